import { readdirSync } from 'node:fs'
import { listedLanguages, PSEUDO } from '../../../scripts/vite/offered.mjs'
import type { Language } from './texts.ts'

export interface BuiltPage {
  address: string
  language: Language
}

/** The languages that a visitor can choose, as they are listed. */
export const OFFERED = listedLanguages().filter(({ offered }) => offered)
const PREFIXED = OFFERED.filter(({ code }) => code !== 'es')
/** Codes of the languages a visitor can choose. */
export const LANGUAGES = OFFERED.map(({ code }) => code as Language)
/** A build that offers the pseudo-language is one to look at it: it alone is looked at. */
const tried = LANGUAGES.filter((code) => code === PSEUDO.code)
export const LOOKED_AT = tried.length > 0 ? tried : LANGUAGES
/** Pages made alike: of each language some are looked at, others in the next language. */
const APART = { game: 60, rules: 6 }

/** Of who runs the site: looked at by its own journeys. */
const CONSOLE = /(?:^|\/)operator\.html$/

let built: BuiltPage[] | undefined
/** Every page of members that was built, by its address. */
export const builtPages = (): BuiltPage[] => (built ??= readPages())

function readPages(): BuiltPage[] {
  const files = readdirSync('dist/client', { recursive: true, encoding: 'utf8' })
  return files
    .filter((name) => name.endsWith('.html') && !CONSOLE.test(name))
    .map((name) => `/${name.replace(/\.html$/, '')}`.replace(/^\/index$/, '/'))
    .sort()
    .map((address) => {
      const first = address.split('/')[1]
      const prefix = PREFIXED.find(({ code }) => code === first)
      return { address, language: (prefix?.code ?? 'es') as Language }
    })
}

/** `/vip` in a language, as its file lies: `/vip`, `/en/vip`. */
export function addressIn(language: Language, path: string): string {
  if (language === 'es') return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

export const isGame = ({ address }: BuiltPage) => address.includes('/game/')

/** The pages of a language with a few of those that are made alike. */
export function samplePages(language: Language): BuiltPage[] {
  const seen = { game: 0, rules: LANGUAGES.indexOf(language) }
  return builtPages().filter((page) => {
    if (page.language !== language) return false
    const [, kind] = /\/(game|rules)\//.exec(page.address) ?? []
    return kind === 'game' || kind === 'rules' ? seen[kind]++ % APART[kind] === 0 : true
  })
}

/** The language in which every page is looked at. */
export const FIRST: Language = 'es'
/** `CRAWL=whole`: all pages are looked at in all languages. */
export const IS_WHOLE = process.env.CRAWL === 'whole'
const OTHERS = LANGUAGES.filter((language) => language !== FIRST)
/** So many pages are looked at in each of the others. */
const EACH = 4

export type PageInTurn = BuiltPage & { place: number }

/** The pages looked at in a language: all in the first, of each other six, spread and in turn. */
export function pagesInTurn(language: Language): PageInTurn[] {
  const pages = samplePages(language).map((page, place) => ({ ...page, place }))
  if (IS_WHOLE || language === FIRST || tried.length > 0) return pages
  const turn = OTHERS.indexOf(language)
  return Array.from({ length: EACH }, (_, at) => {
    const place = (turn + Math.floor((at * pages.length) / EACH)) % pages.length
    return pages[place] as PageInTurn
  })
}

/** The language that an address names; without one it is the default. */
export function languageOfAddress(address: string): Language {
  const [, first] = address.split('/')
  return (PREFIXED.find(({ code }) => code === first)?.code ?? 'es') as Language
}

export function fileOf(address: string): string {
  return `dist/client${address === '/' ? '/index' : address}.html`
}
