import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { OFFERED } from '#lib/i18n/languages'
import { sources, withoutComments } from './support/sources'
import { flat, namespaces, textsOf, withoutPlural } from './support/texts'

const page = readFileSync('docs/words.md', 'utf8')
const [words = '', kept = ''] = page.split('## Spellings that stay')
const [vocabulary = '', oneMeaning = ''] = words.split('## One meaning in the platform')
const inCode = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)
const rows = (part: string) =>
  part
    .split('\n')
    .filter((line) => /^\|(?!---)/.test(line))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()))

const NEVER = new Set(rows(vocabulary).flatMap(([, , , not = '']) => inCode(not)))
const KEPT = rows(kept).flatMap(([, spelling = '', where = '']) =>
  inCode(spelling).map((name) => ({ name, where: inCode(where)[0] ?? '' })),
)

/** Words of the platform that mean one thing, and the folders in which they do. */
const FOLDERS = new Map(
  rows(oneMeaning).flatMap(([, said = '', , folders = '']) =>
    said.split(', ').map((word) => [word, inCode(folders)] as const),
  ),
)

/** `bookCapacity`, `book-capacity`, `BOOK_CAPACITY` → book, capacity. */
const parts = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

/** The word, or its plural, that makes a name a banned one. */
function bannedIn(name: string, path = ''): string | undefined {
  const kept = KEPT.filter(({ where }) => path.startsWith(where)).map((each) => each.name)
  if (kept.includes(name)) return undefined
  return parts(name).find((part) => {
    const word = [part, part.replace(/s$/, '')].find((each) => NEVER.has(each))
    return word && !kept.includes(`*${word}*`)
  })
}

/** The words in a name that have their one meaning elsewhere. */
const strayIn = (name: string, path: string) =>
  parts(name)
    .flatMap((part) => [part, part.replace(/s$/, '')].find((word) => FOLDERS.has(word)) ?? [])
    .filter((word) => !FOLDERS.get(word)?.some((folder) => path.startsWith(folder)))

const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
const IDENTIFIER = /[A-Za-z_$][\w$]*/g

/** Identifiers of a file: comments, strings and the text between tags are not among them. */
function identifiers(text: string): Set<string> {
  const bare = withoutComments(text)
    .replace(STRING, "''")
    .replace(/>[^<>{}]*</g, '><')
  return new Set(bare.match(IDENTIFIER) ?? [])
}

const files = sources('src', /\.(ts|tsx|astro|css|sql)$/)

describe('words', () => {
  it('have a table', () => {
    expect(NEVER.size).toBeGreaterThan(40)
    expect(NEVER.has('player')).toBe(true)
  })

  it.each(['userId', 'PlayerList', 'transaction-history', 'CASHBACK_RATE', 'users'])(
    'know %s as banned',
    (name) => expect(bannedIn(name)).toBeDefined(),
  )

  it.each(['userName', 'memberId', 'blocked', 'username', 'Clock'])('let %s pass', (name) => {
    expect(bannedIn(name)).toBeUndefined()
  })

  it('name files and folders', () => {
    const odd = files.flatMap(({ path }) =>
      path
        .replace(/\.\w+$/, '')
        .split('/')
        .filter((name) => bannedIn(name, path))
        .map((name) => `${path}: ${name}`),
    )
    expect(odd).toEqual([])
  })

  it('name what the code holds', () => {
    const odd = files
      .filter(({ path }) => /\.(ts|tsx|astro)$/.test(path))
      .flatMap(({ path, text }) =>
        [...identifiers(text)].flatMap((name) => {
          const word = bannedIn(name, path)
          return word ? [`${path}: ${name} (${word})`] : []
        }),
      )
    expect(odd).toEqual([])
  })

  it('are ambiguous in the platform in no folder but those of their one meaning', () => {
    expect(FOLDERS.size).toBeGreaterThan(8)
    const odd = files
      .filter(({ path }) => /^src\/platform\/.*\.ts$/.test(path))
      .flatMap(({ path, text }) =>
        [...identifiers(text)].flatMap((name) =>
          strayIn(name, path.slice('src/platform/'.length)).map(
            (word) => `${path}: ${name} (${word})`,
          ),
        ),
      )
    expect(odd).toEqual([])
  })

  it.each([
    ['sealKey', 'money/deposit/list.ts', ['seal']],
    ['tellMember', 'message/leave.ts', ['tell']],
    ['EntryRow', 'access/login/login.ts', ['entry']],
    ['sealKey', 'access/secret/seal.ts', []],
    ['guardian', 'router/router.ts', []],
  ])('of the platform: %s in %s', (name, path, found) => {
    expect(strayIn(name, path)).toEqual(found)
  })

  it('name tables and columns', () => {
    const odd = files
      .filter(({ path }) => path.endsWith('.sql'))
      .flatMap(({ path, text }) =>
        (text.replace(/--[^\n]*/g, '').match(/[a-z_]+/g) ?? [])
          .filter((name) => bannedIn(name))
          .map((name) => `${path}: ${name}`),
      )
    expect(odd).toEqual([])
  })

  it('name texts', () => {
    const odd = OFFERED.flatMap(({ code }) =>
      namespaces(code).flatMap((namespace) =>
        [...flat(textsOf(code, namespace)).keys()]
          .map((key) => withoutPlural(key).split('.'))
          .flatMap((key) =>
            key.filter((name) => bannedIn(name)).map((name) => `${code}/${namespace}: ${name}`),
          ),
      ),
    )
    expect(odd).toEqual([])
  })
})
