import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DEFAULT_LANGUAGE, OFFERED } from '#lib/i18n/languages'

const PAGES = 'src/content/pages'
const NAMES = readdirSync(`${PAGES}/${DEFAULT_LANGUAGE}`)
const WRITTEN = readdirSync(PAGES)

/** What starts a line: a key of the head, a heading, an item or the mark of a profile. */
const START = /^(?:\w+: |#+ |- (?:\*\*)?|<!-- \w+ -->|---|)/
const linksOf = (line: string, language: string) =>
  [...line.matchAll(/\]\(([^)]*)\)/g)].map(([, path = '']) => {
    if (language === DEFAULT_LANGUAGE) return path
    expect(path, line).toMatch(new RegExp(`^/${language}/`))
    return path.slice(language.length + 1)
  })

/** All of a page but its words: what a translation may not add, drop or move. */
function shapeOf(language: string, name: string) {
  const lines = readFileSync(`${PAGES}/${language}/${name}`, 'utf8').split('\n')
  return lines.map((line) => ({
    start: START.exec(line)?.[0],
    hasWords: line !== '',
    strong: line.split('**').length,
    placeholders: line.match(/\{\{\w+\}\}/g) ?? [],
    links: linksOf(line, language),
    numbers: line.match(/\b(24|44|320|2\.2)\b/g) ?? [],
  }))
}

describe.each(WRITTEN)('the pages of text in %s', (language) => {
  it('are of a language that the site is offered in', () => {
    expect(OFFERED.map(({ code }) => code)).toContain(language)
    expect(readdirSync(`${PAGES}/${language}`)).toEqual(NAMES)
  })

  it.each(NAMES)('say the same things in the same order: %s', (name) => {
    expect(shapeOf(language, name)).toEqual(shapeOf(DEFAULT_LANGUAGE, name))
  })
})
