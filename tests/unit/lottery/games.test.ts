import { describe, expect, it } from 'vitest'
import { ticketCategory } from '#lib/lottery/game'
import { GAMES, gameOf, type LotteryGame } from '#lib/lottery/games'
import '#lib/lottery/plays/all'
import { drawOf, drawsFrom } from '#lib/lottery/draw/schedule'
import { playOf, playsOf } from '#lib/lottery/plays/registry'
import { playsOnSale } from '#lib/lottery/price'
import { SHAPES } from '#lib/lottery/shapes'

const NOW = Date.parse('2026-11-20T19:00:00Z')
const DAY_MS = 86_400_000

describe('the table of games', () => {
  it('has at least forty, of every family and every prize mode', () => {
    expect(GAMES.length).toBeGreaterThanOrEqual(40)
    expect(new Set(GAMES.map(({ code }) => code)).size).toBe(GAMES.length)
    expect(new Set(GAMES.map(({ family }) => family))).toEqual(new Set(Object.keys(SHAPES)))
    expect(new Set(GAMES.map(({ prizeMode }) => prizeMode))).toEqual(
      new Set(['ZY', 'LOTT', 'ELOTT', 'SEA']),
    )
    expect(gameOf('VELOZ1')).toBe(GAMES[0])
    const counted = ['VELOZ1', 'TRIODIA', 'MAREA1', 'MONEDA1', 'NORTE1'].map((code) =>
      ticketCategory(gameOf(code) as LotteryGame),
    )
    expect(counted).toEqual(['LOTT', 'LOTT', 'ELOTT', 'ELOTT', 'LOTT'])
    expect(gameOf('NOPE')).toBeUndefined()
  })

  it('has fast games of its own at one, three and five minutes', () => {
    for (const seconds of [60, 180, 300]) {
      const fast = GAMES.filter(({ periodSeconds }) => periodSeconds === seconds)
      expect(fast.length).toBeGreaterThanOrEqual(8)
    }
  })

  it.each(GAMES.map((game) => [game.code, game] as const))('%s can be sold', (code, game) => {
    expect(code).toMatch(/^[A-Z0-9-]{2,24}$/)
    const [from, to] = game.seriesRange
    expect(from).toBeLessThanOrEqual(game.series)
    expect(game.series).toBeLessThanOrEqual(to)
    expect(to).toBeLessThan(2_000)
    expect(playsOnSale(game).length).toBeGreaterThan(0)
    for (const id of playsOnSale(game)) expect(playOf(game.family, id), id).toBeDefined()
    expect(Object.keys(playsOf(game.family)).length).toBeGreaterThan(0)
    expect(game.closeOffsetSeconds).toBeLessThan(game.periodSeconds)
  })
})

describe('schedules', () => {
  it.each(GAMES.map((game) => [game.code, game] as const))('of %s have no gap', (_, game) => {
    const draws = drawsFrom(game, NOW, 31)
    expect(new Set(draws.map(({ issue }) => issue)).size).toBe(31)
    for (const [at, draw] of draws.entries()) {
      expect(draw.openAt).toBeLessThan(draw.closeAt)
      expect(draw.closeAt).toBeLessThan(draw.drawAt)
      expect(drawOf(game, draw.openAt)).toEqual(draw)
      expect(drawOf(game, draw.drawAt - 1)).toEqual(draw)
      const next = draws[at + 1]
      if (next) expect(next.openAt).toBe(draw.drawAt)
    }
  })

  it('keep to their weekdays and hour, in their own zone', () => {
    const lotto = gameOf('SEIS42')
    if (!lotto) throw new Error('no game')
    const week = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Manila',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    })
    const said = drawsFrom(lotto, NOW, 6).map(({ drawAt }) => week.format(drawAt))
    expect(said).toEqual([
      'Sat 21:00',
      'Tue 21:00',
      'Thu 21:00',
      'Sat 21:00',
      'Tue 21:00',
      'Thu 21:00',
    ])
    const [first] = drawsFrom(lotto, NOW, 1)
    expect(first?.issue).toBe('20261121')
    expect(first?.openAt).toBe((first?.drawAt ?? 0) - 2 * DAY_MS)
    expect(first?.closeAt).toBe((first?.drawAt ?? 0) - 600_000)
  })

  it('leave out days off', () => {
    const daily = gameOf('NORTEDIA')
    if (!daily) throw new Error('no game')
    const issues = drawsFrom(daily, Date.parse('2026-12-30T00:00:00Z'), 4).map(({ issue }) => issue)
    expect(issues).toEqual(['20261230', '20261231', '20270102', '20270103'])
  })

  it('a game without days is refused', () => {
    const never = {
      periodSeconds: 86_400,
      closeOffsetSeconds: 60,
      timeZone: 'UTC',
      drawAtSecond: 0,
    }
    expect(() => drawOf({ ...never, weekdays: [] }, NOW)).toThrow(RangeError)
    expect(drawOf({ ...never, weekdays: [0] }, NOW).issue).toBe('20261122')
  })
})
