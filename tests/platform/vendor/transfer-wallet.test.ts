import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '#lib/limits'
import { bookOf } from '#platform/kernel/books'
import {
  ask,
  auditIsOk,
  balanceOf,
  done,
  env,
  funded,
  inBook,
  isRefused,
  OPERATOR,
  openBook,
  type Person,
  slip,
  stage,
  UNIT,
  type Value,
} from '../site'
import { reachable } from './contract-vendor'
import { RemoteWallet } from './remote-wallet'

let number = 0
let vendor: RemoteWallet
let ana: Person

beforeAll(openBook)

beforeEach(async () => {
  number += 1
  vendor = new RemoteWallet(`LAGOON${number}`)
  reachable(vendor)
  await vendor.register()
  ana = await funded(100)
})

afterEach(() => vi.restoreAllMocks())

const move = (direction: 'in' | 'out', units: number, vassalage = vendor.code) =>
  ask('wallet.move', { vassalage, direction, amount: units * UNIT }, ana)
const wallets = () => done('wallet.list', {}, ana)
const there = async () => {
  const { vendors } = await wallets()
  return vendors.find(({ vassalage }: { vassalage: string }) => vassalage === vendor.code)?.balance
}
const bookOfPerson = ({ token }: Person) => bookOf(env, token.split('.')[0] ?? '')
const wake = (person: Person) => bookOfPerson(person).wake()
/** Lets time pass, and what is due then be done, by whoever takes it: an alarm may be first. */
async function pass(ms: number): Promise<void> {
  stage.now += ms
  const ids = await inBook((book) =>
    book.book.sql
      .exec('SELECT id FROM vendor_move')
      .toArray()
      .map(({ id }: Value) => id),
  )
  await bookOfPerson(ana).wake(0, ids)
}

