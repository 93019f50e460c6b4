import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

interface Generated {
  file: string
  from: string[]
  run: string[]
}

const RUNTIME = ['types', '-c', 'wrangler.toml', '--include-env=false']

/** Declarations that are made, not kept: the worker runtime's and Astro's. */
const GENERATED: Generated[] = [
  {
    file: 'worker-configuration.d.ts',
    from: ['wrangler.toml', 'package-lock.json'],
    run: ['wrangler', ...RUNTIME],
  },
  {
    file: '.astro/types.d.ts',
    from: ['astro.config.mjs', 'package-lock.json'],
    run: ['astro', 'sync'],
  },
]

function isStale({ file, from }: Generated): boolean {
  if (!existsSync(file)) return true
  const made = statSync(file).mtimeMs
  return from.some((source) => statSync(source).mtimeMs > made)
}

/** Makes the declarations that are missing or older than what they come from. */
export function ensureGeneratedTypes(): void {
  for (const generated of GENERATED.filter(isStale)) {
    const [command = '', ...args] = generated.run
    const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`)
  }
}
