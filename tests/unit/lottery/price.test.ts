import { describe, expect, it, vi } from 'vitest'
import type { Selection } from '#lib/api/lottery'
import { AppError } from '#lib/errors'
import { fraction } from '#lib/lottery/fraction'
import { GAMES, gameOf, type LotteryGame } from '#lib/lottery/games'
import { linePayout, maxPayout } from '#lib/lottery/payout'
import { PLAYS, playOf } from '#lib/lottery/plays/index'
import { playOdds, priceLine, seriesOdds } from '#lib/lottery/price'
import { parseAmount, toDecimal } from '#lib/money'
import { everyDraw, randomSelection, seeded } from './atoms'
import VECTORS from './fixtures/vectors.json'

/** Complete enumerations take their time on a busy machine. */
vi.setConfig({ testTimeout: 120_000 })

const game = gameOf('VELOZ1') as LotteryGame
const UNIT = 10_000

const ofKind = (kind: string) => VECTORS.engine.filter((vector) => vector.kind === kind)
const text = (value: unknown) => String(value)
const refusal = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
  return 'accepted'
}

describe('the reference’s lines', () => {
  it.each(VECTORS.lines)('$playType $expectBets', (vector) => {
    const selection = vector.selection as Selection
    const line = { play: vector.playType, selection, unit: UNIT, multiple: 1 }
    const { bets, odds, amount } = priceLine(game, line)
    expect(bets).toBe(vector.expectBets)
    expect(amount).toBe(vector.expectBets * UNIT)
    if (vector.draw === undefined) return
    const { payout, winning } = linePayout({ ...line, odds }, vector.draw)
    expect(toDecimal(odds.WIN ?? 0)).toBe(vector.odds?.WIN)
    expect(winning.WIN).toBe(vector.expectWinningBets)
    expect(toDecimal(payout)).toBe(vector.expectPayoutPerUnit)
  })

  it.each(ofKind('seriesOdds'))('odds $input.series of $input.probability', (vector) => {
    const [numerator = '0', denominator = '1'] = text(vector.input.probability).split('/')
    const chance = fraction(BigInt(numerator), BigInt(denominator))
    const odds = seriesOdds(Number(vector.input.series), chance)
    expect(toDecimal(odds)).toBe(vector.expect.odds)
  })

  it.each(ofKind('amount'))('amount of $input.bets bets', ({ input, expect: expected }) => {
    const perBet = (parseAmount(text(input.unit)) ?? 0) * Number(input.pricePerBet)
    const amount = perBet * Number(input.bets) * Number(input.multiple)
    expect(toDecimal(amount)).toBe(expected.amount)
  })
})

describe('odds', () => {
  it.each(GAMES.map(({ code }) => code))('%s returns series/2000 up to the floor', (code) => {
    const each = gameOf(code) as LotteryGame
    for (const id of each.plays) {
      const play = PLAYS[id]
      for (const [tier, odds] of Object.entries(playOdds(each, play))) {
        const chance = Object.entries(play.probability).find(([name]) => name === tier)?.[1]
        if (!chance) throw new Error(tier)
        const paid = BigInt(odds) * chance.numerator * 2_000n
        const fair = BigInt(each.series) * 10_000n * chance.denominator
        expect(paid).toBeLessThanOrEqual(fair)
        expect(fair - paid).toBeLessThan(chance.numerator * 2_000n)
      }
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

  it.each(game.plays)('%s: series/2000 of the stake, less what the floors keep', (id) => {
    const random = seeded(27)
    for (let sample = 0; sample < 3; sample += 1) {
      const stake = { play: id, selection: randomSelection(id, random), unit: UNIT, multiple: 1 }
      const { odds, amount } = priceLine(game, stake)
      let paid = 0
      for (const draw of draws) paid += linePayout({ ...stake, odds }, draw).payout
      const fair = (amount * draws.length * game.series) / 2_000
      expect(paid).toBeLessThanOrEqual(fair)
      expect(paid).toBeGreaterThan(fair - draws.length)
    }
  })
})

describe('prices', () => {
  const straight = { play: 'STRAIGHT_ALL', selection: { pos: [[1], [2], [3], [4], [5]] } }

  it.each(game.units)('unit %i', (unit) => {
    const { amount } = priceLine(game, { ...straight, unit, multiple: 7 })
    expect(amount).toBe(unit * 7)
  })

  it('refuses stakes the game does not take', () => {
    for (const [unit, multiple] of [
      [1, 1],
      [20_000, 1],
      [0, 1],
      [-10_000, 1],
      [UNIT, 0],
      [UNIT, -1],
      [UNIT, 1.5],
      [UNIT, game.multipleMax + 1],
      [UNIT, Number.NaN],
      [Number.NaN, 1],
    ] as const) {
      expect(refusal(() => priceLine(game, { ...straight, unit, multiple }))).toBe('lottery.stake')
    }
  })

  it('refuses a stake that could win more than the game pays', () => {
    const at = (multiple: number) =>
      refusal(() => priceLine(game, { ...straight, unit: UNIT, multiple }))
    expect(at(102)).toBe('accepted')
    expect(at(103)).toBe('lottery.stake')
  })

  it('refuses plays and selections the game does not have', () => {
    const at = (play: string, selection: Selection) =>
      refusal(() => priceLine(game, { play, selection, unit: UNIT, multiple: 1 }))
    expect(at('G120_ALL', straight.selection)).toBe('lottery.selection')
    expect(at('toString', straight.selection)).toBe('lottery.selection')
    expect(at('SUM5', straight.selection)).toBe('lottery.selection')
    const without = { ...game, plays: ['FIXED' as const] }
    const stake = { ...straight, unit: UNIT, multiple: 1 }
    expect(refusal(() => priceLine(without, stake))).toBe('lottery.selection')
  })
})

describe('payouts', () => {
  it('multiply first and floor once per line', () => {
    const selection = { pos: [[2], [1, 2], [], [8], [0, 7]] }
    const line = { play: 'FIXED', selection, odds: { WIN: 97_777 }, unit: 10, multiple: 3 }
    const { payout, winning } = linePayout(line, '22387')
    expect(winning).toEqual({ WIN: 4 })
    expect(payout).toBe(Math.floor((4 * 97_777 * 30) / 10_000))
    expect(payout).not.toBe(4 * Math.floor((97_777 * 30) / 10_000))
  })

  it('use the odds of the line, not of today', () => {
    const selection: Selection = { opts: ['SMALL', 'EVEN'] }
    const line = { play: 'SUM5', selection, odds: { WIN: 10_000 }, unit: UNIT, multiple: 1 }
    expect(linePayout(line, '22387').payout).toBe(2 * UNIT)
  })

  it('stay exact beyond 2^53 on the way', () => {
    const selection = { pos: [[0], [0], [0], [0], [0]] }
    const odds = { WIN: 999_999_999 }
    const line = { play: 'STRAIGHT_ALL', selection, odds, unit: UNIT, multiple: 9_999 }
    expect(linePayout(line, '00000').payout).toBe(9_998_999_990_001)
    expect(linePayout(line, '00001').payout).toBe(0)
  })

  it.each(game.plays)('%s: the possible win is the largest over all draws', (id) => {
    const random = seeded(7)
    for (let round = 0; round < 2; round += 1) {
      const selection = randomSelection(id, random)
      const play = playOf(id)
      if (!play) throw new Error(id)
      const line = { play: id, selection, odds: playOdds(game, play), unit: 10, multiple: 3 }
      let most = 0
      for (const draw of everyDraw()) most = Math.max(most, linePayout(line, draw).payout)
      expect(maxPayout(line)).toBe(most)
    }
  })
})
