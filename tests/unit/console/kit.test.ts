import { describe, expect, it } from 'vitest'
import { csvOf } from '#console/kit/csv'
import { fieldOf, instantOf } from '#console/kit/form/instant'
import { PLACES } from '#console/shell/places'

describe('a table that is saved', () => {
  it('keeps commas, quotes and lines within their cells', () => {
    expect(
      csvOf([
        ['a', 'b, "c"'],
        ['d\ne', ''],
      ]),
    ).toBe('"a","b, ""c"""\r\n"d\ne",""')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('makes no formula of %j', (text) => {
    expect(csvOf([[text]])).toBe(`"'${text}"`)
  })
})

describe('a time on the merchant’s clock', () => {
  const BOGOTA = 'America/Bogota'
  const MADRID = 'Europe/Madrid'

  it.each([
    ['2026-11-24T18:30', BOGOTA, '2026-11-24T23:30:00.000Z'],
    ['2026-07-01T00:00', MADRID, '2026-06-30T22:00:00.000Z'],
    ['2026-03-29T03:30', MADRID, '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T12:00', MADRID, '2026-10-25T11:00:00.000Z'],
  ])('%s in %s is %s', (text, zone, instant) => {
    expect(new Date(instantOf(text, zone)).toISOString()).toBe(instant)
    expect(fieldOf(instantOf(text, zone), zone)).toBe(text)
  })

  it('is nothing where nothing was written', () => {
    expect(instantOf('', BOGOTA)).toBe(0)
    expect(instantOf('soon', BOGOTA)).toBe(0)
    expect(fieldOf(0, BOGOTA)).toBe('')
  })
})

it('goes to each screen by a key of its own', () => {
  const keys = PLACES.map(({ key }) => key)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})
