/**
 * `npm run check`: every rule of the repository that a tool can hold, then one closing summary.
 * `npm run check -- lint types` runs only the named steps.
 */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { ensureGeneratedTypes } from './check/generated-types.ts'
import { buildIfChanged } from './serve/build.ts'

interface Step {
  /** What the step holds, for the summary. */
  of: string
  run: string[]
  /** Looks at the built site. */
  built?: true
  /** Needs declarations that tools generate. */
  typed?: true
}

interface Result {
  name: string
  of: string
  passed: boolean
  seconds: number
}

/** Of the pages alone: what they import is read, and checked by the other compiler. */
const PAGES = ['--tsconfig', 'scripts/check/tsconfig.pages.json']
const SEVERITY = ['--minimumFailingSeverity', 'warning', '--minimumSeverity', 'warning']

/** Steps that run at once: the two compilers take most of the time, and a core each. */
const AT_ONCE = Math.min(2, availableParallelism())

const STEPS: Record<string, Step> = {
  pages: {
    of: 'types of .astro (astro check)',
    run: ['astro', 'check', ...PAGES, ...SEVERITY],
    typed: true,
  },
  types: { of: 'types of .ts and .tsx (tsc)', run: ['tsc', '--noEmit'], typed: true },
  format: {
    of: 'format and order of imports (Biome)',
    run: ['biome', 'check', '--linter-enabled=false', '.'],
  },
  lint: {
    of: 'lint and restricted imports (Biome)',
    run: ['biome', 'lint', '--error-on-warnings', '.'],
  },
  imports: {
    of: 'who may import whom (dependency-cruiser)',
    run: ['depcruise', 'src', '--config', '.dependency-cruiser.cjs'],
  },
  dead: { of: 'unused files, exports, packages (knip)', run: ['knip', '--no-progress'] },
  limits: {
    of: 'lines per file, columns per line',
    run: ['node', 'scripts/check/file-limits.ts'],
  },
  folders: {
    of: 'entries per folder, no circle of folders',
    run: ['node', 'scripts/check/folders.ts'],
  },
  locales: {
    of: 'every offered language is complete, in its own words and letters',
    run: ['node', 'scripts/check/locales.ts'],
  },
  size: { of: 'size of the built site (size-limit)', run: ['size-limit'], built: true },
  weight: {
    of: 'home weighs the same in every language, fonts are few',
    run: ['node', 'scripts/check/page-weight.ts'],
    built: true,
  },
  openapi: {
    of: 'the OpenAPI document has no finding (Spectral)',
    run: ['spectral', 'lint', 'dist/client/openapi.json', '--fail-severity', 'hint'],
    built: true,
  },
  restricted: {
    of: 'the restricted page is one small file',
    run: ['node', 'scripts/check/restricted-page.ts'],
    built: true,
  },
  apart: {
    of: 'members’ pages hold nothing of the console',
    run: ['node', 'scripts/check/console-apart.ts'],
    built: true,
  },
}

type Timed = Pick<Result, 'passed' | 'seconds'>

async function timed(work: () => boolean | Promise<boolean>): Promise<Timed> {
  const started = Date.now()
  const passed = await work()
  return { passed, seconds: (Date.now() - started) / 1000 }
}

/** Runs a step's command; what it prints is shown when it has ended, as others run beside it. */
function succeeds(title: string, [command = '', ...args]: string[]): Promise<boolean> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => printed.push(part))
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      process.stdout.write(`\n── ${title}\n${Buffer.concat(printed)}`)
      resolve(code === 0)
    })
  })
}

async function builds(): Promise<boolean> {
  console.log('\n── build: dist must be made of the sources as they are')
  try {
    console.log((await buildIfChanged()) ? 'Built.' : 'Up to date.')
    return true
  } catch (error) {
    console.error(error)
    return false
  }
}

async function runOne(name: string, isBuilt: boolean): Promise<Result> {
  const { of, run, built } = STEPS[name] as Step
  if (built && !isBuilt) return { name, of: `${of}: not run`, passed: false, seconds: 0 }
  return { name, of, ...(await timed(() => succeeds(`${name}: ${of}`, run))) }
}

async function runAll(names: string[]): Promise<Result[]> {
  const steps = names.map((name) => STEPS[name] as Step)
  const needsBuild = steps.some(({ built }) => built)
  const build = needsBuild
    ? [{ name: 'build', of: 'the site builds (Astro)', ...(await timed(builds)) }]
    : []
  const isBuilt = build.every(({ passed }) => passed)
  if (steps.some(({ typed }) => typed)) ensureGeneratedTypes()
  const results = new Map<string, Result>()
  const waiting = names.values()
  const inTurn = async () => {
    for (const name of waiting) results.set(name, await runOne(name, isBuilt))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, inTurn))
  return [...build, ...names.flatMap((name) => results.get(name) ?? [])]
}

function summary(results: Result[]): number {
  console.log('\n── npm run check')
  for (const { name, of, passed, seconds } of results) {
    const time = `${seconds.toFixed(1).padStart(6)} s`
    console.log(`${passed ? 'pass' : 'FAIL'}  ${name.padEnd(11)}${time}  ${of}`)
  }
  const failed = results.filter(({ passed }) => !passed).length
  console.log(failed === 0 ? '\nAll checks passed.' : `\n${failed} of ${results.length} failed.`)
  return failed === 0 ? 0 : 1
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !STEPS[name])
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(', ')}. Steps: ${Object.keys(STEPS).join(', ')}.`)
  process.exit(2)
}
process.exit(summary(await runAll(asked.length > 0 ? asked : Object.keys(STEPS))))
