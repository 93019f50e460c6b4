import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#lib/limits'
import { fixed, LotteryBook, UNIT } from '../../../support/book/lottery-book'

/** A member who has lost so many units at a lottery of our own, with cashback of 1 %. */
async function stage(stakes: number[], result: string | null) {
  const site = new LotteryBook('VELOZ1')
  site.book.flags = { MANPLAYREB3: true }
  await site.book.addMember('ana')
  await site.call('ana', 'deposit.request', {
    ...{ method: 'sandbox', amount: 5_000 * UNIT, reference: '' },
  })
  for (const multiple of stakes) await site.place('ana', [fixed([7], { multiple })])
  await site.settle(result)
  site.book.now += MINUTE_MS
  return site
}

const claims = (site: LotteryBook, count: number) =>
  Promise.all(Array.from({ length: count }, () => site.call('ana', 'rebate.claim')))

describe('cashback', () => {
  it('asked for a hundred times at once is given once', async () => {
    const site = await stage([400, 600], '12345')
    const [before = 0] = await site.wallet('ana')
    const answers = await claims(site, 100)
    const given = answers.filter((answer) => typeof answer !== 'string')
    expect(given).toHaveLength(1)
    expect(new Set(answers.filter((answer) => typeof answer === 'string'))).toEqual(
      new Set(['rebate.nothing']),
    )
    const amount = (1_000 * UNIT * 50) / 10_000
    expect(given[0].amount).toBe(amount)
    expect(await site.wallet('ana')).toEqual([before + amount, 0])
    site.book.restart()
    expect(new Set(await claims(site, 5))).toEqual(new Set(['rebate.nothing']))
    site.audit()
  })

  it('is not given for stakes that came back', async () => {
    const site = await stage([400, 600], null)
    expect(new Set(await claims(site, 5))).toEqual(new Set(['rebate.nothing']))
    expect(await site.wallet('ana')).toEqual([5_000 * UNIT, 0])
    site.audit()
  })

  it('given before a stake came back is given no more for what follows', async () => {
    const site = await stage([500], '12345')
    const [first] = await claims(site, 1)
    await site.place('ana', [fixed([7], { multiple: 300 })])
    await site.settle(null)
    expect(first.amount).toBe((500 * UNIT * 50) / 10_000)
    expect(await claims(site, 1)).toEqual(['rebate.nothing'])
    site.audit()
  })
})
