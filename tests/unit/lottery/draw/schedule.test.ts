import { describe, expect, it } from 'vitest'
import { drawOf, drawsFrom, isOver } from '#lib/lottery/draw/schedule'
import VECTORS from '../fixtures/vectors.json'

const timing = (periodSeconds: number, timeZone: string) => ({
  periodSeconds,
  closeOffsetSeconds: 5,
  timeZone,
})
const utc = (text: string) => Date.parse(`${text}Z`)
const HOUR = 3_600_000

describe('numbers', () => {
  const vectors = VECTORS.engine.filter(({ kind }) => kind === 'issueNumber')

  it.each(vectors)(
    'second $input.secondOfDay by $input.periodSec s',
    ({ input, expect: known }) => {
      const day = String(input.day)
      const midnight = utc(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00`)
      const instant = midnight + Number(input.secondOfDay) * 1_000
      const { issue } = drawOf(timing(Number(input.periodSec), 'UTC'), instant)
      const expected = known.issue ?? ''
      const counter = expected.slice(String(input.style).replace('YYYY', 'YY').length)
      expect(issue.slice(0, 8)).toBe(day)
      expect(expected.endsWith(issue.slice(8))).toBe(true)
      expect(Number(issue.slice(8))).toBe(
        Number(counter.replace(/^\D/, '').slice(-Number(input.width))),
      )
      if (input.style === 'YYYYMMDD') expect(issue).toBe(expected)
    },
  )

  it('a daily game has the day alone', () => {
    const daily = drawOf(timing(86_400, 'UTC'), utc('2026-11-20T13:00:00'))
    expect(daily.issue).toBe('20261120')
    expect(daily.drawAt).toBe(utc('2026-11-21T00:00:00'))
  })
})

describe('a draw', () => {
  const veloz = timing(60, 'America/Bogota')

  it('covers its period in the game’s zone and closes before its end', () => {
    const at = utc('2026-11-20T16:30:59.999')
    expect(drawOf(veloz, at)).toEqual({
      issue: '202611200691',
      openAt: utc('2026-11-20T16:30:00'),
      closeAt: utc('2026-11-20T16:30:55'),
      drawAt: utc('2026-11-20T16:31:00'),
    })
    expect(drawOf(veloz, at + 1).issue).toBe('202611200692')
  })

  it('belongs to the zone’s day, not the one of Greenwich', () => {
    expect(drawOf(veloz, utc('2026-11-21T04:59:59.999')).issue).toBe('202611201440')
    expect(drawOf(veloz, utc('2026-11-21T05:00:00')).issue).toBe('202611210001')
  })

  it('follows the one before without a gap, over midnight', () => {
    const draws = drawsFrom(veloz, utc('2026-11-21T04:58:30'), 4)
    expect(draws.map(({ issue }) => issue)).toEqual([
      '202611201439',
      '202611201440',
      '202611210001',
      '202611210002',
    ])
    for (const [at, draw] of draws.entries()) {
      const next = draws[at + 1]
      if (next) expect(next.openAt).toBe(draw.drawAt)
    }
  })

  it('is over when a later one is present, whatever its number’s width', () => {
    const at = utc('2026-11-20T16:30:59')
    for (const issue of ['202611200690', '202611191440', '2026112000690', '20261119']) {
      expect(isOver(veloz, issue, at), issue).toBe(true)
    }
    for (const issue of ['202611200691', '202611200692', '202611210001', '', 'abc', '2026-11-19']) {
      expect(isOver(veloz, issue, at), issue).toBe(false)
    }
  })

  it('may be older than 1970', () => {
    expect(drawOf(timing(60, 'UTC'), -1).issue).toBe('196912311440')
  })
})

/** Every draw of some days: contiguous, unique, as many as the day's real length holds. */
function walk(zone: string, from: string, hours: number, periodSeconds = 60) {
  const game = timing(periodSeconds, zone)
  const start = utc(from)
  const numbers = new Set<string>()
  const perDay = new Map<string, number>()
  for (let at = start; at < start + hours * HOUR; ) {
    const draw = drawOf(game, at)
    expect(numbers.has(draw.issue)).toBe(false)
    expect(draw.openAt).toBe(at)
    expect(drawOf(game, draw.drawAt - 1)).toEqual(draw)
    numbers.add(draw.issue)
    const day = draw.issue.slice(0, 8)
    perDay.set(day, (perDay.get(day) ?? 0) + 1)
    at = draw.drawAt
  }
  return perDay
}

describe('when clocks change', () => {
  it('New York: 23 and 25 hours', () => {
    expect(walk('America/New_York', '2026-03-08T05:00:00', 23).get('20260308')).toBe(1_380)
    expect(walk('America/New_York', '2026-11-01T04:00:00', 25).get('20261101')).toBe(1_500)
  })

  it('Santiago: midnight does not exist, or comes twice', () => {
    expect(walk('America/Santiago', '2026-09-06T04:00:00', 23).get('20260906')).toBe(1_380)
    expect(walk('America/Santiago', '2026-04-04T03:00:00', 25).get('20260404')).toBe(1_500)
  })

  it('Havana: the first hour comes twice', () => {
    expect(walk('America/Havana', '2026-11-01T04:00:00', 25).get('20261101')).toBe(1_500)
  })

  it('Lord Howe: half an hour, and a period that does not divide the day', () => {
    const days = walk('Australia/Lord_Howe', '2026-04-04T13:00:00', 24.5, 3_600)
    expect(days.get('20260405')).toBe(24)
  })

  it('daily games still draw once a day', () => {
    const days = walk('America/New_York', '2026-10-31T04:00:00', 73, 86_400)
    expect([...days.values()]).toEqual([1, 1, 1])
  })

  it('answers the same in any order of asking', () => {
    const game = timing(300, 'America/New_York')
    const instants = Array.from(
      { length: 400 },
      (_, at) => utc('2026-10-30T00:00:00') + (at * HOUR) / 2,
    )
    const forward = instants.map((instant) => drawOf(game, instant))
    const alternating = instants.map((_, at) => (at * 173) % instants.length)
    for (const at of alternating) expect(drawOf(game, instants[at] ?? 0)).toEqual(forward[at])
  })

  it('refuses a zone that does not exist', () => {
    expect(() => drawOf(timing(60, 'Mars/Olympus'), 0)).toThrow(RangeError)
  })
})
