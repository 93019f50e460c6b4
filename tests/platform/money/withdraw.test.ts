import { beforeAll, describe, expect, it } from 'vitest'
import type { Env } from '#env'
import { isMessageKey } from '#lib/rules/message-key'
import { decide, PAYMENT, paying, projected } from '../cashier'
import {
  ask,
  auditIsOk,
  done,
  env,
  inBook,
  isRefused,
  newKey,
  OPERATOR,
  openBook,
  refused,
  register,
  trial,
  UNIT,
  type Value,
} from '../site'

const deposit = (units: number) => ({ method: 'sandbox', amount: units * UNIT })
const withdraw = (units: number) => ({ ...deposit(units), paymentPassword: PAYMENT })
const wallet = async (person: { token: string }) => {
  const { sumBalance, held } = await done('wallet.balance', {}, person)
  return { sumBalance: sumBalance / UNIT, held: held / UNIT }
}

beforeAll(openBook)

describe('withdraw, happy', () => {
  it('holds the amount, then pays it: hold and balance are the whole at every step', async () => {
    const person = await paying(300)
    const asked = await done('withdraw.request', withdraw(120), person)
    expect(asked).toMatchObject({ state: 'review', amount: 120 * UNIT, sumBalance: 180 * UNIT })
    expect(await wallet(person)).toEqual({ sumBalance: 180, held: 120 })
    expect((await done(...decide(asked.id, 'approve'))).state).toBe('approved')
    expect(await wallet(person)).toEqual({ sumBalance: 180, held: 120 })
    expect(await done(...decide(asked.id, 'pay'))).toEqual({ id: asked.id, state: 'paid' })
    expect(await wallet(person)).toEqual({ sumBalance: 180, held: 0 })
  })

  it('gives a rejected one back', async () => {
    const person = await paying(300)
    const { id } = await done('withdraw.request', withdraw(300), person)
    expect(await wallet(person)).toEqual({ sumBalance: 0, held: 300 })
    expect((await done(...decide(id, 'reject'))).state).toBe('rejected')
    expect(await wallet(person)).toEqual({ sumBalance: 300, held: 0 })
  })

  it('waits for the operator until it is decided', async () => {
    const person = await paying(100)
    const { id } = await done('withdraw.request', withdraw(40), person)
    await inBook((book) => book.alarm())
    const isListed = async () => {
      const { reviews } = await done('operator.reviews', {}, { token: OPERATOR })
      return reviews.some((review: { id: string }) => review.id === id)
    }
    await expect.poll(isListed).toBe(true)
    await done(...decide(id, 'approve'))
    await done(...decide(id, 'pay'))
    await inBook((book) => book.alarm())
    await expect.poll(isListed).toBe(false)
  })
})

describe('what a member is told of deposits and withdrawals', () => {
  it('is in the inbox, by keys that the page has words for and with the amount', async () => {
    const person = await paying(300)
    const { id } = await done('withdraw.request', withdraw(120), person)
    await done(...decide(id, 'approve'))
    await done(...decide(id, 'pay'))
    await done('withdraw.confirm', { id, receipt: 'not-received' }, person)
    await done(...decide(id, 'return'))
    const other = await done('withdraw.request', withdraw(30), person)
    await done(...decide(other.id, 'reject'))
    await projected()
    const { messages } = await done('message.list', {}, person)
    const told = messages.map(({ key, params }: Value) => [key, params.amount / UNIT])
    expect(told.toSorted()).toEqual([
      ['withdraw.approved', 120],
      ['withdraw.paid', 120],
      ['withdraw.rejected', 30],
      ['withdraw.returned', 120],
    ])
    expect(messages.filter(({ key }: Value) => !isMessageKey(key))).toEqual([])
  })
})

describe('withdraw, quick', () => {
  it('right after another it asks D1 for nothing', async () => {
    const person = await paying(300)
    const queries: string[] = []
    const DB = new Proxy(env.DB, {
      get: (db, name) => {
        const value = Reflect.get(db, name)
        if (typeof value !== 'function') return value
        return (...given: unknown[]) => {
          if (name === 'prepare') queries.push(String(given[0]))
          return value.apply(db, given)
        }
      },
    })
    const input = withdraw(100)
    const options = { token: person.token, env: { ...env, DB } as Env }
    await done('withdraw.request', input, options)
    expect(queries.join()).not.toContain('envelope_seen')
    queries.length = 0
    await done('withdraw.request', input, options)
    expect(queries).toEqual([])
  })
})

