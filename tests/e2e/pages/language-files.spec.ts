import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'playwright/test'
import { addressIn, type BuiltPage, builtPages } from '../support/pages.ts'
import { type Language, words as textOf, texts } from '../support/texts.ts'

/** Read as the files that they are: a browser would need an hour for what all languages hold. */
const PAGES = builtPages()
const LANGUAGES = [...new Set(PAGES.map(({ language }) => language))]
const WITHOUT_OTHERS = ['maintenance', 'restricted', 'game/return']
const WORDS_MIN = 3
/** Pages of games are made alike: some are read. */
const GAMES_APART = 20
const ALIASES = ['/help']

const isRead = ({ address }: BuiltPage, index: number) =>
  !address.includes('/game/') || index % GAMES_APART === 0
const fileOf = (address: string) => `dist/client${address === '/' ? '/index' : address}.html`
const words = (text: string) => text.match(/\p{L}+/gu)?.length ?? 0
const decoded = (text: string) =>
  text
    .replace(/&#39;/g, "'")
    .replace(/&quot;|&#34;/g, '"')
    .replace(/&amp;/g, '&')
    .trim()

/** What a page shows and says, without scripts, without what it marks as another language. */
function shown(html: string): string[] {
  const body = html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<div class="prose" lang="[\s\S]*?<\/article>/g, '')
    .replace(/<(a|li|span|button)\b[^>]*\slang="[^>]*>[\s\S]*?<\/\1>/g, '')
  const said = [...body.matchAll(/\s(?:aria-label|alt|title|placeholder|content)="([^"]*)"/g)]
  const read = [...body.matchAll(/>([^<>]+)</g)]
  return [...said, ...read].map(([, text = '']) => decoded(text)).filter(Boolean)
}

/** Texts of the other languages that a page of this one must not show. */
function foreignTo(language: Language): Set<string> {
  const own = new Set(texts(language))
  return new Set(
    LANGUAGES.filter((other) => other !== language)
      .flatMap(texts)
      .filter((text) => words(text) >= WORDS_MIN && !own.has(text)),
  )
}

/** Pages of plain text: a language may lack any. */
const PLAIN = ['about', 'accessibility', 'privacy', 'responsible', 'terms']

test('a page that a language lacks says so in it, and marks the English text below', () => {
  for (const language of LANGUAGES) {
    for (const name of PLAIN) {
      const html = readFileSync(fileOf(addressIn(language, `/${name}`)), 'utf8')
      const says = html.includes(`<span>${textOf(language)('site.unwritten')}</span>`)
      const marks = html.includes('<div class="prose" lang="en" dir="ltr">')
      const isLacking = !existsSync(`src/content/pages/${language}/${name}.md`)
      expect([language, name, says, marks]).toEqual([language, name, isLacking, isLacking])
    }
  }
})

for (const language of LANGUAGES) {
  test(`the pages in ${language} name their language and show no other`, () => {
    const foreign = foreignTo(language)
    const found: string[] = []
    const mine = PAGES.filter((page) => page.language === language)
    const paths = PAGES.filter((page) => page.language === 'es').map(({ address }) => address)
    expect(mine.map(({ address }) => address)).toEqual(
      paths.map((path) => addressIn(language, path)).sort(),
    )
    for (const { address } of mine.filter(isRead)) {
      const html = readFileSync(fileOf(address), 'utf8')
      if (!html.includes(`<html lang="${language}"`)) found.push(`${address}: lang`)
      if (html.match(/<h1\b/g)?.length !== 1) found.push(`${address}: not one h1`)
      const others = html.match(/<link rel="alternate" href="http[^>]*hreflang=/g)?.length ?? 0
      const isAlone = WITHOUT_OTHERS.some((name) => address.endsWith(`/${name}`))
      if (!isAlone && others !== LANGUAGES.length + 1) found.push(`${address}: ${others} hreflang`)
      for (const text of shown(html)) {
        if (foreign.has(text)) found.push(`${address}: ${text}`)
      }
    }
    expect(found).toEqual([])
  })

  test(`the links in ${language} lead to pages in ${language}`, () => {
    const built = new Map(PAGES.map((page) => [page.address, page.language]))
    const found = new Set<string>()
    const mine = PAGES.filter((page) => page.language === language)
    for (const { address } of mine.filter(isRead)) {
      const html = readFileSync(fileOf(address), 'utf8')
      for (const [, href = ''] of html.matchAll(/<a\b[^>]*?\shref="(\/[^"#?]*)/g)) {
        if (href.startsWith('/language/') || existsSync(`dist/client${href}`)) continue
        if (ALIASES.some((path) => href === addressIn(language, path))) continue
        const target = built.get(href)
        if (target !== language) found.add(`${address}: ${href} is ${target ?? 'no page'}`)
      }
    }
    expect([...found]).toEqual([])
  })
}
