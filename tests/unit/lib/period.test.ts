import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '#lib/limits'
import { PERIODS, type Period, type PeriodKind, periodAt } from '#lib/time/period'

const ZONES = ['America/Bogota', 'America/New_York', 'Europe/Madrid', 'Asia/Kolkata']
const at = (text: string) => Date.parse(text)
const of = (kind: PeriodKind, zone: string, text: string): Period => periodAt(kind, zone, at(text))

describe('periods', () => {
  it('of every kind follow each other without a gap, over changes of clocks too', () => {
    for (const zone of ZONES)
      for (const kind of PERIODS) {
        const start =
          kind === 'realtime' || kind === 'hourly' ? '2026-03-07T12:34:56Z' : '2026-02-25T12:00:00Z'
        let period = of(kind, zone, start)
        for (let turn = 0; turn < 60; turn++) {
          const next = periodAt(kind, zone, period.to)
          expect(next.from).toBe(period.to)
          expect(periodAt(kind, zone, next.from - 1)).toEqual(period)
          expect(periodAt(kind, zone, next.to - 1)).toEqual(next)
          period = next
        }
      }
  })

  it('are days of 23 and 25 hours where clocks move', () => {
    const length = ({ from, to }: Period) => (to - from) / HOUR_MS
    expect(length(of('daily', 'America/New_York', '2026-03-08T12:00:00Z'))).toBe(23)
    expect(length(of('daily', 'America/New_York', '2026-11-01T12:00:00Z'))).toBe(25)
    expect(length(of('weekly', 'America/New_York', '2026-03-08T12:00:00Z'))).toBe(7 * 24 - 1)
  })

  it('begin on Mondays, on the first and the sixteenth, on the hour of the wall', () => {
    const bogota = 'America/Bogota'
    expect(of('weekly', bogota, '2026-11-22T12:00:00Z').days).toEqual([20_261_116, 20_261_122])
    expect(of('semimonthly', bogota, '2026-11-15T12:00:00Z').days).toEqual([20_261_101, 20_261_115])
    expect(of('semimonthly', bogota, '2026-02-20T12:00:00Z').days).toEqual([20_260_216, 20_260_228])
    expect(of('monthly', bogota, '2028-02-29T12:00:00Z').days).toEqual([20_280_201, 20_280_229])
    expect(of('hourly', 'Asia/Kolkata', '2026-11-22T12:45:00Z').from).toBe(
      at('2026-11-22T12:30:00Z'),
    )
    expect(of('realtime', bogota, '2026-11-22T12:44:59Z').from).toBe(at('2026-11-22T12:40:00Z'))
  })
})
