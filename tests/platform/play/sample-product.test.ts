import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#lib/limits'
import { consolidate } from '#platform/agent/team/consolidate'
import { askBook } from '#platform/kernel/books'
import { countedOf } from '#platform/promotion/level/kept'
import { sampleInternals } from '../../products/sample/product'
import { below, HOOK_MS, setRates, topAgent } from '../agent/people'
import { projected } from '../cashier'
import { auditIsOk, balanceOf, done, env, openBook, type Person, UNIT, type Value } from '../site'

let top: Person
let leaf: Person & { id: string }

const debit = (round: string, units: number) =>
  askBook(env, 'B1', sampleInternals.sampleDebit, {
    ...{ member: leaf.id, round, game: 'diana', amount: units * UNIT },
  })
const credit = (round: string, units: number) =>
  askBook(env, 'B1', sampleInternals.sampleCredit, { round, payout: units * UNIT })

beforeAll(async () => {
  await openBook()
  top = await topAgent({ RNG: 100 })
  leaf = await below(top)
  await setRates(leaf.username, { RNG: 40 })
  const money = { method: 'sandbox', amount: 100 * UNIT, reference: '' }
  await done('deposit.request', money, leaf)
}, HOOK_MS)

describe('a product that is a folder and a row', () => {
  it('moves the balance, and is held by the limits of its member', async () => {
    await done('member.setLimit', { kind: 'stake', days: 1, amount: 51 * UNIT }, leaf)
    await debit('r1', 30)
    await expect(debit('r2', 30)).rejects.toThrow('member.limit-stake')
    await debit('r3', 20)
    await credit('r1', 45)
    await credit('r3', 0)
    expect(await balanceOf(leaf)).toBe(95 * UNIT)
  })

  it('is in the record, in profit and in levels', async () => {
    await projected()
    const range = { from: 0, to: Date.now() + DAY_MS }
    const { bets, settled } = await done('record.bets', range, leaf)
    const byEvent = bets.toSorted((a: Value, b: Value) => a.event.localeCompare(b.event))
    expect(byEvent).toMatchObject([
      { event: 'r1', state: 'won', amount: 30 * UNIT, payout: 45 * UNIT, title: 'Bullseye' },
      { product: 'sample', category: 'RNG', gameCode: 'diana', event: 'r3', state: 'lost' },
    ])
    expect(settled).toMatchObject({ count: 2, stake: 50 * UNIT, valid: 50 * UNIT })
    const { total } = await done('record.profit', range, leaf)
    expect(total).toMatchObject({ stake: 50 * UNIT, payout: 45 * UNIT, net: -5 * UNIT })
    expect((await countedOf(env, leaf.id, 0)).life).toBe(50 * UNIT)
  })

  it('is in the reports of agents, and brings points by its category', async () => {
    await consolidate(env)
    const overview = await done('team.overview', { period: 'monthly' }, top)
    expect(overview.categories).toEqual([{ category: 'RNG', valid: 50 * UNIT }])
  })

  it('is in the audit, and gives back what is void', async () => {
    const { tickets } = await auditIsOk()
    await debit('r4', 1)
    expect((await auditIsOk()).tickets).toBe(tickets + 1)
    await askBook(env, 'B1', sampleInternals.sampleRollback, 'r4')
    expect(await balanceOf(leaf)).toBe(95 * UNIT)
    await auditIsOk()
  })
})
