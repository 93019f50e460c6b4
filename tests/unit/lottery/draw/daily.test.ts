/** Games with a draw a day, and days of the zones that clocks make longer or shorter. */
import { describe, expect, it, vi } from 'vitest'
import { counterAt, issueNumber } from '#lib/lottery/draw/issue-number'
import { drawOf, drawsFrom, isOver } from '#lib/lottery/draw/schedule'
import { zoneDay } from '#lib/time/zone-day'

const utc = (text: string) => Date.parse(`${text}Z`)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Nine in the evening in Manila, Tuesdays, Thursdays and Saturdays, but not on 26 November. */
const LOTTO = {
  periodSeconds: 86_400,
  closeOffsetSeconds: 600,
  timeZone: 'Asia/Manila',
  drawAtSecond: 21 * 3_600,
  weekdays: [2, 4, 6],
  daysOff: ['1126'],
}
/** Manila is eight hours ahead all year. */
const nine = (day: string) => utc(`${day}T13:00:00`)

describe('a daily draw', () => {
  const rows: [string, number, string, string, string][] = [
    ['a weekday before its hour', nine('2026-11-21') - HOUR, '20261121', '11-19', '11-21'],
    ['the last millisecond', nine('2026-11-21') - 1, '20261121', '11-19', '11-21'],
    ['the hour itself', nine('2026-11-21'), '20261124', '11-21', '11-24'],
    ['a day without a draw', nine('2026-11-22'), '20261124', '11-21', '11-24'],
    ['before a day off', nine('2026-11-24'), '20261128', '11-24', '11-28'],
    ['on a day off', nine('2026-11-26') + HOUR, '20261128', '11-24', '11-28'],
    ['after a day off', nine('2026-11-28') - HOUR, '20261128', '11-24', '11-28'],
  ]

  it.each(rows)('%s', (_, instant, issue, opens, draws) => {
    const drawAt = nine(`2026-${draws}`)
    expect(drawOf(LOTTO, instant)).toEqual({
      issue,
      openAt: nine(`2026-${opens}`),
      closeAt: drawAt - 10 * MINUTE,
      drawAt,
    })
  })

  it('comes every day where no weekday is named, and on a day off in no year', () => {
    const { weekdays: _, ...everyDay } = LOTTO
    const issues = drawsFrom({ ...everyDay, daysOff: ['0101', '1231'] }, nine('2026-12-29'), 3)
    expect(issues.map(({ issue }) => issue)).toEqual(['20261230', '20270102', '20270103'])
    const { daysOff: __, ...plain } = everyDay
    const all = drawsFrom(plain, nine('2026-12-30'), 3).map(({ issue }) => issue)
    expect(all).toEqual(['20261231', '20270101', '20270102'])
  })

  it('knows the weekday of the first and last day of a month, and of a leap year', () => {
    const day = { ...LOTTO, timeZone: 'UTC', drawAtSecond: 0, daysOff: [] }
    const next = (weekday: number, from: string) =>
      drawOf({ ...day, weekdays: [weekday] }, utc(`${from}T00:00:00`)).issue
    expect(next(4, '2024-02-28')).toBe('20240229')
    expect(next(5, '2024-02-28')).toBe('20240301')
    expect(next(0, '2026-10-31')).toBe('20261101')
    expect(next(6, '2026-11-01')).toBe('20261107')
  })

  it('is found once a year and no rarer', () => {
    const yearly = {
      ...LOTTO,
      timeZone: 'UTC',
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      daysOff: allDays().filter((day) => day !== '0704'),
    }
    expect(drawOf(yearly, utc('2026-07-04T21:00:00')).issue).toBe('20270704')
    expect(drawOf(yearly, utc('2026-07-04T20:59:59')).openAt).toBe(utc('2025-07-04T21:00:00'))
    expect(() => drawOf({ ...yearly, daysOff: allDays() }, 0)).toThrow('a daily game without days')
  })

  it('is over on a later day', () => {
    const now = nine('2026-11-21') - HOUR
    expect(isOver(LOTTO, '20261119', now)).toBe(true)
    for (const issue of ['20261121', '20261124', '2026112', ' 20261119', '20261119x', ''])
      expect(isOver(LOTTO, issue, now), issue).toBe(false)
  })

  it('none are asked for', () => {
    expect(drawsFrom(LOTTO, nine('2026-11-21'), 0)).toEqual([])
  })
})

/** All days `MMDD` of a year, 29 February too. */
function allDays(): string[] {
  const first = Date.UTC(2024, 0, 1)
  return Array.from({ length: 366 }, (_, at) =>
    new Date(first + at * DAY).toISOString().slice(5, 10).replace('-', ''),
  )
}

