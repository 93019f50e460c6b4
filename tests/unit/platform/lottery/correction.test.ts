import { beforeEach, describe, expect, it } from 'vitest'
import { fixed, LotteryBook, UNIT } from '../../../support/book/lottery-book'

const GRANT = 10_000 * UNIT
let site: LotteryBook

const correct = (result: string | null, version = 2) => site.settle(result, { version })
const debt = () =>
  site.book.sql
    .exec<{ owed: number }>(
      `SELECT COALESCE(SUM(balance), 0) AS owed FROM account WHERE kind LIKE 'debt-%'`,
    )
    .one().owed

beforeEach(async () => {
  site = await new LotteryBook().addMember('ana', 'beto')
  await site.place('ana', [fixed([5])])
  await site.place('beto', [fixed([6], { series: 1_750 })])
  await site.settle('00005')
})

describe('a corrected result', () => {
  it('reverses what was paid and pays what is due, by entries of their own', async () => {
    const before = site.entries('ana')
    await correct('00006')
    expect(site.entries('ana')).toEqual([...before, ['payout-return', -9.75 * UNIT]])
    expect(site.entries('beto').at(-1)).toEqual(['payout', 8.75 * UNIT])
    expect(await site.wallet('ana')).toEqual([GRANT - UNIT, 0])
    expect(await site.wallet('beto')).toEqual([GRANT - UNIT + 8.75 * UNIT + 0.1 * UNIT, 0])
    const [ana] = await site.tickets('ana')
    expect(ana).toMatchObject({ state: 'lost', payout: 0, result: '00006' })
    site.audit()
  })

  it('is applied once, however often it is told; a later one corrects it again', async () => {
    await correct('00006')
    await correct('00006')
    await correct('00005', 1)
    expect(await site.wallet('ana')).toEqual([GRANT - UNIT, 0])
    await correct('00005', 3)
    expect(await site.wallet('ana')).toEqual([GRANT + 8.75 * UNIT, 0])
    expect(await site.wallet('beto')).toEqual([GRANT - 0.9 * UNIT, 0])
    site.audit()
  })

  it('that voids the draw returns every stake, and its rebates are taken back', async () => {
    await correct(null)
    expect(await site.wallet('ana')).toEqual([GRANT, 0])
    expect(await site.wallet('beto')).toEqual([GRANT, 0])
    expect((await site.tickets('beto'))[0]).toMatchObject({ state: 'void', payout: UNIT })
    await correct('00005', 3)
    expect(await site.wallet('ana')).toEqual([GRANT + 8.75 * UNIT, 0])
    expect(await site.wallet('beto')).toEqual([GRANT - 0.9 * UNIT, 0])
    site.audit()
  })

  it('that takes back what is gone leaves a debt, never less than nothing', async () => {
    site.book.now += 180_000
    await site.place('ana', [fixed([1], { multiple: 9_000 })])
    const rest = (await site.wallet('ana'))[0] ?? 0
    await site.place('ana', [fixed([1], { multiple: Math.floor(rest / UNIT) })])
    const [left = 0] = await site.wallet('ana')
    site.book.now -= 180_000
    await correct('00006')
    expect(await site.wallet('ana')).toEqual([0, 0])
    expect(debt()).toBe(left - 9.75 * UNIT)
    site.audit()
    // The next payout pays it.
    site.book.now += 180_000
    await site.settle('00001')
    expect(debt()).toBe(0)
    expect(site.entries('ana').map(([kind]) => kind)).toContain('debt-paid')
    site.audit()
  })
})