describe('a wallet at a vendor', () => {
  it('is that of a vendor in transfer mode, and takes and gives real money there', async () => {
    const seamless = new RemoteWallet(`STRAIT${number}`)
    await seamless.register({ mode: 'seamless' })
    const { vendors } = await wallets()
    const codes = vendors.map(({ vassalage }: { vassalage: string }) => vassalage)
    expect(codes).toContain(vendor.code)
    expect(codes).not.toContain(seamless.code)
    const { walletVendors } = await done('operator.setCashier', { walletVendors: [] }, by)
    expect(walletVendors).toContain(vendor.code)
    expect(walletVendors).not.toContain(seamless.code)
    const into = (await move('in', 60)).value
    expect(into).toMatchObject({ state: 'done', main: 40 * UNIT, total: 100 * UNIT, moves: [] })
    expect(vendor.balances.get(vendor.player)).toBe(60 * UNIT)
    expect(vendor.player).toMatch(/^B\d+-/)
    expect(vendor.player).not.toContain(ana.username)
    isRefused(await move('in', 41), 'wallet.insufficient-balance')
    isRefused(await move('in', 1, 'NOBODY'), 'wallet.vendor-unknown')
    isRefused(await move('in', 1, seamless.code), 'wallet.vendor-unknown')
    expect((await move('out', 10)).value).toMatchObject({ state: 'done', main: 50 * UNIT })
    await auditIsOk()
  })

  it('shows what the vendor says; what was won or lost there is written down', async () => {
    await move('in', 60)
    vendor.balances.set(vendor.player, 95 * UNIT)
    expect(await there()).toBe(95 * UNIT)
    vendor.balances.set(vendor.player, 15 * UNIT)
    expect(await there()).toBe(15 * UNIT)
    vendor.answers.playerBalance = () => ({ fails: 'timeout' })
    expect(await there()).toBe(15 * UNIT)
    await auditIsOk()
    expect((await move('out', 15)).value).toMatchObject({ state: 'done', main: 55 * UNIT })
    await auditIsOk()
  })

  it('is refused more than it has by the vendor, whose word it is', async () => {
    await move('in', 20)
    const answer = await move('out', 21)
    expect(answer.value).toMatchObject({ state: 'returned', main: 80 * UNIT })
    expect(await there()).toBe(20 * UNIT)
    await auditIsOk()
  })

  it.each(['timeout', 'error', 'garbage'] as const)(
    'holds what has an unknown outcome until the vendor says: %s',
    async (fails) => {
      vendor.troubles.push({ fails, takes: true }, { fails, takes: false })
      const sent = (await move('in', 30)).value
      expect(sent).toMatchObject({ state: 'unknown', main: 70 * UNIT, total: 100 * UNIT })
      expect(sent.moves).toMatchObject([{ direction: 'in', amount: 30 * UNIT }])
      isRefused(await move('in', 1), 'wallet.move-open')
      await pass(1_100)
      expect(await there()).toBe(30 * UNIT)
      expect(await wallets()).toMatchObject({ main: 70 * UNIT, moves: [] })
      expect((await move('in', 10)).value).toMatchObject({ state: 'unknown', main: 60 * UNIT })
      await pass(1_100)
      expect(await wallets()).toMatchObject({ main: 70 * UNIT, moves: [] })
      expect(await there()).toBe(30 * UNIT)
      expect(vendor.askedFor('deposit')).toHaveLength(2)
      expect(new Set(vendor.askedFor('deposit').map(({ moveId }) => moveId)).size).toBe(2)
      await auditIsOk()
    },
  )

  it('asks ever more rarely, never moves twice, and tells operators after ten minutes', async () => {
    vendor.troubles.push({ fails: 'timeout', takes: true })
    vendor.answers.transferStatus = () => ({ code: 'busy' })
    await move('in', 30)
    const asks = () => vendor.askedFor('transferStatus').length
    for (const [seconds, times] of [
      ...[
        [1.1, 1],
        [1, 1],
        [1.1, 2],
        [4.1, 3],
        [8.1, 4],
        [16.1, 5],
        [32.1, 6],
        [60.1, 7],
      ],
    ] as const) {
      await pass(seconds * 1_000)
      expect(asks()).toBe(times)
    }
    const findings = async () => (await done('operator.findings', {}, by)).findings
    const ofOurs = async () =>
      (await findings()).filter((one: { vendor: string }) => one.vendor === vendor.code)
    expect(await ofOurs()).toEqual([])
    await pass(10 * MINUTE_MS)
    const [stuck] = await ofOurs()
    expect(stuck).toMatchObject({ kind: 'stuck-move', theirs: null })
    expect(stuck.ours).toMatchObject({ direction: 'in', amount: 30 * UNIT })
    await pass(6 * MINUTE_MS)
    expect(await ofOurs()).toHaveLength(1)
    expect(vendor.askedFor('deposit')).toHaveLength(1)
    const end = { id: stuck.subject, outcome: 'done', reason: 'their letter of today' }
    expect(await done('operator.endMove', end, by)).toEqual({ state: 'first' })
    expect(await done('operator.endMove', end, by)).toEqual({ state: 'first' })
    expect((await wallets()).moves).toHaveLength(1)
    expect(await done('operator.endMove', end, second)).toEqual({ state: 'done' })
    expect(await there()).toBe(30 * UNIT)
    isRefused(await ask('operator.endMove', end, by), 'wallet.move-unknown')
    await auditIsOk()
  })

  it('is asked for by one of those that find it due at once, not by each of them', async () => {
    vendor.troubles.push({ fails: 'timeout', takes: true })
    vendor.answers.transferStatus = () => ({ code: 'busy' })
    await move('in', 30)
    for (const asked of [1, 2]) {
      stage.now += 3_000
      await Promise.all([wake(ana), wake(ana), wake(ana)])
      expect(vendor.askedFor('transferStatus')).toHaveLength(asked)
    }
    expect(vendor.askedFor('deposit')).toHaveLength(1)
  })

  it('is through when its call is answered, whoever has taken it to the vendor', async () => {
    const { deposit } = vendor.answers
    vendor.answers.deposit = async (body) => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      return deposit?.(body) ?? { code: 'busy' }
    }
    let isOver = false
    const passing = async () => {
      while (!isOver) {
        await wake(ana)
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
    }
    const others = Array.from({ length: 5 }, passing)
    const { value } = await move('in', 30)
    isOver = true
    await Promise.all(others)
    expect(value).toMatchObject({ state: 'done', main: 70 * UNIT })
    expect(vendor.askedFor('deposit')).toHaveLength(1)
  })

  it('is one move for one key, however often it is sent', async () => {
    const key = `same-${number}-${crypto.randomUUID()}`
    const input = { vassalage: vendor.code, direction: 'in', amount: 10 * UNIT }
    const answers = await Promise.all(
      [1, 2, 3].map(() => ask('wallet.move', input, { ...ana, key })),
    )
    expect(answers.filter(({ replayed }) => replayed)).toHaveLength(2)
    expect(vendor.askedFor('deposit')).toHaveLength(1)
    expect(await balanceOf(ana)).toBe(90 * UNIT)
  })

  it('gives all of it back at once, and by itself when a stake needs it', async () => {
    await move('in', 60)
    isRefused(await place(70), 'wallet.insufficient-balance')
    await done('wallet.setAuto', { isAuto: true }, ana)
    isRefused(await place(101), 'wallet.insufficient-balance')
    expect(vendor.askedFor('withdraw')).toEqual([])
    expect((await place(70)).value.sumBalance).toBe(30 * UNIT)
    expect(await there()).toBe(0)
    await move('in', 20)
    vendor.balances.set(vendor.player, 25 * UNIT)
    expect(await done('wallet.collect', {}, ana)).toMatchObject({
      ...{ main: 35 * UNIT, isAuto: true, total: 35 * UNIT },
    })
    await auditIsOk()
  })

  it('keeps an account open: money there, and a move whose outcome is unknown', async () => {
    await move('in', 30)
    await done('wallet.collect', {}, ana)
    vendor.troubles.push({ fails: 'timeout', takes: false })
    vendor.answers.transferStatus = () => ({ fails: 'error' })
    await move('in', 100)
    isRefused(await close(), 'member.close-open')
    vendor.answers.transferStatus = () => ({ value: { state: 'not-found' } })
    await pass(60_000)
    expect(await balanceOf(ana)).toBe(100 * UNIT)
    await move('in', 100)
    isRefused(await close(), 'member.close-balance')
    await auditIsOk()
  })

  it('gives back also where the vendor is closed, and takes nothing there', async () => {
    await move('in', 30)
    const state = { code: vendor.code, state: 'suspended' }
    await done('operator.setVendorState', state, by)
    isRefused(await move('in', 1), 'wallet.vendor-unknown')
    expect((await move('out', 30)).value).toMatchObject({ state: 'done', main: 100 * UNIT })
  })

  it('takes whole steps of what the vendor counts in', async () => {
    const input = { vassalage: vendor.code, direction: 'in', amount: UNIT + 1 }
    isRefused(await ask('wallet.move', input, ana), 'wallet.move-step')
    await vendor.register({ currencies: { PLY: { code: 'PLY', decimals: 2, factor: 10 } } })
    isRefused(await ask('wallet.move', { ...input, amount: 1_100 }, ana), 'wallet.move-step')
    await done('wallet.move', { ...input, amount: UNIT }, ana)
    expect(vendor.askedFor('deposit')[0]).toMatchObject({ amount: UNIT / 10, currency: 'PLY' })
    expect(await there()).toBe(UNIT)
  })

  it('is closed for money going in where the profile is strict', async () => {
    const strict = { ...env, PROFILE: 'strict' }
    const input = { vassalage: vendor.code, direction: 'in', amount: UNIT }
    isRefused(await ask('wallet.move', input, { ...ana, env: strict }), 'wallet.vendor-unknown')
    expect(vendor.askedFor('deposit')).toEqual([])
  })
})

const by = { token: OPERATOR, env: { ...env, OPERATOR_TOKENS: 'dos:second-operator-token' } }
const second = { ...by, token: 'second-operator-token' }

/** A ticket of so many units. */
const place = (units: number) => ask('lottery.place', slip(units), ana)

const close = () => ask('member.close', { password: ana.password }, ana)
