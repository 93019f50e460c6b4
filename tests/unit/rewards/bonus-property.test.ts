import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Account, type GivenGrant } from '#lib/rewards/sample/account'
import { apply, type GrantOp, standingOf } from '#lib/rewards/sample/play'

const HOUR_MS = 3_600_000
const CATEGORIES = ['RNG', 'LIVE', 'LOTT', 'SPORTS']
const WEIGHTS = { RNG: 100, LIVE: 10, LOTT: 20, SPORTS: 0 }

const grant: fc.Arbitrary<GivenGrant> = fc.record({
  id: fc.integer({ min: 0, max: 9 }).map((n) => `g${n}`),
  amount: fc.integer({ min: 1, max: 4_000 }).map((n) => n * 100),
  multiplier: fc.constantFrom(0, 33, 100, 500, 1_000),
  weights: fc.constant(WEIGHTS),
  maxBet: fc.constantFrom(0, 30_000),
  maxBetPolicy: fc.constantFrom('refuse' as const, 'ignore' as const, 'forfeit' as const),
  maxWin: fc.constantFrom(0, 250_000),
  lastsMs: fc.constantFrom(0, 24 * HOUR_MS),
  waitsMs: fc.constantFrom(0, 48 * HOUR_MS),
})

const round = fc.integer({ min: 0, max: 30 }).map((n) => `b${n}`)

const op: fc.Arbitrary<GrantOp> = fc.oneof(
  fc.record({ op: fc.constant('give' as const), grant }),
  fc.record({
    op: fc.constant('bet' as const),
    id: round,
    stake: fc.integer({ min: 1, max: 90_000 }),
    category: fc.constantFrom(...CATEGORIES),
  }),
  fc.record({
    op: fc.constant('settle' as const),
    id: round,
    payout: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 400_000 })),
  }),
  fc.record({ op: fc.constant('undo' as const), id: round }),
  fc.record({ op: fc.constant('clock' as const), ms: fc.constantFrom(1, HOUR_MS, 5 * HOUR_MS) }),
  fc.record({ op: fc.constant('forfeit' as const), id: fc.constantFrom('g0', 'g1', 'g2') }),
  fc.record({
    op: fc.constant('withdraw' as const),
    amount: fc.integer({ min: 1, max: 200_000 }),
    forfeitBonus: fc.boolean(),
  }),
  fc.record({ op: fc.constant('deposit' as const), amount: fc.integer({ min: 1, max: 200_000 }) }),
)

/** What own money alone has won and lost so far, worked out from the bets one by one. */
function ownResult(account: Account): number {
  return [...account.bets.values()].reduce((sum, { own, bonus, stake, state, payout }) => {
    if (state === 'undone') return sum
    const bonusPaid = bonus > 0 ? Math.floor((payout * bonus) / stake) : 0
    return sum - own + payout - bonusPaid
  }, 0)
}

it('100 000 random operations: nobody has more to withdraw than the rules give', () => {
  const property = fc.property(fc.array(op, { minLength: 100, maxLength: 100 }), (ops) => {
    const account = new Account(0)
    let funded = 0
    const bets = new Set<string>()
    for (const each of ops) {
      // A round's name is used once.
      if (each.op === 'bet' && bets.has(each.id)) continue
      if (each.op === 'bet') bets.add(each.id)
      if (each.op === 'deposit') funded += each.amount
      apply(account, each)
      const { main, bonus, held, promotion, game, grants } = standingOf(account)
      const converted = grants.reduce((sum, one) => sum + one.converted, 0)
      expect(main + bonus + held + promotion + game).toBe(funded)
      expect(main + held).toBe(funded + ownResult(account) + converted)
      expect(bonus).toBeGreaterThanOrEqual(0)
      expect(grants.filter(({ state }) => state === 'issued').length).toBeLessThanOrEqual(1)
      for (const [at, one] of grants.entries()) {
        if (one.state !== 'claimed') expect(one.converted).toBe(0)
        else expect(one.progress).toBeGreaterThanOrEqual(one.required)
        const { maxWin = 0 } = account.grants[at] ?? {}
        if (maxWin > 0) expect(one.converted).toBeLessThanOrEqual(maxWin)
      }
    }
  })
  fc.assert(property, { numRuns: 1_000 })
})
