import { describe, expect, it } from 'vitest'
import { chaseMultiples } from '#lib/lottery/chase'
import { maxMultiple, partOf, stakePerBet, uplineRebates } from '#lib/lottery/stake'
import { runEngineVector } from '../../../scripts/vectors/lottery/run-engine-vector'

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

  it('takes the largest multiple that is allowed, and one at least', () => {
    const plan = { type: 'same', multiple: 100, draws: 2 } as const
    expect(chaseMultiples(plan, STAKE)).toEqual([100, 100])
    expect(chaseMultiples({ ...plan, multiple: 101 }, STAKE)).toEqual([])
    expect(chaseMultiples({ ...plan, draws: 0 }, STAKE)).toEqual([])
    expect(chaseMultiples({ type: 'fixed-profit', profit: 0, draws: 1 }, STAKE)).toEqual([1])
  })

  it.each([
    [10_000, 19_500, 20, 0],
    [10_000, 25_000, 50, 30],
    [300, 4_700, 1_000, 5],
    [7, 1_000, 0, 400],
  ])('costs %i, pays %i: the rate %i %% or the profit, by the smallest multiples', (...row) => {
    const [cost, prize, ratePercent, profit] = row
    const stake = { cost, prize, multipleMax: 5_000 }
    const tried = (is: (won: number, spent: number) => boolean, draws: number) => {
      const multiples: number[] = []
      for (let spent = 0; multiples.length < draws; ) {
        let multiple = 1
        while (multiple <= 5_000 && !is(prize * multiple, spent + cost * multiple)) multiple += 1
        if (multiple > 5_000) break
        multiples.push(multiple)
        spent += cost * multiple
      }
      return multiples
    }
    const byRate = tried((won, spent) => 100 * (won - spent) >= ratePercent * spent, 12)
    expect(chaseMultiples({ type: 'profit-rate', ratePercent, draws: 12 }, stake)).toEqual(byRate)
    const byProfit = tried((won, spent) => won - spent >= profit, 12)
    expect(chaseMultiples({ type: 'fixed-profit', profit, draws: 12 }, stake)).toEqual(byProfit)
  })

  it('has no multiple where a win only brings back what it costs', () => {
    const plan = { type: 'fixed-profit', profit: 1, draws: 3 } as const
    expect(chaseMultiples(plan, { cost: 100, prize: 100, multipleMax: 10 })).toEqual([])
    expect(chaseMultiples(plan, { cost: 100, prize: 90, multipleMax: 10 })).toEqual([])
    expect(chaseMultiples(plan, { cost: 100, prize: 101, multipleMax: 10 })).toEqual([1])
  })

  it.each([
    ['nothing won', ['LOSE', 'LOSE', 'LOSE'], true, ['LOSE', 'LOSE', 'LOSE'], 0],
    ['the first won', ['WIN', 'WIN', 'WIN'], true, ['WIN', 'HIT_CANCEL', 'HIT_CANCEL'], 13],
    ['it was not to stop', ['WIN', 'LOSE'], false, ['WIN', 'LOSE', 'PENDING'], 0],
    ['a draw was void', ['VOID', 'LOSE'], true, ['VOID', 'LOSE', 'PENDING'], 5],
    ['one was void, then one won', ['VOID', 'WIN'], true, ['VOID', 'WIN', 'HIT_CANCEL'], 12],
  ])('hands back what it must where %s', async (_, results, winStop, states, refund) => {
    const amounts = ['5', '6', '7']
    const vector = { kind: 'chaseStop', input: { amounts, results, winStop } }
    const told = { states, refund: `${refund}.0000` }
    expect(await runEngineVector({ ...vector, expect: told })).toEqual([])
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
