import { describe, expect, it } from 'vitest'
import { AppError } from '#lib/errors'
import { GAMES, gameOf, type LotteryGame } from '#lib/lottery/games'
import { linePayout } from '#lib/lottery/payout'
import type { Selection } from '#lib/lottery/selection'
import '#lib/lottery/plays/all'
import { playOf } from '#lib/lottery/plays/registry'
import {
  isFixedPrice,
  lineRebate,
  multipleWithin,
  playOdds,
  playsOnSale,
  priceLine,
} from '#lib/lottery/price'
import type { Play } from '#lib/lottery/types'
import { MAX_AMOUNT_MINOR } from '#lib/money'
import { randomSelection, seeded } from './plays/random'

const game = gameOf('VELOZ1') as LotteryGame
const UNIT = 10_000
const straight = { play: 'STRAIGHT_ALL', selection: { pos: [[1], [2], [3], [4], [5]] } }
const ten = Array.from({ length: 10 }, (_, at) => at)
/** So many bets on all five digits: a tenth of a thousandth wins each. */
const many = (...counts: number[]) => ({
  play: 'STRAIGHT_ALL',
  selection: { pos: counts.map((count) => ten.slice(0, count)) },
  unit: UNIT,
})

/** What a line was refused for. */
function refused(work: () => unknown): { code: string; params?: object } {
  try {
    work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, params } = error
    return { code, params }
  }
  return { code: 'accepted' }
}

const refusal = (work: () => unknown) => refused(work).code

describe('a line', () => {
  it.each(game.units)('costs its unit of %i for every bet and multiple', (unit) => {
    expect(priceLine(game, { ...straight, unit, multiple: 7 }).amount).toBe(unit * 7)
    expect(priceLine(game, { ...many(2, 3, 1, 1, 1), unit, multiple: 7 })).toMatchObject({
      ...{ bets: 6, amount: 6 * unit * 7, possible: 97_500 * unit * 7 },
    })
  })

  it('says nothing of what is not', () => {
    const priced = priceLine(game, { ...straight, unit: UNIT, multiple: 1, series: game.series })
    const said = ['selection', 'bets', 'odds', 'amount', 'possible']
    expect(Object.keys(priced)).toEqual(said)
  })

  it('is refused for stakes the game does not take', () => {
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
    const digit = { play: 'FIXED', selection: { pos: [[1], [], [], [], []] }, unit: 10 }
    expect(priceLine(game, { ...digit, multiple: game.multipleMax }).bets).toBe(1)
    const over = { ...digit, multiple: game.multipleMax + 1 }
    expect(refusal(() => priceLine(game, over))).toBe('lottery.stake')
  })

  it('is refused where it could win more than the game pays, with the multiple that fits', () => {
    const at = (multiple: number) =>
      refused(() => priceLine(game, { ...straight, unit: UNIT, multiple }))
    expect(at(102).code).toBe('accepted')
    expect(at(103)).toEqual({ code: 'lottery.stake', params: { count: 102 } })
    const exactly = { ...game, payoutMax: 97_500 * UNIT }
    expect(priceLine(exactly, { ...straight, unit: UNIT, multiple: 1 }).bets).toBe(1)
  })

  it('is refused beyond the largest amount', () => {
    const rich = { ...game, payoutMax: 10 ** 15 }
    const at = (multiple: number) => priceLine(rich, { ...many(10, 10, 10, 10, 10), multiple })
    expect(at(1_000).amount).toBe(MAX_AMOUNT_MINOR)
    expect(refusal(() => at(1_001))).toBe('lottery.stake')
  })

  it('is refused for plays and selections the game does not have', () => {
    const at = (play: string, selection: Selection) =>
      refusal(() => priceLine(game, { play, selection, unit: UNIT, multiple: 1 }))
    expect(at('G120_ALL', straight.selection)).toBe('lottery.selection')
    expect(at('toString', straight.selection)).toBe('lottery.selection')
    expect(at('SUM5', straight.selection)).toBe('lottery.selection')
    const without = { ...game, plays: ['FIXED'] }
    const stake = { ...straight, unit: UNIT, multiple: 1 }
    expect(refusal(() => priceLine(without, stake))).toBe('lottery.selection')
    expect(refusal(() => priceLine({ ...game, plays: ['STRAIGHT_ALL'] }, stake))).toBe('accepted')
  })
})

describe('a cap', () => {
  const capOf = (line: Parameters<typeof priceLine>[1]) => priceLine(game, line).cap

  it('cuts a narrow line that could win more than it', () => {
    expect(capOf({ ...straight, unit: UNIT, multiple: 10 })).toBeUndefined()
    expect(capOf({ ...straight, unit: UNIT, multiple: 11 })).toBe(game.narrowPayoutMax)
    const exactly = { ...game, narrowPayoutMax: 97_500 * UNIT }
    const one = { ...straight, unit: UNIT, multiple: 1 }
    expect(priceLine(exactly, one)).not.toHaveProperty('cap')
  })

  it('leaves a line alone that wins on one draw of a hundred', () => {
    expect(capOf({ ...many(10, 10, 9, 1, 1), multiple: 11 })).toBe(game.narrowPayoutMax)
    expect(capOf({ ...many(10, 10, 10, 1, 1), multiple: 11 })).toBeUndefined()
  })

  it('looks at the bet of a play that wins most often', () => {
    const low = { ...game, narrowPayoutMax: 1 }
    const side = (opts: string[]) => ({ play: 'DT', selection: { pair: [0, 1], opts } })
    for (const opts of [['DRAGON'], ['TIE']])
      expect(priceLine(low, { ...side(opts), unit: UNIT, multiple: 1 })).not.toHaveProperty('cap')
    const sums = { ...(gameOf('SUMA1') as LotteryGame), narrowPayoutMax: 1 }
    for (const sum of [0, 14, 27]) {
      const line = { play: 'SUM', selection: { sums: [sum] }, unit: UNIT, multiple: 1 }
      expect(priceLine(sums, line), String(sum)).not.toHaveProperty('cap')
    }
  })
})

