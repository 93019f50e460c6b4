import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { readyPseudo } from '../make/pseudo.mjs'
import { alone } from './alone.ts'
import { ROOT } from './root.ts'
import { buildStudio, STUDIO_BINDINGS, STUDIO_WORKER } from './studio-build.ts'

const INPUTS = [
  'src',
  'locales',
  'public',
  'scripts/vite',
  'astro.config.mjs',
  'astro-i18next.config.ts',
  'package-lock.json',
  'tsconfig.json',
  'wrangler.toml',
  'wrangler.studio.toml',
]
const STAMP = path.join(ROOT, 'dist/inputs.sha256')
const CONFIGURATION = 'dist/server/wrangler.json'
/** The bindings of the configuration as the runtime takes them; see `runtimeOptions`. */
export const BINDINGS = path.join(ROOT, 'dist/server/bindings.json')
const OUTPUTS = [CONFIGURATION, BINDINGS, 'dist/client/index.html', STUDIO_WORKER, STUDIO_BINDINGS]

function filesOf(name: string): string[] {
  const full = path.resolve(ROOT, name)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [name]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .sort()
}

/** One hash over everything the build reads. */
function inputsHash(): string {
  const { SITE_ORIGIN = '', BRAND_DIR = '', LANGUAGES = '' } = process.env
  const hash = createHash('sha256').update([SITE_ORIGIN, BRAND_DIR, LANGUAGES].join('\0'))
  for (const name of [...INPUTS, BRAND_DIR].filter(Boolean).flatMap(filesOf)) {
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(path.resolve(ROOT, name)))
      .update('\0')
  }
  return hash.digest('hex')
}

const isComplete = () => OUTPUTS.every((name) => existsSync(path.resolve(ROOT, name)))

function isBuilt(hash: string): boolean {
  return isComplete() && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash
}

/** A test runner's environment would make a build for development: its marks are left out. */
function buildEnvironment(): NodeJS.ProcessEnv {
  const marks = ['DEV', 'PROD', 'MODE', 'SSR', 'TEST', 'BASE_URL']
  const kept = Object.entries(process.env).filter(
    ([name]) => !marks.includes(name) && !name.startsWith('VITEST'),
  )
  return { ...Object.fromEntries(kept), NODE_ENV: 'production' }
}

/**
 * Keeps what wrangler reads from the configuration: it takes a second and a half to load, too much
 * for each start of a site.
 */
function keepBindings() {
  const wrangler: typeof import('wrangler') = createRequire(import.meta.url)('wrangler')
  const file = path.join(ROOT, CONFIGURATION)
  const { workerOptions } = wrangler.unstable_getMiniflareWorkerOptions(file)
  const { modulesRules: _rules, ...bindings } = workerOptions
  writeFileSync(BINDINGS, JSON.stringify(bindings))
}

/** One build of a working copy at a time: two would write over each other's files. */
function markOf(root: string): string {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16)
  return path.join(tmpdir(), `orilla-build-${process.getuid?.() ?? 0}-${name}`)
}

/**
 * Builds the site unless nothing it is made of has changed. True when it built. With `BUILD=never`
 * what is there is served, whatever it was made of: a release is no workshop.
 */
export async function buildIfChanged(): Promise<boolean> {
  if (process.env.BUILD === 'never') {
    if (isComplete()) return false
    throw new Error('BUILD=never, and there is no build: make a release by npm run self-host')
  }
  return alone(markOf(ROOT), build)
}

async function build(): Promise<boolean> {
  readyPseudo()
  const hash = inputsHash()
  if (isBuilt(hash)) return false
  const astro = path.join(ROOT, 'node_modules/astro/bin/astro.mjs')
  const options = { cwd: ROOT, env: buildEnvironment(), maxBuffer: 64 * 1024 * 1024 }
  const running = promisify(execFile)(process.execPath, [astro, 'build'], options)
  // Who asked for it is stopped: nothing goes on writing behind them.
  const end = () => running.child.kill()
  process.once('exit', end)
  try {
    await running
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    process.stderr.write(`${stdout}${stderr}`)
    throw new Error('the build failed')
  } finally {
    process.off('exit', end)
  }
  keepBindings()
  await buildStudio()
  writeFileSync(STAMP, hash)
  return true
}
