import type { D1Migration } from 'cloudflare:test'
import { env as bindings } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { projected } from '../cashier'
import {
  auditIsOk,
  balanceOf,
  done,
  env,
  type Fields,
  funded,
  type Person,
  stage,
  UNIT,
  type Value,
} from '../site'
import { call, of, registered, seated, type Vendor } from './signing-vendor'

const migrations = () => (bindings as unknown as { TEST_MIGRATIONS: D1Migration[] }).TEST_MIGRATIONS
let number = 0
let vendor: Vendor
let ana: Person
let player = ''
let session = ''

beforeEach(async () => {
  number += 1
  vendor = await registered(`BACK${number}`, { rollbackSettled: true })
  ana = await funded(100)
  ;({ player, session } = await seated(ana, vendor))
})

/** A call that is accepted; answers its body. */
async function accepted(name: string, body: Fields): Promise<Fields> {
  const { status, code } = await call(vendor, name, body)
  expect([name, status, code]).toEqual([name, 200, ''])
  return body
}
const bet = (round: string, amount: number) =>
  accepted('bet', of(player, round, { session, amount }))
const win = (round: string, amount: number) => accepted('win', of(player, round, { amount }))
const end = (round: string) => accepted('endRound', { player, round, game: 'tide-1' })
/** Undoes one, or makes sure that it never happens. */
const back = (id: unknown, round: string) => {
  const [transactionId, referenceTransactionId] = [crypto.randomUUID(), id]
  return accepted('rollback', { player, transactionId, referenceTransactionId, round })
}

/** The betting record of everything, by rounds and by sums. */
async function record(): Promise<Value> {
  await projected()
  return done('record.bets', { from: 0, to: stage.now + 86_400_000 }, ana)
}
const rounds = async () =>
  (await record()).bets.map(({ state, amount, payout }: Value) => [
    state,
    amount / UNIT,
    payout / UNIT,
  ])

describe('a round whose only stake went back', () => {
  it('is void in the record with what came back, and is explained so', async () => {
    const { transactionId } = await bet('r1', 10 * UNIT)
    expect(await rounds()).toEqual([['open', 10, 0]])
    await back(transactionId, 'r1')
    expect(await rounds()).toEqual([['void', 10, 10]])
    const { bets, open } = await record()
    expect(open).toEqual({ count: 0, stake: 0 })
    expect(bets[0].settledAt).toBeGreaterThan(0)
    const explained = await done('record.explainPlayed', { id: bets[0].id }, ana)
    expect(explained).toMatchObject({ paid: 10 * UNIT, recomputed: 10 * UNIT, faults: [] })
    expect(await balanceOf(ana)).toBe(100 * UNIT)
  })

  it('takes another bet of its name, and is counted by that alone', async () => {
    const { transactionId } = await bet('r1', 10 * UNIT)
    await back(transactionId, 'r1')
    await record()
    await bet('r1', 20 * UNIT)
    expect(await rounds()).toEqual([['open', 20, 0]])
    await win('r1', 50 * UNIT)
    await end('r1')
    expect(await rounds()).toEqual([['won', 20, 50]])
    const { settled } = await record()
    expect(settled).toEqual({ count: 1, stake: 20 * UNIT, valid: 20 * UNIT, payout: 50 * UNIT })
    expect(await balanceOf(ana)).toBe(130 * UNIT)
    await auditIsOk()
  })

  it('stays void when it is ended', async () => {
    const { transactionId } = await bet('r1', 10 * UNIT)
    await back(transactionId, 'r1')
    await end('r1')
    expect(await rounds()).toEqual([['void', 10, 10]])
    const { status, code } = await call(
      vendor,
      'bet',
      of(player, 'r1', { session, amount: 10 * UNIT }),
    )
    expect([status, code]).toEqual([409, 'vendor.round-closed'])
  })

  it('is open while a win of it stands', async () => {
    const { transactionId } = await bet('r1', 10 * UNIT)
    const { transactionId: won } = await win('r1', 25 * UNIT)
    await back(transactionId, 'r1')
    expect(await rounds()).toEqual([['open', 0, 25]])
    await back(won, 'r1')
    expect(await rounds()).toEqual([['void', 10, 10]])
  })

  it('keeps no account open, nor does one of which only a rollback is known', async () => {
    const { password } = ana
    const { transactionId } = await bet('r1', 10 * UNIT)
    await back(transactionId, 'r1')
    await back('never-came', 'r2')
    await bet('r3', 100 * UNIT)
    const close = () => done('member.close', { password }, ana)
    await expect(close()).rejects.toThrow('member.close-open')
    await end('r3')
    await close()
  })
})

it('one that an earlier version left open with nothing is void with what came back', async () => {
  const [given, going] = [await bet('r1', 10 * UNIT), await bet('r2', 20 * UNIT)]
  await back(given['transactionId'], 'r1')
  expect(going['round']).toBe('r2')
  await projected()
  // As it stood in the record before.
  const earlier = `UPDATE record_wager SET state = 'open', amount = 0, payout = 0,
    settled_at = NULL WHERE event = 'r1' AND member = ?`
  await env.DB.prepare(earlier).bind(ana.member.id).run()
  expect(await rounds()).toEqual([
    ['open', 20, 0],
    ['open', 0, 0],
  ])
  const { queries } = migrations().find(({ name }) => name === '0105_given_back.sql') as D1Migration
  for (let times = 0; times < 2; times += 1)
    await env.DB.batch(queries.map((query) => env.DB.prepare(query)))
  expect(await rounds()).toEqual([
    ['open', 20, 0],
    ['void', 10, 10],
  ])
  const { bets } = await record()
  expect(bets[1].settledAt).toBeGreaterThan(0)
})