describe('the series of a line', () => {
  const at = (series: number) => priceLine(game, { ...straight, unit: UNIT, multiple: 1, series })

  it('lowers the odds, and brings back what it is lower by', () => {
    expect(at(1_700)).toMatchObject({
      ...{ series: 1_700, rebatePoints: 1_250, odds: playOdds(game, 'STRAIGHT_ALL', 1_700) },
    })
    expect(at(1_700).odds).toEqual({ WIN: 850_000_000 })
    expect(at(1_949)).toMatchObject({ series: 1_949, rebatePoints: 5 })
    expect(lineRebate({ amount: 10_001, rebatePoints: 780 })).toBe(780)
    expect(lineRebate({ amount: 10_001 })).toBe(0)
  })

  it('is refused outside the range, with the range', () => {
    for (const series of [1_699, 1_951, 1_800.5, 0, Number.NaN])
      expect(
        refused(() => at(series)),
        String(series),
      ).toEqual({
        ...{ code: 'lottery.series', params: { from: 1_700, to: 1_950 } },
      })
  })

  it('is refused for a play with odds of its own', () => {
    const signs = gameOf('SIGNO3') as LotteryGame
    const fixed = playsOnSale(signs).find((id) => playOf('LHC', id)?.price === 'table') ?? ''
    const play = playOf('LHC', fixed) as Play
    expect(isFixedPrice(signs, play)).toBe(true)
    const selection = randomSelection(seeded(3), play.forms)
    const line = { play: fixed, selection, unit: UNIT, multiple: 1 }
    expect(refusal(() => priceLine(signs, { ...line, series: 1_949 }))).toBe('lottery.series')
    expect(priceLine(signs, { ...line, series: 1_950 })).toEqual(priceLine(signs, line))
  })

  it('is of no play of a game that goes by the table, where the play has one', () => {
    const [table, plain] = [{ table: {} }, {}] as unknown as [Play, Play]
    expect(isFixedPrice({ pricing: 'table' }, table)).toBe(true)
    expect(isFixedPrice({ pricing: 'table' }, plain)).toBe(false)
    expect(isFixedPrice({ pricing: 'series' }, table)).toBe(false)
    expect(isFixedPrice({}, { price: 'table' } as unknown as Play)).toBe(true)
  })
})

describe('the odds of a game', () => {
  it('are of every play of its family, or of those it names', () => {
    expect(playsOnSale({ ...game, plays: ['FIXED'] })).toEqual(['FIXED'])
    const { plays: _, ...all } = game
    expect(playsOnSale(all).length).toBeGreaterThan(100)
  })

  it('are worked out once for a game and a series', () => {
    const own = { ...game }
    expect(playOdds(own, 'FIXED')).toBe(playOdds(own, 'FIXED'))
    expect(playOdds(own, 'FIXED', 1_700)).not.toEqual(playOdds(own, 'FIXED'))
    expect(playOdds(own, 'SUM5')).not.toEqual(playOdds(own, 'FIXED'))
    expect(Object.isFrozen(playOdds(own, 'FIXED'))).toBe(true)
  })

  it('are the table’s in a game that goes by it', () => {
    const found = GAMES.flatMap((each) =>
      playsOnSale(each).map((id) => ({ each, id, play: playOf(each.family, id) as Play })),
    ).find(({ play }) => play.table && play.price !== 'table')
    expect(found).toBeDefined()
    const { each, id } = found ?? { each: game, id: '' }
    expect(playOdds({ ...each, pricing: 'table' }, id)).not.toEqual(playOdds(each, id))
  })

  it('are none for a play that is not there', () => {
    expect(() => playOdds(game, 'NOTHING')).toThrow('no play NOTHING of SSC')
  })
})

describe('a multiple within a limit', () => {
  it.each([
    [1_000, 300, 3, 10],
    [999, 300, 3, 9],
    [10, 300, 3, 1],
    [0, 300, 3, 1],
    [1_000, 0, 3, 1],
  ])('of %i, where %i is won at %i: %i', (limit, possible, multiple, most) => {
    expect(multipleWithin(limit, possible, multiple)).toBe(most)
  })
})

describe('a rule that a game decides differently', () => {
  it('prices the line, stays with it and settles it', () => {
    const pushing: LotteryGame = { ...game, plays: ['DT'], rules: { DT: { tie: 'push' } } }
    const stake = {
      play: 'DT',
      selection: { pair: [0, 1], opts: ['DRAGON', 'TIGER'] },
      unit: UNIT,
      multiple: 1,
    }
    const priced = priceLine(pushing, stake)
    expect(priced.rules).toEqual({ tie: 'push' })
    expect(priced.odds['DRAGON']).toBe(19_444)
    const settled = linePayout('SSC', { ...stake, ...priced }, '33000')
    expect(settled).toEqual({ payout: 2 * UNIT, winning: { PUSH: 2 } })
    const usual = priceLine({ ...pushing, rules: {} }, stake)
    expect(usual).not.toHaveProperty('rules')
    expect(linePayout('SSC', { ...stake, ...usual }, '33000').payout).toBe(0)
  })
})
