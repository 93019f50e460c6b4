import { beforeAll, describe, expect, it } from 'vitest'
import { PAYMENT, paying } from '../cashier'
import { ask, balanceOf, done, funded, newKey, openBook, refused, register, UNIT } from '../site'

const deposit = (units: number) => ({ method: 'sandbox', amount: units * UNIT })
const withdraw = (units: number) => ({ ...deposit(units), paymentPassword: PAYMENT })
const wallet = async (person: { token: string }) => {
  const { sumBalance, held } = await done('wallet.balance', {}, person)
  return { sumBalance: sumBalance / UNIT, held: held / UNIT }
}

beforeAll(openBook)

describe('deposit, happy', () => {
  it('credits play money at once', async () => {
    const person = await register()
    const { methods } = await done('deposit.methods', {}, person)
    expect(methods).toEqual([
      {
        code: 'sandbox',
        adapter: 'sandbox',
        label: '',
        currency: 'PLY',
        minimum: 10 * UNIT,
        maximum: 10_000 * UNIT,
        fee: { fixed: 0, rate: 0 },
        instructions: '',
        instant: true,
      },
    ])
    const made = await done('deposit.request', deposit(100), person)
    expect(made).toMatchObject({ state: 'credited', amount: 100 * UNIT, sumBalance: 100 * UNIT })
    expect(await balanceOf(person)).toBe(100 * UNIT)
  })

  it.each([10, 10_000])('takes its bound of %d units', async (units) => {
    expect(await balanceOf(await funded(units))).toBe(units * UNIT)
  })

  it('sent again with its key is credited once', async () => {
    const person = await register()
    const options = { ...person, key: newKey() }
    const first = await ask('deposit.request', deposit(50), options)
    const again = await ask('deposit.request', deposit(50), options)
    expect([first.replayed, again.replayed]).toEqual([false, true])
    expect(again.envelope).toEqual(first.envelope)
    expect(await balanceOf(person)).toBe(50 * UNIT)
  })
})

describe('deposit, refused', () => {
  it.each([1, 9, 10_001, 100_000_000])('of %d units', async (units) => {
    const person = await register()
    const { envelope } = await refused('deposit.amount', 'deposit.request', deposit(units), person)
    expect(envelope.message).toContain('10.00')
    expect(await balanceOf(person)).toBe(0)
  })

  it('by a way that is not open', async () => {
    const person = await register()
    const manual = { ...deposit(50), method: 'manual' }
    await refused('deposit.method-unknown', 'deposit.request', manual, person)
    await refused('request.invalid', 'deposit.request', { ...manual, method: 'Card!' }, person)
    await refused('request.key-required', 'deposit.request', deposit(50), { ...person, key: null })
    await refused('request.key-required', 'deposit.request', deposit(50), {
      ...person,
      key: 'short',
    })
    expect(await balanceOf(person)).toBe(0)
  })
})

describe('deposit, security', () => {
  it('fifty at once with one key: one effect, one answer', async () => {
    const person = await register()
    const options = { ...person, key: newKey() }
    const all = await Promise.all(
      Array.from({ length: 50 }, () => ask('deposit.request', deposit(20), options)),
    )
    expect(all.every(({ status }) => status === 200)).toBe(true)
    expect(all.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(new Set(all.map(({ envelope }) => JSON.stringify(envelope))).size).toBe(1)
    expect(await balanceOf(person)).toBe(20 * UNIT)
  })

  it('a key with another amount or for another call is refused; its answer stays', async () => {
    const person = await paying(500)
    const options = { ...person, key: newKey() }
    const first = await done('deposit.request', deposit(30), options)
    await refused('request.key-reused', 'deposit.request', deposit(31), options)
    await refused('request.key-reused', 'withdraw.request', withdraw(30), options)
    expect((await ask('deposit.request', deposit(30), options)).value).toEqual(first)
    expect(await wallet(person)).toEqual({ sumBalance: 530, held: 0 })
  })

  it('one member’s key is nothing to another', async () => {
    const [one, two] = [await register(), await register()]
    const key = newKey()
    await done('deposit.request', deposit(30), { ...one, key })
    expect((await ask('deposit.request', deposit(40), { ...two, key })).replayed).toBe(false)
    expect([await balanceOf(one), await balanceOf(two)]).toEqual([30 * UNIT, 40 * UNIT])
  })
})
