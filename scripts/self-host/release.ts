import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'

/** All that a start reads and its reader may want; tests and pictures stay behind. */
const KEPT = [
  'LICENSE',
  'README.md',
  'astro-i18next.config.ts',
  'dist',
  'docs',
  'locales',
  'package-lock.json',
  'package.json',
  'scripts',
  'src',
  'tsconfig.json',
  'wrangler.studio.toml',
  'wrangler.toml',
]
const LEFT_OUT = ['docs/screenshots']
const MODULES = 'node_modules'

interface Packages {
  packages: Record<string, { dev?: boolean }>
}

/** Packages that serving needs, as far as this platform has them. */
function servingPackages(root: string): string[] {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Packages
  return Object.entries(lock.packages)
    .filter(([name, { dev }]) => name !== '' && !dev && existsSync(path.join(root, name)))
    .map(([name]) => name)
}

const options = { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE }

function copyPackages(root: string, to: string): void {
  const from = realpathSync(path.join(root, MODULES))
  for (const name of servingPackages(root)) {
    const own = path.join(from, path.relative(MODULES, name))
    // What lies below is listed by itself.
    const filter = (file: string) => path.relative(own, file).split(path.sep)[0] !== MODULES
    cpSync(own, path.join(to, name), { ...options, filter })
  }
  const kept = path.join(to, MODULES)
  cpSync(path.join(from, '.package-lock.json'), path.join(kept, '.package-lock.json'))
  cpSync(path.join(from, '.bin'), path.join(kept, '.bin'), options)
  for (const name of readdirSync(path.join(kept, '.bin'))) {
    const link = path.join(kept, '.bin', name)
    if (!existsSync(link)) rmSync(link)
  }
}

/**
 * Copies what serves into `releases/<name>`, whole or not at all. It stands by itself: the checkout
 * may then change. `packages: 'linked'` leaves the packages where they are.
 */
export function copyRelease(
  { root, dir, name }: { root: string; dir: string; name: string },
  packages: 'copied' | 'linked' = 'copied',
): void {
  const to = path.join(dir, 'releases', name)
  const partial = path.join(dir, '.partial-release')
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { recursive: true })
  const leftOut = LEFT_OUT.map((each) => path.join(root, each))
  const filter = (file: string) => !leftOut.includes(file)
  for (const each of KEPT)
    cpSync(path.join(root, each), path.join(partial, each), { ...options, filter })
  if (packages === 'copied') copyPackages(root, partial)
  else symlinkSync(realpathSync(path.join(root, MODULES)), path.join(partial, MODULES))
  mkdirSync(path.dirname(to), { recursive: true })
  renameSync(partial, to)
}
