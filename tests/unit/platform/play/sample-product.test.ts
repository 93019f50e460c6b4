import { beforeEach, describe, expect, it } from 'vitest'
import { SampleBook } from '../../../products/sample/book'
import { audited } from '../../../support/book/audited'
import { fixed, UNIT, type Value } from '../../../support/book/lottery-book'
import { tokenOf } from '../../../support/book/node-book'

const HAS = 10_000 * UNIT
let site: SampleBook

beforeEach(async () => {
  site = new SampleBook()
  await site.addMember('ana', 'beto')
})

const balance = async (member = 'ana'): Promise<Value> =>
  (await site.call(member, 'wallet.balance')).sumBalance

describe('a product that is a folder and a row', () => {
  it('stakes, wins and loses; the house keeps its accounts by product', async () => {
    await site.debit('ana', 'r1', 30 * UNIT)
    await site.debit('ana', 'r2', 20 * UNIT, 'ruleta')
    await site.place('beto', [fixed([7])])
    expect(await balance()).toBe(HAS - 50 * UNIT)
    expect(site.accounts()).toMatchObject({ 'open-sample': 50 * UNIT, 'open-stake': UNIT })
    await site.credit('r1', 45 * UNIT)
    await site.credit('r2', 0)
    expect(await balance()).toBe(HAS - 5 * UNIT)
    expect(site.accounts()).toMatchObject({ 'game-sample': 5 * UNIT, 'open-stake': UNIT })
    expect(site.accounts()).not.toHaveProperty('open-sample')
    site.audit()
  })

  it('gives a void stake back, and takes a correction back as far as there is money', async () => {
    await site.debit('ana', 'r1', 30 * UNIT)
    await site.rollback('r1')
    expect(await balance()).toBe(HAS)
    await site.debit('ana', 'r2', 10 * UNIT)
    await site.credit('r2', HAS)
    await site.debit('ana', 'r3', HAS + HAS - 10 * UNIT)
    await site.credit('r3', 0)
    await site.credit('r2', 0)
    expect(site.accounts()).toMatchObject({ 'debt-ana': -HAS })
    await site.debit('beto', 'r4', UNIT)
    await site.credit('r4', 9 * UNIT)
    site.audit()
  })

  it('takes a stake of a round once', async () => {
    const first = await site.debit('ana', 'r1', UNIT)
    expect(await site.debit('ana', 'r1', UNIT)).toEqual(first)
    expect(await balance()).toBe(HAS - UNIT)
  })

  it('counts turnover and cashback by the category of its game', async () => {
    const { sql } = site.book
    sql.exec('INSERT INTO turnover (member, required) VALUES (?, ?)', 'ana', HAS)
    await site.debit('ana', 'r1', 30 * UNIT)
    await site.debit('ana', 'r2', 20 * UNIT, 'ruleta')
    await site.credit('r1', 0)
    await site.credit('r2', 90 * UNIT)
    const counted = () =>
      sql.exec('SELECT category, valid FROM rebate_base ORDER BY category').toArray()
    expect(counted()).toEqual([
      { category: 'LIVE', valid: 20 * UNIT },
      { category: 'RNG', valid: 30 * UNIT },
    ])
    expect(sql.exec('SELECT done FROM turnover').toArray()).toEqual([{ done: 50 * UNIT }])
    await site.rollback('r2')
    expect(counted()).toMatchObject([{ category: 'LIVE', valid: 0 }, {}])
    expect(sql.exec('SELECT done FROM turnover').toArray()).toEqual([{ done: 30 * UNIT }])
    expect(await balance()).toBe(HAS - 30 * UNIT)
    site.audit()
  })

  it('is held by the limits of its member, and by their pause', async () => {
    await site.member('caro', 100)
    await site.call('caro', 'member.setLimit', { kind: 'stake', days: 1, amount: 50 * UNIT })
    await site.debit('caro', 'r1', 30 * UNIT)
    expect(await site.debit('caro', 'r2', 30 * UNIT)).toBe('member.limit-stake')
    expect(await site.place('caro', [fixed([7], { multiple: 21 })])).toBe('member.limit-stake')
    await site.debit('caro', 'r3', 20 * UNIT)
    await site.call('caro', 'member.pause', { days: 1 })
    expect(await site.debit('caro', 'r4', UNIT)).toBe('member.paused')
    expect(site.accounts()).toMatchObject({ 'open-sample': 50 * UNIT })
    site.audit()
  })

  it('keeps an account open while a round is, and is told of by the audit', async () => {
    await site.member('caro', 100)
    await site.debit('caro', 'r1', 100 * UNIT)
    expect(await site.ask('closeAccount', tokenOf('caro'))).toBe('member.close-open')
    expect(audited(site.book.object)).toMatchObject({ tickets: 1, openStakeDrift: 0 })
    site.book.sql.exec(`UPDATE sample_round SET amount = amount - 5`)
    expect(audited(site.book.object)).toMatchObject({ openStakeDrift: 5 })
    site.book.sql.exec(`UPDATE sample_round SET amount = amount + 5`)
  })

  it('tells the projection in the words of all products', async () => {
    const { id } = await site.debit('ana', 'r1', 30 * UNIT)
    await site.credit('r1', 45 * UNIT)
    const [wager] = site.told('wager')
    expect(wager).toMatchObject({
      ...{ member: 'ana', balanceAfter: HAS - 30 * UNIT },
      wager: {
        ...{ id, product: 'sample', category: 'RNG', game: 'diana', event: 'r1', bonus: 0 },
        ...{ amount: 30 * UNIT, state: 'open', details: { round: 'r1' } },
      },
    })
    const [settled] = site.told('settled')
    expect(settled).toMatchObject({ id, state: 'won', payout: 45 * UNIT, valid: 30 * UNIT })
    expect(settled).not.toHaveProperty('bonusPayout')
  })
})

describe('the gate', () => {
  it('takes nothing of a product without a row, or of a game that its product does not know', async () => {
    await expect(site.debit('ana', 'r1', UNIT, 'nothing')).rejects.toThrow('no game nothing')
    expect(await balance()).toBe(HAS)
    site.audit()
  })
})
