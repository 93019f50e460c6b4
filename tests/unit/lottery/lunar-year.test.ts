import { describe, expect, it } from 'vitest'
import { lunarYearOf, newYearOf } from '#lib/lottery/lunar-year'
import { signOf, yearSign } from '#lib/lottery/plays/lhc/balls'

const DAY_MS = 86_400_000
const instant = (day: string) =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)))

/** Published dates of the lunar new year. */
const KNOWN: Record<number, [string, string]> = {
  2024: ['20240210', 'DRAGON'],
  2025: ['20250129', 'SNAKE'],
  2026: ['20260217', 'HORSE'],
  2027: ['20270206', 'GOAT'],
  2028: ['20280126', 'MONKEY'],
  2029: ['20290213', 'ROOSTER'],
  2030: ['20300203', 'DOG'],
}

describe('the lunar year', () => {
  it.each(Object.entries(KNOWN))('%s begins on its day with its sign', (year, [day, sign]) => {
    expect(newYearOf(Number(year))).toBe(day)
    expect(yearSign(Number(year))).toBe(sign)
    expect(lunarYearOf(day)).toBe(Number(year))
    expect(lunarYearOf(String(Number(day) - 1))).toBe(Number(year) - 1)
  })

  it('has twelve or thirteen moons and begins between 21 January and 21 February', () => {
    for (let year = 2000; year < 2100; year += 1) {
      const days = (instant(newYearOf(year + 1)) - instant(newYearOf(year))) / DAY_MS
      expect([353, 354, 355, 383, 384, 385]).toContain(days)
      expect(newYearOf(year) >= `${year}0121` && newYearOf(year) <= `${year}0221`).toBe(true)
    }
  })

  it('is the one of the Chinese calendar that the runtime knows, but where that errs', () => {
    const clock = new Intl.DateTimeFormat('en-u-ca-chinese', {
      timeZone: 'Asia/Shanghai',
      month: 'numeric',
      day: 'numeric',
    })
    for (let year = 2000; year <= 2100; year += 1) {
      // New moons within eight minutes of midnight, which the runtime takes for the other day.
      if (year === 2027 || year === 2030) continue
      expect(clock.format(instant(newYearOf(year)) + DAY_MS / 6), String(year)).toBe('1/1')
    }
  })

  it('is unknown outside its table', () => {
    for (const year of [1999, 2101])
      expect(() => newYearOf(year)).toThrow(new RangeError(`no lunar new year of ${year}`))
    expect(lunarYearOf('20010101')).toBe(2000)
  })
})

describe('signs', () => {
  it('give the year’s own sign five numbers and the others four', () => {
    const owned = Array.from({ length: 49 }, (_, at) => signOf(at + 1, 2025))
    expect(owned.flatMap((sign, at) => (sign === 'SNAKE' ? [at + 1] : []))).toEqual([
      1, 13, 25, 37, 49,
    ])
    expect(owned.filter((sign) => sign === 'DRAGON')).toHaveLength(4)
    expect(owned[1]).toBe('DRAGON')
    expect(owned[11]).toBe('HORSE')
    expect(signOf(1, 0)).toBe('MONKEY')
  })
})
