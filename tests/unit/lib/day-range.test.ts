import { describe, expect, it } from 'vitest'
import {
  type DayRange,
  isAtNow,
  ownRange,
  rangeOf,
  shifted,
  writtenDay,
} from '#lib/rules/day-range'

const now = new Date(2026, 10, 22, 15, 30).getTime()
const days = ({ from, to }: DayRange) => [writtenDay(from), writtenDay(to - 1)]

describe('a range of days', () => {
  it('ends today', () => {
    expect(days(rangeOf('today', now))).toEqual(['2026-11-22', '2026-11-22'])
    expect(days(rangeOf('days7', now))).toEqual(['2026-11-16', '2026-11-22'])
    expect(days(rangeOf('days30', now))).toEqual(['2026-10-24', '2026-11-22'])
    expect(isAtNow(rangeOf('days7', now), now)).toBe(true)
  })

  it('moves by its own length, never beyond today', () => {
    const before = shifted(rangeOf('days7', now), -1, now)
    expect(days(before)).toEqual(['2026-11-09', '2026-11-15'])
    expect(isAtNow(before, now)).toBe(false)
    expect(shifted(before, 1, now)).toEqual(rangeOf('days7', now))
    const monthBefore = shifted(rangeOf('days30', now), -1, now)
    expect(days(monthBefore)).toEqual(['2026-09-24', '2026-10-23'])
    expect(shifted(rangeOf('today', now), 1, now)).toEqual(rangeOf('today', now))
    const own = ownRange('2026-11-10', '2026-11-19') as DayRange
    expect(days(shifted(own, 1, now))).toEqual(['2026-11-13', '2026-11-22'])
  })

  it('is made of two written days, the first not after the last', () => {
    const own = ownRange('2026-02-27', '2026-03-01') as DayRange
    expect([own.span, ...days(own)]).toEqual(['own', '2026-02-27', '2026-03-01'])
    expect(ownRange('2026-03-01', '2026-02-27')).toBeNull()
    expect(ownRange('', '2026-02-27')).toBeNull()
    expect(ownRange('2026-99-01', '2026-99-02')).toBeNull()
  })
})
