import { describe, expect, it, vi } from 'vitest'
import { fraction } from '#lib/lottery/fraction'
import { GAMES, gameOf, type LotteryGame } from '#lib/lottery/games'
import { seriesOdds } from '#lib/lottery/odds'
import { linePayout, maxPayout } from '#lib/lottery/payout'
import type { Selection } from '#lib/lottery/selection'
import '#lib/lottery/plays/all'
import { playOf } from '#lib/lottery/plays/registry'
import { playOdds, playsOnSale, priceLine } from '#lib/lottery/price'
import { everyRow } from './plays/atoms'
import { randomSelection, seeded } from './plays/random'

/** Complete enumerations take their time on a busy machine. */
vi.setConfig({ testTimeout: 120_000 })

const game = gameOf('VELOZ1') as LotteryGame
const UNIT = 10_000
// Each play's own proof is with its family; these are of many ways to count and to win.
const SOME = ['STRAIGHT_ALL', 'FIXED', 'BSOE_B2', 'SUM5', 'ANY1_ALL', 'G60_ALL', 'G12_B4']

const everyDraw = () => everyRow(5).map((row) => row.join(''))
const selectionOf = (id: string, random: () => number) =>
  randomSelection(random, playOf('SSC', id)?.forms ?? [])

describe('odds', () => {
  it.each(GAMES.map(({ code }) => code))('%s sells plays that exist, with odds', (code) => {
    const each = gameOf(code) as LotteryGame
    expect(playsOnSale(each).length).toBeGreaterThan(0)
    for (const id of playsOnSale(each)) {
      for (const odds of Object.values(playOdds(each, id)))
        expect(odds).toBeGreaterThanOrEqual(10_000)
    }
  })

  it('are exact where floats are not', () => {
    expect(seriesOdds(1_950, fraction(271, 1_000))).toBe(35_977)
    expect(seriesOdds(1_990, fraction(1, 10))).toBe(99_500)
    expect(seriesOdds(1_950, fraction(1, 3_535_316_142_212_174_320n))).toBeGreaterThan(0)
  })
})

describe('the return over all 100 000 draws', () => {
  const draws = everyDraw()

  it.each(SOME)('%s: series/2000 of the stake, less what the floors keep', (id) => {
    const stake = { play: id, selection: selectionOf(id, seeded(27)), unit: UNIT, multiple: 1 }
    const { odds, amount, bets, selection } = priceLine(game, stake)
    let paid = 0
    for (const draw of draws) paid += linePayout('SSC', { ...stake, selection, odds }, draw).payout
    const fair = (amount * draws.length * game.series) / 2_000
    expect(paid).toBeLessThanOrEqual(fair)
    expect(paid).toBeGreaterThan(fair - draws.length * bets)
  })
})

describe('payouts', () => {
  it('multiply first and floor once per line', () => {
    const selection = { pos: [[2], [1, 2], [], [8], [0, 7]] }
    const line = { play: 'FIXED', selection, odds: { WIN: 97_777 }, unit: 10, multiple: 3 }
    const { payout, winning } = linePayout('SSC', line, '22387')
    expect(winning).toEqual({ WIN: 4 })
    expect(payout).toBe(Math.floor((4 * 97_777 * 30) / 10_000))
    expect(payout).not.toBe(4 * Math.floor((97_777 * 30) / 10_000))
  })

  it('use the odds of the line, not of today', () => {
    const selection: Selection = { opts: ['SMALL', 'EVEN'] }
    const line = { play: 'SUM5', selection, odds: { WIN: 10_000 }, unit: UNIT, multiple: 1 }
    expect(linePayout('SSC', line, '22387').payout).toBe(2 * UNIT)
  })

  it('stay exact beyond 2^53 on the way', () => {
    const selection = { pos: [[0], [0], [0], [0], [0]] }
    const odds = { WIN: 999_999_999 }
    const line = { play: 'STRAIGHT_ALL', selection, odds, unit: UNIT, multiple: 9_999 }
    expect(linePayout('SSC', line, '00000').payout).toBe(9_998_999_990_001)
    expect(linePayout('SSC', line, '00001').payout).toBe(0)
  })

  it.each(SOME)('%s: the possible win is the largest over all draws', (id) => {
    const stake = { play: id, selection: selectionOf(id, seeded(7)), unit: UNIT, multiple: 3 }
    const { odds, selection } = priceLine({ ...game, payoutMax: 10 ** 15 }, stake)
    const line = { play: id, selection, odds, unit: 10, multiple: 3 }
    let most = 0
    for (const draw of everyDraw()) most = Math.max(most, linePayout('SSC', line, draw).payout)
    expect(maxPayout('SSC', line)).toBe(most)
  })
})
