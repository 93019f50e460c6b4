import { existsSync, mkdirSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Memory that its processes share; where little of it is there it takes files in its place. */
const SHARED = '/dev/shm'
const SHARED_MIN = 1024 ** 3

export interface Chromium {
  executablePath: string
  args: string[]
  ignoreDefaultArgs: string[]
}

/** Playwright has it take files always, which costs a fifteenth of the processor's time. */
function unwanted(): string[] {
  if (!existsSync(SHARED)) return []
  const { bavail, bsize } = statfsSync(SHARED)
  return bavail * bsize < SHARED_MIN ? [] : ['--disable-dev-shm-usage']
}

/**
 * Where the packaged browser finds fonts: what it is told by itself holds in one folder of its
 * makers alone, and without any font it ends as soon as a page needs one.
 */
function tellFonts(cache: string) {
  const folders = [path.join(cache, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts']
  const file = path.join(cache, 'fonts.conf')
  const dirs = folders.map((folder) => `<dir>${folder}</dir>`).join('')
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs}` +
      `<cachedir>${path.join(cache, 'fonts-cache')}</cachedir></fontconfig>\n`,
  )
  process.env.FONTCONFIG_FILE = file
}

/**
 * A Chromium for tests and pictures: `CHROMIUM_PATH`, else an installed one, else the one of the
 * npm package, unpacked once, which brings the few system libraries it needs along.
 */
export async function findChromium(): Promise<Chromium> {
  const ignoreDefaultArgs = unwanted()
  const own = [process.env.CHROMIUM_PATH, ...INSTALLED].find((file) => file && existsSync(file))
  if (own) return { executablePath: own, args: FLAGS, ignoreDefaultArgs }
  const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache/chromium')
  mkdirSync(cache, { recursive: true })
  // Read by the package when it is imported: where it unpacks, and that it brings its libraries.
  const { TMPDIR } = process.env
  process.env.TMPDIR = cache
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  const executablePath = await packaged.executablePath()
  tellFonts(cache)
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
  return { executablePath, args: ['--headless=shell', ...FLAGS], ignoreDefaultArgs }
}
