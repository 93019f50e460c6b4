import { describe, expect, it } from 'vitest'
import { fraction } from '#lib/lottery/fraction'
import { baseOf, oddsOf, partsOf, returnOf, seriesOdds, tierOdds } from '#lib/lottery/odds'
import { linePayout, maxPayout, normalSelection, payoutOf } from '#lib/lottery/payout'
import '#lib/lottery/plays/all'
import { playOf } from '#lib/lottery/plays/registry'
import {
  lineAmount,
  maxMultiple,
  seriesRebate,
  stakePerBet,
  uplineRebates,
} from '#lib/lottery/stake'
import type { Play } from '#lib/lottery/types'

const odds = { WIN: 97_500, SECOND: 12_345 }
const pays = (winning: Record<string, number>, unit = 10_000, multiple = 1) =>
  payoutOf({ odds, unit, multiple }, winning)

describe('a payout', () => {
  it('is the sum over tiers, times the stake, cut once', () => {
    expect(pays({})).toBe(0)
    expect(pays({ WIN: 1 })).toBe(97_500)
    expect(pays({ WIN: 2, SECOND: 3 })).toBe(2 * 97_500 + 3 * 12_345)
    expect(pays({ WIN: 2, SECOND: 3 }, 7, 11)).toBe(1_786)
    expect(pays({ PUSH: 2 }, 5, 3)).toBe(30)
    expect(pays({ SECOND: 1 }, 1)).toBe(1)
  })

  it('asks no odds of what nothing won, and refuses what has none', () => {
    expect(pays({ THIRD: 0, WIN: 1 })).toBe(97_500)
    expect(() => pays({ THIRD: 1 })).toThrow('a line has no odds for tier THIRD')
  })

  it('is exact to the last unit where floats are not', () => {
    for (const [winning, unit, multiple] of [
      [{ WIN: 92_379_000_001 }, 10_000, 9_999],
      [{ WIN: 99_999, SECOND: 77_777, THIRD: 0 }, 10_000, 99_991],
      [{ WIN: 9_007_199_254, SECOND: 1 }, 10_000, 1],
      [{ SECOND: 729_622_458_464 }, 1, 1],
    ] as const) {
      const { WIN = 0, SECOND = 0 } = winning as Record<string, number>
      const all = BigInt(WIN) * 97_500n + BigInt(SECOND) * 12_345n
      const whole = (all * BigInt(unit) * BigInt(multiple)) / 10_000n
      expect(pays(winning, unit, multiple)).toBe(Number(whole))
    }
    expect(() => pays({ THIRD: 2 ** 40 }, 10_000, 9_999)).toThrow('THIRD')
  })

  it('needs a play of the family', () => {
    const line = { play: 'NONE', selection: {}, odds, unit: 1, multiple: 1 }
    expect(() => linePayout('SSC', line, '00000')).toThrow('no play NONE of SSC')
  })

  it('at its largest is that of the best outcome', () => {
    const selection = { pos: [[1, 2], [3], [], [], [4, 5, 6]] }
    const line = { play: 'FIXED', selection, odds, unit: 10_000, multiple: 2 }
    expect(maxPayout('SSC', line)).toBe(3 * 2 * 97_500)
    const either = { opts: ['WHITE4', 'EQUAL'] }
    const table = { WHITE4: 150_000, EQUAL: 25_000 }
    expect(maxPayout('XOCDIA', { ...line, play: 'XD_COINS', selection: either, odds: table })).toBe(
      300_000,
    )
  })
})

describe('a selection', () => {
  const play = playOf('X5', 'F2_STRAIGHT') as Play

  it('is in order, every pick once; without a bet it is none', () => {
    expect(normalSelection(play, { pos: [[11, 4, 4], [2]] })).toEqual({ pos: [[4, 11], [2]] })
    expect(normalSelection(play, { pos: [[4], [4]] })).toBeNull()
    expect(normalSelection(play, { nums: [4] })).toBeNull()
  })
})

describe('odds', () => {
  it('of a tier are its own, or those of what it is made of', () => {
    const all = { WIN: 20_000, 'WIN:PAIR': 15_000, A: 300, B: 40 }
    expect(tierOdds(all, 'WIN')).toBe(20_000)
    expect(tierOdds(all, 'WIN:PAIR')).toBe(15_000)
    expect(tierOdds(all, 'WIN:OTHER')).toBe(20_000)
    expect(tierOdds(all, 'WIN*3')).toBe(60_000)
    expect(tierOdds(all, 'A+B*2')).toBe(380)
    expect(tierOdds({ 'A+B': 7, A: 1, B: 1 }, 'A+B')).toBe(7)
    expect(tierOdds(all, 'A+NONE')).toBeUndefined()
    expect(tierOdds({}, 'PUSH')).toBe(10_000)
    expect(partsOf('A*2+B')).toEqual([
      { name: 'A', times: 2 },
      { name: 'B', times: 1 },
    ])
    expect([baseOf('WIN:PAIR'), baseOf('WIN')]).toEqual(['WIN', 'WIN'])
  })

  it('of a series leave what is pushed out', () => {
    expect(seriesOdds(1_950, fraction(1, 3))).toBe(29_250)
    expect(seriesOdds(1_999, fraction(2, 3))).toBe(14_992)
    const chances = { WIN: fraction(1, 4), PUSH: fraction(1, 4) }
    const play = { kinds: { one: chances }, price: 'series' } as unknown as Play
    expect(oddsOf(play, 1_950)).toEqual({ WIN: 29_000 })
    const three = { one: { WIN: fraction(3, 8), PUSH: fraction(1, 4) } }
    const thirds = { kinds: three, price: 'series' } as unknown as Play
    expect(oddsOf(thirds, 1_950)).toEqual({ WIN: 19_333 })
    const { numerator, denominator } = returnOf(chances, { WIN: 29_000 })
    expect(numerator * 40n).toBe(denominator * 39n)
    expect(returnOf(chances, {}).numerator * 4n).toBe(returnOf(chances, {}).denominator)
  })

  it('are those of the table where a game or the play says so', () => {
    const kinds = { one: { WIN: fraction(1, 2) } }
    const both = { kinds, price: 'series', table: { WIN: 18_000 } } as unknown as Play
    expect(oddsOf(both, 2_000)).toEqual({ WIN: 20_000 })
    expect(oddsOf(both, 2_000, true)).toEqual({ WIN: 18_000 })
    expect(oddsOf({ ...both, price: 'table' }, 2_000)).toEqual({ WIN: 18_000 })
    expect(oddsOf({ kinds, price: 'series' } as unknown as Play, 2_000, true)).toEqual({
      WIN: 20_000,
    })
    expect(() => oddsOf({ kinds, price: 'table' } as unknown as Play, 2_000)).toThrow(
      'a play without odds',
    )
  })
})

describe('stakes', () => {
  it('are whole products', () => {
    expect(stakePerBet(20_000, 1_000)).toBe(2_000)
    expect(stakePerBet(20_000, 30_000)).toBe(60_000)
    expect(lineAmount(3, 5, 7)).toBe(105)
    expect(maxMultiple(4_000_000_000, 19_560_000, 10)).toBe(204_498)
    expect(seriesRebate(1_956, 1_800)).toBe(780)
    expect(uplineRebates(1_000_000, [800, 780, 700, 650])).toEqual([2_000, 8_000, 5_000])
    expect(uplineRebates(1_000, [])).toEqual([])
  })
})
