import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import { type Source, sources } from './support/sources'

const RECORD_LINES_MAX = 40
/** An hour of reading. */
const READ_WORDS_MAX = 15_000

/** What stands in the platform and holds no feature: who starts it, and its tables. */
const NO_FLOOR = ['index.ts', 'migrations']

const atRoot = ['README.md', 'CONTRIBUTING.md'].map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}))
const pages: Source[] = [...atRoot, ...sources('docs', /\.md$/)]
const configuration = readFileSync('docs/configuration.md', 'utf8')
const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)
const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, first = '']) => first)

describe('the documentation', () => {
  it.each(pages)('$path links only to what exists', ({ path, text }) => {
    const links = found(text, /\]\(([^)\s]+)\)/g).filter((link) => !/^(https?:|#)/.test(link))
    const broken = links.filter(
      (link) => !existsSync(join(dirname(path), link.replace(/#.*$/, ''))),
    )
    expect(broken).toEqual([])
  })

  it.each(pages)('$path names only commands that exist', ({ text }) => {
    const named = [...found(text, /\bnpm run ([\w:-]+)/g), ...found(text, /\bnpm (start|test)\b/g)]
    expect(named.filter((name) => !scripts.includes(name))).toEqual([])
  })

  it.each(pages)('$path names only files and folders that exist', ({ text }) => {
    const paths = found(text, /`((?:src|tests|scripts|docs|locales)\/[\w./[\]-]+)`/g)
    expect(paths.filter((path) => !existsSync(path))).toEqual([])
  })

  it.each(['wrangler.toml', 'wrangler.studio.toml'])(
    'tells what every variable of %s means',
    (file) => {
      const { vars } = parse(readFileSync(file, 'utf8')) as { vars: object }
      const missing = Object.keys(vars).filter((name) => !configuration.includes(`| \`${name}\` |`))
      expect(missing).toEqual([])
    },
  )
})

/** The name that a heading of a page is linked by. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

describe('the map of the documentation', () => {
  const map = readFileSync('docs/README.md', 'utf8')
  const [read = '', reference = ''] = map.split('| To look up |')
  const linked = (part: string) =>
    found(part, /^\| \[[^\]]+\]\(([^)]+)\)/gm).map((link) => join('docs', link))
  const named = [...linked(read), ...linked(reference)]

  it('names every page once', () => {
    const folders = /^docs\/(decisions|words)\//
    const all = pages.map(({ path }) => path).filter((path) => !folders.test(path))
    const expected = [...all.filter((path) => path !== 'docs/README.md'), 'docs/decisions']
    expect([...named].sort()).toEqual(expected.sort())
  })

  it(`asks nobody to read more than ${READ_WORDS_MAX} words`, () => {
    const texts = linked(read).map((path) => readFileSync(path, 'utf8'))
    const words = [map, ...texts].flatMap((text) => text.match(/\S*[\p{L}\p{N}]\S*/gu) ?? [])
    expect(linked(read).length).toBeGreaterThan(5)
    expect(words.length).toBeLessThanOrEqual(READ_WORDS_MAX)
  })

  it('has every folder of the platform on its floor, and none imports from a higher one', () => {
    const table = map.slice(map.indexOf('## The floors of the platform'))
    const lines = found(table, /^\| (`.+?) \|/gm).map((line) => found(line, /`([^`]+)`/g))
    const floor = new Map(lines.flatMap((names, at) => names.map((name) => [name, at] as const)))
    const entries = readdirSync('src/platform').filter((name) => !NO_FLOOR.includes(name))
    expect([...floor.keys()].sort()).toEqual(entries.sort())
    const upwards = sources('src/platform', /\.ts$/).flatMap(({ path, text }) => {
      const own = floor.get(path.split('/')[2] ?? '') ?? lines.length
      return found(text, /'#platform\/([\w-]+)/g)
        .filter((name) => (floor.get(name) ?? floor.get(`${name}.ts`) ?? lines.length) > own)
        .map((name) => `${path}: ${name}`)
    })
    expect(upwards).toEqual([])
  })

  it.each(pages)('$path links to headings that exist', ({ path, text }) => {
    const broken = [...text.matchAll(/\]\(([^)\s#]*\.md)?#([^)\s]+)\)/g)].filter(
      ([, file, anchor = '']) => {
        const there = file ? readFileSync(join(dirname(path), file), 'utf8') : text
        return !found(there, /^#+ (.+)$/gm)
          .map(anchorOf)
          .includes(anchor)
      },
    )
    expect(broken.map(([link]) => link)).toEqual([])
  })
})

/** Names of the parts of a command, as its script lists them. */
function partsOf(script: string, list: string): string[] {
  const text = readFileSync(script, 'utf8')
  const start = text.indexOf(`const ${list}: Record<string,`)
  return found(text.slice(start, text.indexOf('\n}\n', start)), /^ {2}(\w+): \{/gm)
}

describe('the table of what runs what', () => {
  const checks = readFileSync('docs/checks.md', 'utf8')
  const listed = (command: string) =>
    found(checks, new RegExp(`^\\| \`npm ${command}\` \\| \`(\\w+)\` \\|`, 'gm'))

  it('holds every step of the checks', () => {
    expect(listed('run check')).toEqual(partsOf('scripts/check.ts', 'STEPS'))
  })

  it('names tests that can be found by it', () => {
    const all = globSync('tests/**/*.{test,spec}.{ts,tsx}').map((path) => `/${path}`)
    const named = new Set(found(checks, /`([\w./-]+\.(?:test|spec)\.tsx?)`/g))
    const files = (name: string) => all.filter((path) => path.endsWith(`/${name}`))
    expect(named.size).toBeGreaterThan(100)
    expect([...named].filter((name) => files(name).length !== 1)).toEqual([])
  })

  it('holds every project of the tests, and the journeys', () => {
    const projects = found(readFileSync('vitest.config.ts', 'utf8'), /\bname: '(\w+)'/g)
    expect(listed('test').sort()).toEqual([...projects, 'e2e'].sort())
  })

  it('holds every part of the long tests', () => {
    expect(listed('run test:long')).toEqual(partsOf('scripts/test/long.ts', 'PARTS'))
  })
})

describe('the decision records', () => {
  const records = pages.filter(({ path }) => path.startsWith('docs/decisions/'))

  it('are numbered without gaps', () => {
    const numbers = records.map(({ path }) =>
      Number(path.slice('docs/decisions/'.length).slice(0, 3)),
    )
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })

  it.each(records)('$path tells context, decision and consequences in 40 lines', ({ text }) => {
    expect(text).toMatch(/^# \d{3} .+\n\n\*\*Status:\*\* (accepted|superseded by \[)/)
    expect(found(text, /^## (.+)$/gm)).toEqual(['Context', 'Decision', 'Consequences'])
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(RECORD_LINES_MAX)
  })
})
