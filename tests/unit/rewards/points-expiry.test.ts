import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#lib/limits'
import { monthsLater, pointsExpireAt } from '#lib/rewards/points/expiry'

const at = (text: string) => Date.parse(`${text}T08:30:00Z`)

describe('when points expire', () => {
  it('counts months of the calendar, and ends on the last day of a shorter one', () => {
    expect(monthsLater(at('2026-01-31'), 1)).toBe(at('2026-02-28'))
    expect(monthsLater(at('2028-01-31'), 1)).toBe(at('2028-02-29'))
    expect(monthsLater(at('2026-11-15'), 3)).toBe(at('2027-02-15'))
    expect(monthsLater(at('2026-03-31'), -1)).toBe(at('2026-02-28'))
    expect(monthsLater(at('2026-01-10'), -12)).toBe(at('2025-01-10'))
  })

  it('is never sooner than thirty days after it was told', () => {
    const last = at('2026-01-01')
    const of = (months: number, warnedAt: number, now: number) =>
      pointsExpireAt({ months, last, warnedAt, now })
    expect(of(0, 0, at('2029-01-01'))).toBe(0)
    expect(of(6, 0, at('2026-02-01'))).toBe(at('2026-07-01'))
    expect(of(6, at('2026-06-05'), at('2026-06-06'))).toBe(at('2026-07-05'))
    expect(of(6, 0, at('2026-08-01'))).toBe(at('2026-08-01') + 30 * DAY_MS)
    expect(of(6, at('2025-12-01'), at('2026-02-01'))).toBe(at('2026-07-01'))
  })
})
