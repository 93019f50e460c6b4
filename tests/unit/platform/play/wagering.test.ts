import { beforeEach, describe, expect, it } from 'vitest'
import type { GrantTerms } from '#platform/play/index'
import { SampleBook } from '../../../products/sample/book'
import { fixed, UNIT, type Value } from '../../../support/book/lottery-book'

let site: SampleBook

/** Ana has 60 units of her own; lotteries count a fifth. */
beforeEach(async () => {
  site = new SampleBook()
  await site.member('ana', 60)
})

const TERMS: GrantTerms = {
  ...{ required: 100 * UNIT, weights: { LOTT: 20, ELOTT: 20 } },
  ...{ maxBet: 0, maxBetPolicy: 'refuse', maxWin: 0, lastsMs: 0 },
}
const give = (units: number, terms: Partial<GrantTerms> = {}, id = 'g1') =>
  site.grant('ana', units * UNIT, id, { ...TERMS, ...terms })
const grant = (id = 'g1'): Value =>
  site.book.sql.exec<Record<string, number>>('SELECT * FROM bonus_terms WHERE id = ?', id).one()
const progress = (id?: string) => grant(id).progress / UNIT
const money = async (): Promise<number[]> => {
  const { sumBalance, bonus } = await site.call('ana', 'wallet.balance')
  return [(sumBalance - bonus) / UNIT, bonus / UNIT]
}
/** One digit of the last place: `units` at risk. */
const onSeven = (units: number) => [fixed([7], { multiple: units })]
const WON = '00007'
const LOST = '00000'

describe('a lottery ticket counts for the grant that ran when it was placed', () => {
  it('own money too, by the weight of its category, when it is settled', async () => {
    await give(10)
    await site.place('ana', onSeven(40))
    expect(progress()).toBe(0)
    await site.settle(LOST)
    expect(progress()).toBe(8)
    expect(await money()).toEqual([20, 10])
    site.audit()
  })

  it('own and bonus money together, won or lost, each ticket rounded down', async () => {
    await give(10)
    await site.place('ana', onSeven(65))
    await site.place('ana', [fixed([7], { unit: UNIT / 1000, multiple: 3 })])
    await site.settle(WON)
    expect(grant().progress).toBe(13 * UNIT + Math.floor((3 * UNIT) / 1000 / 5))
    site.audit()
  })

  it('less what covers the whole market, as valid bet has it', async () => {
    await give(10)
    await site.place('ana', [fixed([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])])
    await site.settle(LOST)
    expect(progress()).toBe(0)
  })

  it('not one of a game without weight, which takes no bonus money and has no bound', async () => {
    await give(10, { weights: { RNG: 100 }, maxBet: UNIT })
    expect(await site.place('ana', onSeven(61))).toBe('wallet.insufficient-balance')
    await site.place('ana', onSeven(60))
    await site.settle(LOST)
    expect(progress()).toBe(0)
    expect(await money()).toEqual([0, 10])
  })

  it('not one that was placed before, nor one of the grant before', async () => {
    await site.place('ana', onSeven(10))
    await give(10)
    await site.settle(LOST)
    expect(progress()).toBe(0)
    await site.place('ana', onSeven(20))
    await site.ask('endBonus', { member: 'ana' })
    await give(5, {}, 'g2')
    await site.settle(LOST)
    expect([progress(), progress('g2')]).toEqual([0, 0])
    site.audit()
  })

  it('not one whose draw is void, and nothing twice', async () => {
    await give(10)
    await site.place('ana', onSeven(10))
    await site.settle(null)
    expect(progress()).toBe(0)
    site.book.now += 3 * 60_000
    await site.place('ana', onSeven(10))
    await site.settle(LOST)
    await site.settle(LOST)
    expect(progress()).toBe(2)
  })
})

describe('the requirement', () => {
  it('is met in the settlement itself: bonus money becomes the member’s own, up to the cap', async () => {
    await give(10, { required: 8 * UNIT, maxWin: 4 * UNIT })
    await site.place('ana', onSeven(40))
    await site.settle(LOST)
    expect(grant()).toMatchObject({ state: 'claimed', converted: 4 * UNIT })
    expect(await money()).toEqual([24, 0])
    expect(site.accounts()).toMatchObject({ 'promotion-WELCOME': -4 * UNIT })
    site.audit()
  })

  it('loses what a corrected result takes back, while the grant runs', async () => {
    await give(10)
    await site.place('ana', onSeven(40))
    await site.settle(LOST)
    expect(progress()).toBe(8)
    await site.settle(null, { version: 2 })
    expect(progress()).toBe(0)
    site.audit()
  })

  it('stays met when a result is corrected later', async () => {
    await give(10, { required: 8 * UNIT })
    await site.place('ana', onSeven(40))
    await site.settle(LOST)
    await site.settle(null, { version: 2 })
    expect(grant()).toMatchObject({ state: 'claimed', progress: 8 * UNIT })
    site.audit()
  })
})

describe('the bound of a grant', () => {
  it('refuses a ticket beyond it, and says how much may be staked', async () => {
    await give(10, { maxBet: 5 * UNIT })
    expect(await site.place('ana', onSeven(6))).toBe('bonus.max-bet')
    expect(await money()).toEqual([60, 10])
    await site.place('ana', onSeven(5))
    await site.settle(LOST)
    expect(progress()).toBe(1)
  })

  it('or takes it and counts nothing', async () => {
    await give(10, { maxBet: 5 * UNIT, maxBetPolicy: 'ignore' })
    await site.place('ana', onSeven(6))
    await site.place('ana', onSeven(5))
    await site.settle(LOST)
    expect(progress()).toBe(1)
    site.audit()
  })

  it('or takes it and ends the grant', async () => {
    await give(10, { maxBet: 5 * UNIT, maxBetPolicy: 'forfeit' })
    await site.place('ana', onSeven(6))
    expect(grant()).toMatchObject({ state: 'close', reason: 'max-bet' })
    expect(await money()).toEqual([54, 0])
    await site.settle(LOST)
    expect(progress()).toBe(0)
    site.audit()
  })

  it('holds while bonus money is there or open, and no longer', async () => {
    await give(10, { maxBet: 65 * UNIT })
    await site.place('ana', onSeven(65))
    await site.place('ana', onSeven(5))
    expect(await money()).toEqual([0, 0])
    await site.member('beto', 1)
    await site.call('ana', 'deposit.request', {
      ...{ method: 'sandbox', amount: 90 * UNIT, reference: '' },
    })
    expect(await site.place('ana', onSeven(66))).toBe('bonus.max-bet')
    await site.settle(LOST)
    site.book.now += 3 * 60_000
    expect(await site.place('ana', onSeven(66))).toMatchObject({ ticket: { amount: 66 * UNIT } })
  })

  it('ends with the time of the grant, whose money is staked no more', async () => {
    await give(10, { maxBet: 5 * UNIT, lastsMs: 60_000 })
    site.book.now += 60_000
    await site.place('ana', onSeven(6))
    expect(grant()).toMatchObject({ state: 'close', reason: 'expired' })
    expect(await money()).toEqual([54, 0])
  })
})
