import { describe, expect, it } from 'vitest'
import { chaseMultiples, chaseOutcome } from '#lib/lottery/chase'
import { maxMultiple, partOf, stakePerBet, uplineRebates } from '#lib/lottery/stake'

const STAKE = { cost: 10_000, prize: 19_500, multipleMax: 100 }

describe('a chase', () => {
  it('stakes the same on every draw', () => {
    expect(chaseMultiples({ type: 'same', multiple: 3, draws: 4 }, STAKE)).toEqual([3, 3, 3, 3])
  })

  it('grows every so many draws and ends where the multiple would be too large', () => {
    const plan = { type: 'double', start: 2, every: 2, factor: 3, draws: 20 } as const
    expect(chaseMultiples(plan, STAKE)).toEqual([2, 2, 6, 6, 18, 18, 54, 54])
  })

  it('always wins the profit it says, with no smaller multiple', () => {
    const plan = { type: 'fixed-profit', profit: 50_000, draws: 20 } as const
    const multiples = chaseMultiples(plan, STAKE)
    let spent = 0
    for (const multiple of multiples) {
      const won = (times: number) => times * (STAKE.prize - STAKE.cost) - spent
      expect(won(multiple)).toBeGreaterThanOrEqual(plan.profit)
      if (multiple > 1) expect(won(multiple - 1)).toBeLessThan(plan.profit)
      spent += multiple * STAKE.cost
    }
    expect(multiples.length).toBeGreaterThan(2)
  })

  it('has no plan for a profit that cannot be', () => {
    const plan = { type: 'profit-rate', ratePercent: 95, draws: 5 } as const
    expect(chaseMultiples(plan, STAKE)).toEqual([])
    expect(chaseMultiples({ ...plan, ratePercent: 94 }, STAKE)).toEqual([1])
  })

  it('goes on after a win unless it was to stop', () => {
    const results = ['LOSE', 'WIN', 'LOSE'] as const
    expect(chaseOutcome([1, 2, 4, 8], results, false)).toEqual({
      states: ['LOSE', 'WIN', 'LOSE', 'PENDING'],
      refund: 0,
    })
    expect(chaseOutcome([1, 2, 4, 8], results, true)).toEqual({
      states: ['LOSE', 'WIN', 'HIT_CANCEL', 'HIT_CANCEL'],
      refund: 12,
    })
  })
})

describe('amounts', () => {
  it('floor once and stay exact', () => {
    expect(partOf(1, 9_999)).toBe(0)
    expect(partOf(9_007_199_254_740_991, 9_999)).toBe(9_006_298_534_815_516)
    expect(stakePerBet(20_000, 10)).toBe(20)
    expect(maxMultiple(19_999, 10_000, 10_000)).toBe(1)
    expect(maxMultiple(20_000, 10_000, 10_000)).toBe(2)
  })

  it('every upline earns the difference to the next one', () => {
    expect(uplineRebates(10_000, [800, 800, 650])).toEqual([0, 150])
    expect(uplineRebates(10_000, [800])).toEqual([])
  })
})
