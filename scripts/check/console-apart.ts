/** Members' pages and what they load hold nothing of the console: no file, no call, no word. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DEFAULT_LANGUAGE } from '../../src/lib/i18n/languages.ts'
import { offeredCodes } from '../vite/offered.mjs'
import { pageScripts } from './page-scripts.ts'

const CLIENT = 'dist/client'
const IS_CONSOLE = /^console\/|(?:^|\/)operator\.html$/
const CALLS = ['/wps/operator/', '/wps/staff/']
/** Shorter ones may be anybody's. */
const WORDS_MIN = 40
/** Where a text is cut: no word that is looked for holds one of these. */
const CUTS = /["'&<>{\\]/

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf)

/** What the console alone says in a language. */
function ownWords(language: string): string[] {
  const folder = path.join('locales', language)
  const others = readdirSync(folder)
    .filter((name) => name !== 'console.json')
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join()
  const own = textsOf(JSON.parse(readFileSync(path.join(folder, 'console.json'), 'utf8')))
  return own.filter(
    (text) => text.length >= WORDS_MIN && !CUTS.test(text) && !others.includes(text),
  )
}

const files = readdirSync(CLIENT, { recursive: true })
  .map((name) => String(name).replaceAll('\\', '/'))
  .filter((name) => /\.(html|m?js|css)$/.test(name))
const textOf = (name: string) => readFileSync(path.join(CLIENT, name), 'utf8')
const wordsOf = new Map<string, string[]>(offeredCodes().map((code) => [code, ownWords(code)]))
const words = [...wordsOf.values()].flat()
/** What is said by a page in a language, or, of none, by scripts: they may hold words of any. */
const languageOf = (name: string) => {
  const [language = ''] = name.split('/')
  if (!name.endsWith('.html')) return ''
  return wordsOf.has(language) ? language : DEFAULT_LANGUAGE
}

/** The console's words in each piece of a text: pages of a language have most pieces in common. */
const known = new Map<string, Map<string, string[]>>()
function wordsIn(text: string, language: string): string[] {
  const pieces = known.get(language) ?? new Map<string, string[]>()
  known.set(language, pieces)
  return text.split(CUTS).flatMap((piece) => {
    if (piece.length < WORDS_MIN) return []
    const found =
      pieces.get(piece) ?? (wordsOf.get(language) ?? words).filter((word) => piece.includes(word))
    // A part of a string would keep the whole of it.
    pieces.set(Buffer.from(piece).toString(), found)
    return found
  })
}

const faults: string[] = []
const [consoles, members] = [true, false].map((isOf) =>
  files.filter((name) => IS_CONSOLE.test(name) === isOf),
)
const said = (consoles ?? []).map(textOf).join()
// What is nowhere proves nothing by being nowhere else.
for (const mark of CALLS) if (!said.includes(mark)) faults.push(`the console lacks ${mark}`)
if (!words.some((word) => said.includes(word))) faults.push('the console says none of its words')
for (const name of members ?? []) {
  const text = textOf(name)
  const calls = CALLS.filter((call) => text.includes(call))
  const marks = new Set([...calls, ...wordsIn(text, languageOf(name))])
  for (const mark of marks) faults.push(`${name} holds ${mark}`)
  if (/["'(=]\/?console\/[\w.-]+\.(?:js|css)/.test(text)) faults.push(`${name} loads the console`)
  if (!name.endsWith('.html')) continue
  const scripts = pageScripts(name).map((file) => path.relative(CLIENT, file))
  for (const script of scripts)
    if (script.startsWith('console')) faults.push(`${name} needs ${script}`)
}

for (const fault of faults) console.error(fault)
const looked = CALLS.length + words.length
console.log(`${members?.length} files of members, ${looked} marks of the console.`)
process.exit(faults.length === 0 ? 0 : 1)