describe('a draw by period', () => {
  const game = (periodSeconds: number, timeZone = 'UTC') => ({
    periodSeconds,
    closeOffsetSeconds: 5,
    timeZone,
  })

  it('has a counter as wide as a day needs', () => {
    const at = utc('2026-11-20T00:00:00')
    const numbers = [1, 60, 300, 1_200, 3_600, 43_200, 86_400].map(
      (seconds) => drawOf(game(seconds), at).issue,
    )
    expect(numbers).toEqual([
      '2026112000001',
      '202611200001',
      '20261120001',
      '2026112001',
      '2026112001',
      '202611201',
      '20261120',
    ])
  })

  it('takes what is left of the day where the period does not divide it', () => {
    const last = { issue: '202611203', openAt: utc('2026-11-20T14:00:00') }
    const drawAt = utc('2026-11-21T00:00:00')
    for (const hour of ['14:00:00', '20:59:59', '21:00:00', '23:59:59']) {
      const draw = drawOf(game(7 * 3_600), utc(`2026-11-20T${hour}`))
      expect(draw).toEqual({ ...last, closeAt: drawAt - 5_000, drawAt })
    }
    expect(drawOf(game(7 * 3_600), utc('2026-11-20T13:59:59')).issue).toBe('202611202')
  })

  it('is one a day on a day of 23 hours', () => {
    const draw = drawOf(game(86_400, 'America/New_York'), utc('2026-03-08T12:00:00'))
    expect(draw).toEqual({
      issue: '20260308',
      openAt: utc('2026-03-08T05:00:00'),
      closeAt: utc('2026-03-09T04:00:00') - 5_000,
      drawAt: utc('2026-03-09T04:00:00'),
    })
  })
})

describe('a day of a zone', () => {
  const days: [string, string, string, string, number][] = [
    ['UTC', '2026-11-20T12:00:00', '20261120', '2026-11-20T00:00:00', 24],
    ['UTC', '2026-11-20T00:00:00', '20261120', '2026-11-20T00:00:00', 24],
    ['UTC', '2026-11-20T23:59:59.999', '20261120', '2026-11-20T00:00:00', 24],
    ['UTC', '1969-12-31T23:59:59.999', '19691231', '1969-12-31T00:00:00', 24],
    ['Asia/Kathmandu', '2026-11-20T18:20:00', '20261121', '2026-11-20T18:15:00', 24],
    ['America/Bogota', '2027-01-01T04:59:59.500', '20261231', '2026-12-31T05:00:00', 24],
    ['America/New_York', '2026-03-08T06:00:00', '20260308', '2026-03-08T05:00:00', 23],
    ['America/New_York', '2026-11-01T06:00:00', '20261101', '2026-11-01T04:00:00', 25],
    ['America/Santiago', '2026-09-06T12:00:00', '20260906', '2026-09-06T04:00:00', 23],
    ['America/Santiago', '2026-04-04T12:00:00', '20260404', '2026-04-04T03:00:00', 25],
    ['America/Havana', '2026-03-08T12:00:00', '20260308', '2026-03-08T05:00:00', 23],
    ['America/Havana', '2026-11-01T12:00:00', '20261101', '2026-11-01T04:00:00', 25],
    ['Australia/Lord_Howe', '2026-04-05T03:00:00', '20260405', '2026-04-04T13:00:00', 24.5],
    ['Pacific/Kiritimati', '2026-11-20T10:00:00', '20261121', '2026-11-20T10:00:00', 24],
    ['Pacific/Pago_Pago', '2026-11-20T10:59:59', '20261119', '2026-11-19T11:00:00', 24],
  ]

  it.each(days)('%s at %s', (zone, instant, name, from, hours) => {
    const start = utc(from)
    expect(zoneDay(zone, utc(instant))).toEqual({ name, from: start, to: start + hours * HOUR })
  })

  it('that a zone has left out is none of its days', () => {
    // Samoa went from 29 to 31 December 2011 over the date line.
    const noon = utc('2011-12-29T22:00:00')
    expect(() => zoneDay('Pacific/Apia', noon)).toThrow('no such day in Pacific/Apia')
  })

  it('is worked out once, with one clock for its zone', () => {
    const clocks = vi.spyOn(Intl, 'DateTimeFormat')
    const day = zoneDay('Africa/Lagos', utc('2026-11-20T12:00:00'))
    for (const instant of [day.from, day.from + 1, day.to - 1])
      expect(zoneDay('Africa/Lagos', instant)).toBe(day)
    expect(zoneDay('Africa/Lagos', day.to)).toMatchObject({ name: '20261121', from: day.to })
    expect(clocks).toHaveBeenCalledTimes(1)
    clocks.mockRestore()
  })

  it('is remembered for one zone after the other', () => {
    const [one, other] = [utc('2026-11-20T12:00:00'), utc('2026-11-20T02:00:00')]
    for (let turn = 0; turn < 3; turn += 1) {
      expect(zoneDay('America/Bogota', one).name).toBe('20261120')
      expect(zoneDay('Asia/Manila', one).name).toBe('20261120')
      expect(zoneDay('America/Bogota', other).name).toBe('20261119')
      expect(zoneDay('Asia/Manila', other).name).toBe('20261120')
    }
  })
})

describe('a number', () => {
  it('is written in the style of its game', () => {
    expect(issueNumber('20261120', 7, 4)).toBe('202611200007')
    expect(issueNumber('20261120', 7, 0)).toBe('20261120')
    expect(issueNumber('20261120', 7, 3, 'YYYYMMDD-')).toBe('20261120-007')
    expect(issueNumber('20261120', 7, 3, 'YYMMDD')).toBe('261120007')
    expect(issueNumber('20261120', 12_345, 3, 'YYMMDD')).toBe('26112012345')
  })

  it('counts from one, by the second of the day', () => {
    expect([0, 59, 60, 86_399].map((second) => counterAt(second, 60))).toEqual([1, 1, 2, 1_440])
  })
})