describe('withdraw, refused', () => {
  it('of more than there is, or too little', async () => {
    const person = await paying(50)
    await refused('wallet.insufficient-balance', 'withdraw.request', withdraw(51), person)
    await refused('withdraw.amount', 'withdraw.request', withdraw(9), person)
    const manual = { ...withdraw(20), method: 'manual' }
    await refused('withdraw.method-unknown', 'withdraw.request', manual, person)
    await done('withdraw.request', withdraw(30), person)
    await refused('wallet.insufficient-balance', 'withdraw.request', withdraw(30), person)
    expect(await wallet(person)).toEqual({ sumBalance: 20, held: 30 })
  })

  it.each(['pay', 'reject'])('every step of an operator after %s', async (last) => {
    const person = await paying(50)
    const { id } = await done('withdraw.request', withdraw(50), person)
    if (last === 'pay') await done(...decide(id, 'approve'))
    await done(...decide(id, last))
    const after = await wallet(person)
    for (const next of ['approve', 'reject', 'pay', 'return']) {
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

describe('a payee, refused', () => {
  it('beside the field that is wrong', async () => {
    const person = await paying(50)
    const payee = { scheme: 'iban', holder: 'Ana Ruiz', institution: 'Banco' }
    const number = 'GB82 WEST 1234 5698 7654 31'
    const input = { ...payee, number, paymentPassword: PAYMENT }
    const { envelope } = await refused(
      'withdraw.payee-checksum',
      'withdraw.bindPayee',
      input,
      person,
    )
    const { code, message } = envelope
    expect(envelope.fields).toEqual([{ field: 'number', code, message }])
  })
})

describe('withdraw, security', () => {
  it('without the payment password, or with a wrong one, nothing is held', async () => {
    const without = await register()
    await done('deposit.request', deposit(50), without)
    await refused('password.payment-required', 'withdraw.request', withdraw(50), without)
    const person = await paying(50)
    const wrong = { ...withdraw(50), paymentPassword: 'another-one-8' }
    await refused('password.payment-wrong', 'withdraw.request', wrong, person)
    expect(await wallet(person)).toEqual({ sumBalance: 50, held: 0 })
    const stored = await inBook((_, state) =>
      state.storage.sql.exec('SELECT * FROM request, withdraw, payee').toArray(),
    )
    expect(JSON.stringify(stored)).not.toContain(PAYMENT)
  })

  it('another’s withdrawal is as unknown as any', async () => {
    const [one, two] = [await paying(50), await register()]
    const { id } = await done('withdraw.request', withdraw(50), one)
    await refused('withdraw.not-found', 'withdraw.cancel', { id }, two)
    await refused('withdraw.not-found', 'withdraw.confirm', { id, receipt: 'received' }, two)
    expect((await done('withdraw.list', {}, two)).withdrawals).toEqual([])
    expect(await done('withdraw.cancel', { id }, one)).toMatchObject({ state: 'cancelled' })
  })

  it('eight requests at once never hold more than there is', async () => {
    const person = await paying(100)
    const all = await Promise.all(
      Array.from({ length: 8 }, () => ask('withdraw.request', withdraw(30), person)),
    )
    const held = all.filter(({ status }) => status === 200)
    expect(held).toHaveLength(3)
    for (const answer of all.filter(({ status }) => status !== 200)) {
      isRefused(answer, 'wallet.insufficient-balance')
    }
    expect(await wallet(person)).toEqual({ sumBalance: 10, held: 90 })
  })

  it('approved and rejected at the same moment: one of the two', async () => {
    const person = await paying(50)
    const { id } = await done('withdraw.request', withdraw(50), person)
    const both = await Promise.all([ask(...decide(id, 'approve')), ask(...decide(id, 'reject'))])
    const { held } = await wallet(person)
    // Approving first leaves the way to reject open; rejecting first closes every way.
    const isRejected = both[1]?.status === 200
    expect([isRejected, held]).toEqual([true, 0])
  })

  it('a decision sent again with its key is the same decision', async () => {
    const person = await paying(50)
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
