import { expect, it, vi } from 'vitest'
import type { Env } from '#env'
import type { PromotionDefinition } from '#lib/rewards/promotion/definition'
import { askBook } from '#platform/kernel/books'
import { giveHeld } from '#platform/promotion/promotion/hold'
import { promotionInternals } from '#platform/promotion/promotion/internal'
import { budgetOf } from '#platform/promotion/promotion/rpc'
import { KilledSite, NEVER, POINTS } from '../../../support/book/killed-site'
import { UNIT } from '../../../support/book/lottery-book'

vi.spyOn(console, 'error').mockImplementation(() => undefined)

const CODE = 'SPRING'
const BUDGET = 200 * UNIT
const MINUTE_MS = 60_000
const LASTS_MS = 10 * MINUTE_MS
const DEFINITION = {
  ...{ type: 'deposit', pool: 'bonus', number: 0, endsAt: Date.parse('2032-01-01T00:00:00Z') },
  tiers: [{ from: 0, percent: 40, cap: 20 * UNIT }],
  terms: {
    ...{ multiplier: 100, base: 'bonus', weights: { RNG: 100 }, lastsMs: LASTS_MS },
    ...{ maxBet: 0, maxBetPolicy: 'refuse', maxWin: 0 },
  },
} as unknown as PromotionDefinition

/** A member's book and a promotion's budget in one process. */
class Site extends KilledSite {
  private get budget() {
    return this.object('PROMOTION', CODE)
  }

  async begin(): Promise<this> {
    await this.member('ana', 60)
    this.budget.fund('first', BUDGET)
    this.steps = 0
    return this
  }

  claim(name: string, amount: number): Promise<unknown> {
    const held = { budget: CODE, name, member: 'ana', book: 'B1', amount } as const
    return giveHeld(this.env, { ...held, none: 'promotion.budget' }, (id) => {
      const giving = { id, member: 'ana', promotion: CODE, amount, definition: DEFINITION }
      return askBook(this.env, 'B1', promotionInternals.giveClaim, giving)
    })
  }

  async offer(): Promise<void> {
    const [id, member, amount] = [`${CODE}|deposit|ana`, 'ana', 20 * UNIT]
    await this.budget.hold({ id, member, book: 'B1', period: 'deposit', amount })
    const giving = { id, member, promotion: CODE, amount, definition: DEFINITION }
    await askBook(this.env, 'B1', promotionInternals.keepOffer, giving)
    await this.budget.offered(id, DEFINITION.endsAt)
  }

  async keyed(name: 'deposit.request' | 'bonus.forfeit', input: object): Promise<void> {
    expect(await this.book.call('ana', name, input, `a-key-of-${name}`)).toMatchObject({ ok: true })
  }

  /** What all this has come to; the money of the budget is that of the ledger. */
  outcome() {
    const sql = this.book.sql
    const grants = sql.exec<{ id: string; state: string; reason: string }>(
      '/* look */ SELECT id, state, reason FROM bonus_terms ORDER BY id',
    )
    this.audit()
    return { grants: [...grants], accounts: this.accounts(), sums: this.budget.sums() }
  }
}

/** One bonus wagered to the end, one that expires with a bet open, one of a deposit given up. */
async function played(killAt: number) {
  const site = await new Site().begin()
  site.left = killAt
  await site.until(() => site.claim('first', 40 * UNIT))
  await site.until(() => site.debit('ana', 'r1', 80 * UNIT))
  await site.until(() => site.credit('r1', 40 * UNIT))
  await site.until(() => site.claim('second', 30 * UNIT))
  await site.until(() => site.debit('ana', 'r2', 70 * UNIT))
  await site.pass(LASTS_MS + MINUTE_MS)
  await site.until(() => site.credit('r2', 70 * UNIT))
  await site.until(() => site.offer())
  const deposit = { method: 'sandbox', amount: 50 * UNIT, reference: '' }
  await site.until(() => site.keyed('deposit.request', deposit))
  await site.pass(2 * MINUTE_MS)
  await site.until(() => site.keyed('bonus.forfeit', { id: `${CODE}|deposit|ana` }))
  await site.pass(2 * MINUTE_MS)
  const { steps } = site
  site.left = NEVER
  return { steps, ...site.outcome() }
}

