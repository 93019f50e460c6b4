import { expect } from 'playwright/test'
import { PROFILE_NAMES, type Profile, profileOf } from '../../../src/lib/rules/profile.ts'
import { instance, test } from '../support/fixtures.ts'
import {
  type BuiltPage,
  builtPages,
  FIRST,
  IS_WHOLE,
  LANGUAGES,
  samplePages,
} from '../support/pages.ts'
import { type Language, textsEnding } from '../support/texts.ts'
import { PLAY_WORDS } from './play-words.ts'

const AMOUNT = { P: /\bP[ \u00A0]\d/, $: /\$[ \u00A0]\d/ }
const MARKS = /[\uE000-\uE004]/
const AT_ONCE = 8

/** As it stands in a page's HTML, also inside the properties of an island. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')

interface Telling {
  key: string
  /** The text, and as it is escaped, where that is another one. */
  forms: string[]
}

const read = new Map<string, Telling[]>()
/** The texts of one kind of money that are long enough to be known again. */
function textsOf(language: Language, end: string): Telling[] {
  const known = read.get(language + end)
  if (known) return known
  const found = textsEnding(language, end)
    .filter(({ text }) => text.length > 24 && !text.includes('{{'))
    .map(({ key, text }) => ({ key, forms: [...new Set([text, escaped(text)])] }))
  read.set(language + end, found)
  return found
}

/** What of another profile a page says. */
function faultsOf(html: string, { language }: BuiltPage, profile: Profile): string[] {
  const { playMoney, minimumAge, symbol } = profile
  const others = textsOf(language, playMoney ? '_real' : '_play')
  const found = others.filter(({ forms }) => forms.some((form) => html.includes(form)))
  const otherAge = minimumAge === 18 ? '21' : '18'
  const spaced = html.replaceAll('&nbsp;', '\u00A0')
  const seen = (what: RegExp) => what.exec(spaced)?.[0]
  return [
    ...found.map(({ key }) => key),
    ...(playMoney ? [] : [(PLAY_WORDS[language] && seen(PLAY_WORDS[language])) ?? []]).flat(),
    seen(AMOUNT[symbol === 'P' ? '$' : 'P']) ?? [],
    seen(new RegExp(`>${otherAge}\\+<`)) ?? [],
    seen(MARKS) ?? [],
  ].flat()
}

/** Every page of the first language; a page of the others by a profile each, in turn. */
function pagesOf(name: Profile['name']): BuiltPage[] {
  const all = builtPages().filter(({ language }) => language === FIRST)
  const own = PROFILE_NAMES.indexOf(name)
  const others = LANGUAGES.filter((language) => language !== FIRST).flatMap((language, turn) =>
    samplePages(language).filter((_, at) => IS_WHOLE || (at + turn) % PROFILE_NAMES.length === own),
  )
  return [...all, ...others]
}

for (const name of PROFILE_NAMES) {
  test(`pages say what the profile ${name} says, and nothing of another`, async () => {
    test.setTimeout(240_000)
    const { server, end } = await instance({ PROFILE: name })
    try {
      const waiting = pagesOf(name)
      const faults: string[] = []
      const readAll = async () => {
        for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
          const answer = await fetch(server.url + page.address)
          const said = faultsOf(await answer.text(), page, profileOf(name))
          faults.push(...said.map((each) => `${page.address}: ${each}`))
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, readAll))
      expect(faults).toEqual([])
    } finally {
      await end()
    }
  })
}
