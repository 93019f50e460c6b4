import { describe, expect, it } from 'vitest'
import { sources, withoutComments } from './support/sources'

/** Text between tags that is the same in every language. */
const SAME_EVERYWHERE = [/^IPv?[46]?$/, /^P$/, /^[A-Z]{1,3}$/, /^&\w+;$/]

const files = sources('src', /\.(tsx|astro)$/)

/** A letter of any script, outside `{…}`, between `>` and `<` of tags. */
function words(text: string): string[] {
  const body = withoutComments(text)
    .replace(/^---[\s\S]*?^---/m, '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
  return [
    ...body.matchAll(/<\/?[A-Za-z][^<>=]*(?:=(?:"[^"]*"|{[^{}]*})[^<>=]*)*>([^<>{}=;()]*)(?=<|{)/g),
  ]
    .map(([, between = '']) => between.trim())
    .filter((between) => /\p{L}/u.test(between))
    .filter((between) => !SAME_EVERYWHERE.some((same) => same.test(between)))
}

/** Attributes that are read out or shown, written as plain words. */
const SHOWN = /\s(?:aria-label|alt|title|placeholder|label)="([^"]*\p{L}[^"]*)"/gu

describe('words on screen', () => {
  it('are seen by this test where they are', () => {
    expect(words('<p class="a">Hello</p>')).toEqual(['Hello'])
    expect(words('<p onClick={() => go(1)}>\n  Hola <b>x</b></p>')).toEqual(['Hola', 'x'])
    expect(words('<p>{t("a")} · {count}</p>')).toEqual([])
  })

  it.each(files)('of $path come from locales/', ({ text }) => {
    expect(words(text)).toEqual([])
    expect([...text.matchAll(SHOWN)].map(([, shown]) => shown)).toEqual([])
  })
})