it('a bonus killed anywhere from its claim to its end is given, wagered and ended once', {
  timeout: 600_000,
}, async () => {
  const { steps, ...expected } = await played(NEVER)
  expect(expected.grants).toMatchObject([
    { id: `${CODE}|deposit|ana`, state: 'close', reason: 'forfeited' },
    { id: `${CODE}|first|ana`, state: 'claimed' },
    { id: `${CODE}|second|ana`, state: 'close', reason: 'expired' },
  ])
  expect(expected.sums).toMatchObject({ budget: BUDGET, reserved: 0, spent: 90 * UNIT, count: 3 })
  const points = Math.min(POINTS, steps)
  expect(points).toBeGreaterThanOrEqual(50)
  for (let at = 0; at < points; at += 1) {
    const killAt = 1 + Math.floor((at * steps) / points)
    const { steps: _, ...outcome } = await played(killAt)
    expect(outcome, `killed at statement ${killAt} of ${steps}`).toEqual(expected)
  }
})

/** What a job pays many at once: set aside, given by the book, confirmed. */
async function paid(env: Env): Promise<void> {
  const budget = budgetOf(env, CODE)
  const prizes = [10, 20].map((units) => {
    const [period, amount] = [`place-${units}`, units * UNIT]
    return { id: `${CODE}|${period}|ana`, member: 'ana', book: 'B1', period, amount }
  })
  const held = await budget.setAside(prizes)
  const rewards = held.map(({ asked, id }) => {
    const amount = prizes.find((prize) => prize.id === asked)?.amount ?? 0
    return { id, member: 'ana', promotion: CODE, amount, kind: 'referral' } as const
  })
  const given = await askBook(env, 'B1', promotionInternals.giveRewards, rewards)
  await budget.settleMany(given)
  if (given.some(({ state }) => state === 'never')) await paid(env)
}

it('prizes killed anywhere are paid once, by the step that is done again', {
  timeout: 600_000,
}, async () => {
  for (let killAt = 1; ; killAt += 1) {
    const site = await new Site().begin()
    site.left = killAt
    const end = await site.once(() => paid(site.env))
    // As often the budget's alarm comes first, and makes sure that it is never given.
    if (killAt % 2 === 0) await site.pass(2 * MINUTE_MS)
    await site.until(() => paid(site.env))
    site.left = NEVER
    await site.pass(2 * MINUTE_MS)
    const { sums, accounts } = site.outcome()
    expect(sums, `killed at statement ${killAt}`).toMatchObject({ reserved: 0, spent: 30 * UNIT })
    expect(accounts[`promotion-${CODE}`]).toBe(-30 * UNIT)
    if (end === 'ok') break
    expect(killAt).toBeLessThan(1_000)
  }
})

it('a claim that nobody asks for again is given once or never, as its budget says', {
  timeout: 600_000,
}, async () => {
  const ends = new Set<number>()
  for (let killAt = 1; ; killAt += 1) {
    const site = await new Site().begin()
    site.left = killAt
    const end = await site.once(() => site.claim('first', 40 * UNIT))
    site.left = NEVER
    await site.pass(2 * MINUTE_MS)
    const { sums, grants, accounts } = site.outcome()
    expect(sums.reserved).toBe(0)
    expect(sums.spent).toBe(grants.length * 40 * UNIT)
    expect(accounts[`promotion-${CODE}`] ?? 0).toBe(-sums.spent || 0)
    ends.add(sums.spent)
    if (end === 'ok') break
  }
  expect(ends).toEqual(new Set([0, 40 * UNIT]))
})
