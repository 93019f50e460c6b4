import { expect, it } from 'vitest'
import { OFFERED } from '#lib/i18n/languages'
import { formatMoney, formatOdds } from '#lib/money'

const POINT = 'P\u00A01,234.50'
const COMMA = 'P\u00A01.234,50'

it('money is written as each language writes it', () => {
  const written = OFFERED.map(({ code, tag }) => [
    code,
    formatMoney(12_345_000, { tag, symbol: 'P' }),
  ])
  expect(Object.fromEntries(written)).toMatchObject({
    es: POINT,
    en: POINT,
    pt: COMMA,
    vi: COMMA,
    th: POINT,
    zh: POINT,
  })
  for (const [, money] of written) expect(money?.replace(/\d/g, '')).not.toMatch(/\p{Nd}/u)
})

it('odds have a point in every language', () => {
  expect(formatOdds(18_500)).toBe('1.85')
  expect(formatOdds(19_435)).toBe('1.9435')
  expect(formatOdds(975_000_000)).toBe('97500')
})

it('dates are Gregorian and figures Latin, in Thai too', () => {
  const written = OFFERED.map(({ tag }) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeZone: 'UTC' }).format(0),
  )
  for (const date of written) {
    expect(date).toMatch(/70/)
    expect(date.replace(/\d/g, '')).not.toMatch(/\p{Nd}/u)
  }
})
