import { describe, expect, it } from 'vitest'
import { measuredReturn, type ReturnSums, returnInterval } from '#lib/fair/returns'
import { GAMES } from '#lib/lottery/games'
import { expectedReturn } from '#platform/game/expected'

/** Sums over bets of one unit with a chance to win so many times the stake. */
function sums(count: number, wins: number, odds: number): ReturnSums {
  const paid = wins * odds
  return {
    ...{ count, wins, stake: count, paid, stakeSquare: count },
    ...{ paidSquare: wins * odds * odds, stakePaid: paid },
  }
}

/** Numbers from a seed, between 0 and 1. */
function* chances(seed: number) {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

describe('the interval of a return', () => {
  it('is that of a proportion where every stake is one and every win pays the same', () => {
    const { low, high } = returnInterval(sums(10_000, 4_900, 2))!
    const error = 2.5758293 * 2 * Math.sqrt((0.49 * 0.51) / 9_999)
    expect(low / 1e6).toBeCloseTo(0.98 - error, 4)
    expect(high / 1e6).toBeCloseTo(0.98 + error, 4)
    expect(measuredReturn(sums(10_000, 4_900, 2))).toBe(980_000)
  })

  it('holds the true return in about 99 of 100 samples of honest bets', () => {
    const next = chances(26)
    let inside = 0
    for (let sample = 0; sample < 400; sample++) {
      const total = { ...sums(0, 0, 0) }
      for (let bet = 0; bet < 2_000; bet++) {
        const stake = 1 + Math.floor(next.next().value! * 9)
        const paid = next.next().value! < 0.48 ? 2 * stake : 0
        total.count += 1
        total.wins += paid > 0 ? 1 : 0
        total.stake += stake
        total.paid += paid
        total.stakeSquare += stake * stake
        total.paidSquare += paid * paid
        total.stakePaid += stake * paid
      }
      const { low, high } = returnInterval(total)!
      if (low <= 960_000 && high >= 960_000) inside += 1
    }
    expect(inside / 400).toBeGreaterThan(0.97)
  })

  it('says nothing of few bets, or of few wins', () => {
    expect(returnInterval(sums(999, 490, 2))).toBeNull()
    expect(returnInterval(sums(100_000, 49, 2_000))).toBeNull()
  })
})

describe('the expected return', () => {
  it('of every lottery is above nothing and at most its series', async () => {
    for (const game of GAMES) {
      const { source, range } = await expectedReturn(game.code, '')
      expect(source, game.code).toBe('rules')
      expect(range!.lowest, game.code).toBeGreaterThan(0)
      expect(range!.highest, game.code).toBeLessThan(1_000_000)
    }
  })

  it('of our own studio is its engine’s, of others nobody’s', async () => {
    const dice = { source: 'engine', range: { lowest: 990_000, highest: 990_000 } }
    expect(await expectedReturn('ORILLA:DICE-1', '')).toEqual(dice)
    expect(await expectedReturn('HARBOUR:DICE-1', '')).toEqual({ source: 'vendor', range: null })
    expect(await expectedReturn('VFA', '1X2')).toEqual({ source: 'odds', range: null })
  })
})
