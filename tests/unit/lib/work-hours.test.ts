import { describe, expect, it } from 'vitest'
import { isAtWork } from '#lib/time/work-hours'

const ZONE = 'America/Bogota'
const DAYS = { days: [1, 2, 3, 4, 5], from: '08:00', until: '18:00' }
/** The 23rd of November 2026 is a Monday; Bogotá is five hours behind. */
const monday = (clock: string) => Date.parse(`2026-11-23T${clock}:00-05:00`)
const saturday = (clock: string) => Date.parse(`2026-11-28T${clock}:00-05:00`)

describe('working hours', () => {
  it.each([
    ['07:59', false],
    ['08:00', true],
    ['17:59', true],
    ['18:00', false],
  ])('on a Monday at %s: %s', (clock, isOn) => {
    expect(isAtWork(DAYS, ZONE, monday(clock))).toBe(isOn)
  })

  it('are not on other days', () => {
    expect(isAtWork(DAYS, ZONE, saturday('12:00'))).toBe(false)
  })

  it('go over midnight, into the day after the last one', () => {
    const night = { days: [5], from: '22:00', until: '06:00' }
    const friday = Date.parse('2026-11-27T23:00:00-05:00')
    expect(isAtWork(night, ZONE, friday)).toBe(true)
    expect(isAtWork(night, ZONE, saturday('05:59'))).toBe(true)
    expect(isAtWork(night, ZONE, saturday('06:00'))).toBe(false)
    expect(isAtWork(night, ZONE, friday - 2 * 3_600_000)).toBe(false)
  })

  it('go around the clock where both ends are the same', () => {
    const all = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', until: '00:00' }
    expect(isAtWork(all, ZONE, saturday('03:00'))).toBe(true)
  })
})
