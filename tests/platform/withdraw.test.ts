import { beforeAll, describe, expect, it } from 'vitest'
import {
  ask,
  auditIsOk,
  done,
  funded,
  inBook,
  isRefused,
  newKey,
  OPERATOR,
  openBook,
  refused,
  trial,
  UNIT,
} from './site'

const deposit = (units: number) => ({ method: 'sandbox', amount: units * UNIT })
const withdraw = (units: number) => ({ ...deposit(units), destination: 'My bank, 1234' })
const decide = (id: string, decision: 'approve' | 'reject', key?: string) =>
  [
    'operator.decide',
    { id, decision, reason: 'checked' },
    { token: OPERATOR, ...(key && { key }) },
  ] as const
const wallet = async (person: { token: string }) => {
  const { sumBalance, held } = await done('wallet.balance', {}, person)
  return { sumBalance: sumBalance / UNIT, held: held / UNIT }
}

beforeAll(openBook)

describe('withdraw, happy', () => {
  it('holds the amount, then pays it: hold and balance are the whole at every step', async () => {
    const person = await funded(300)
    const asked = await done('withdraw.request', withdraw(120), person)
    expect(asked).toMatchObject({ state: 'review', amount: 120 * UNIT, sumBalance: 180 * UNIT })
    expect(await wallet(person)).toEqual({ sumBalance: 180, held: 120 })
    expect(await done(...decide(asked.id, 'approve'))).toEqual({ id: asked.id, state: 'paid' })
    expect(await wallet(person)).toEqual({ sumBalance: 180, held: 0 })
  })

  it('gives a rejected one back', async () => {
    const person = await funded(300)
    const { id } = await done('withdraw.request', withdraw(300), person)
    expect(await wallet(person)).toEqual({ sumBalance: 0, held: 300 })
    expect((await done(...decide(id, 'reject'))).state).toBe('rejected')
    expect(await wallet(person)).toEqual({ sumBalance: 300, held: 0 })
  })

  it('waits for the operator until it is decided', async () => {
    const person = await funded(100)
    const { id } = await done('withdraw.request', withdraw(40), person)
    await inBook((book) => book.alarm())
    const isListed = async () => {
      const { reviews } = await done('operator.reviews', {}, { token: OPERATOR })
      return reviews.some((review: { id: string }) => review.id === id)
    }
    await expect.poll(isListed, { timeout: 5_000 }).toBe(true)
    await done(...decide(id, 'approve'))
    await inBook((book) => book.alarm())
    await expect.poll(isListed, { timeout: 5_000 }).toBe(false)
  })
})

describe('withdraw, refused', () => {
  it('of more than there is, or too little', async () => {
    const person = await funded(50)
    await refused('wallet.insufficient-balance', 'withdraw.request', withdraw(51), person)
    await refused('withdraw.amount', 'withdraw.request', withdraw(9), person)
    const manual = { ...withdraw(20), method: 'manual' }
    await refused('withdraw.method-unknown', 'withdraw.request', manual, person)
    await done('withdraw.request', withdraw(30), person)
    await refused('wallet.insufficient-balance', 'withdraw.request', withdraw(30), person)
    expect(await wallet(person)).toEqual({ sumBalance: 20, held: 30 })
  })

  it.each(['approve', 'reject'] as const)('every step after %s', async (first) => {
    const person = await funded(50)
    const { id } = await done('withdraw.request', withdraw(50), person)
    await done(...decide(id, first))
    const after = await wallet(person)
    for (const next of ['approve', 'reject'] as const) {
      await refused('review.state', ...decide(id, next))
      expect(await wallet(person)).toEqual(after)
    }
  })

  it('a decision on what is not there', async () => {
    await refused('withdraw.not-found', ...decide('B1-w99999', 'approve'))
    await refused('deposit.not-found', ...decide('B1-d99999', 'approve'))
    await refused('deposit.not-found', ...decide('B777-w1', 'approve'))
    await refused('deposit.not-found', ...decide('nonsense', 'approve'))
  })
})

describe('withdraw, security', () => {
  it('twenty requests at once never hold more than there is', async () => {
    const person = await funded(100)
    const all = await Promise.all(
      Array.from({ length: 20 }, () => ask('withdraw.request', withdraw(30), person)),
    )
    const held = all.filter(({ status }) => status === 200)
    expect(held).toHaveLength(3)
    for (const answer of all.filter(({ status }) => status !== 200)) {
      isRefused(answer, 'wallet.insufficient-balance')
    }
    expect(await wallet(person)).toEqual({ sumBalance: 10, held: 90 })
  })

  it('approved and rejected at the same moment: one of the two', async () => {
    const person = await funded(50)
    const { id } = await done('withdraw.request', withdraw(50), person)
    const both = await Promise.all([ask(...decide(id, 'approve')), ask(...decide(id, 'reject'))])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { held } = await wallet(person)
    expect(held).toBe(0)
  })

  it('a decision sent again with its key is the same decision', async () => {
    const person = await funded(50)
    const { id } = await done('withdraw.request', withdraw(50), person)
    const key = newKey()
    const first = await ask(...decide(id, 'reject', key))
    const again = await ask(...decide(id, 'reject', key))
    expect([again.value, again.replayed]).toEqual([first.value, true])
    await refused('request.key-reused', ...decide(id, 'approve', key))
    expect(await wallet(person)).toEqual({ sumBalance: 50, held: 0 })
  })

  it('no call moves a trial’s money anywhere', async () => {
    const opened = await trial()
    await refused('in_need_true_account', 'withdraw.request', withdraw(50), opened)
    await refused('in_need_true_account', 'deposit.request', deposit(50), opened)
    await refused('in_need_true_account', 'deposit.methods', {}, opened)
    expect(await wallet(opened)).toEqual({ sumBalance: 10_000, held: 0 })
    const mixed = await inBook((_, state) =>
      state.storage.sql
        .exec(
          `SELECT p.entry FROM posting p JOIN account a ON a.id = p.account
           GROUP BY p.entry HAVING COUNT(DISTINCT a.currency) > 1`,
        )
        .toArray(),
    )
    expect(mixed).toEqual([])
    await refused(
      'member.not-found',
      'operator.setType',
      { account: opened.member.account, type: 0 },
      { token: OPERATOR },
    )
  })

  it('ends with five zeros', async () => {
    await auditIsOk()
  })
})
