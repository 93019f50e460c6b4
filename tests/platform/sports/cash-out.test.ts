import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  auditIsOk,
  balanceOf,
  done,
  funded,
  openBook,
  type Person,
  refused,
  UNIT,
  type Value,
} from '../site'
import { finish, goTo, nextMatch, pick, place } from './stage'

let person: Person

beforeAll(openBook)
beforeEach(async () => {
  person = await funded(1_000)
})

const offerOf = async (id: string, unit?: number): Promise<Value> =>
  (await done('sports.offers', { id, ...(unit && { unit }) }, person)).offers[0]

const sell = (id: string, offer: Value, more = {}) =>
  done(
    'sports.cashOut',
    { id, version: offer.version, quoted: offer.amount, policy: 'none', ...more },
    person,
  )

describe('cash-out', () => {
  it('buys a ticket back whole, at less than its fair worth, and no result pays it again', async () => {
    const event = await nextMatch('VFA', 3)
    const { ticket } = await place([await pick(event, '1X2', '1')], person, { unit: 10 * UNIT })
    const offer = await offerOf(ticket.id)
    expect(offer).toMatchObject({ refused: null, unit: 10 * UNIT, leaves: 0 })
    expect(offer.amount).toBeLessThan(10 * UNIT)
    expect(offer.amount).toBeGreaterThan(8 * UNIT)
    const sold = await sell(ticket.id, offer)
    expect(sold.ticket).toMatchObject({ state: 'settled', label: 'cashed', payout: offer.amount })
    expect(await balanceOf(person)).toBe(990 * UNIT + offer.amount)
    await finish(event)
    expect(await balanceOf(person)).toBe(990 * UNIT + offer.amount)
    await refused(
      'cash-out.changed',
      'sports.cashOut',
      {
        ...{ id: ticket.id, version: 1, quoted: offer.amount, policy: 'any' },
      },
      person,
    )
    await auditIsOk()
  })

  it('buys a part back, and settles the rest by the result', async () => {
    const event = await nextMatch('VES', 2)
    const { ticket } = await place([await pick(event, 'ML', '1')], person, { unit: 10 * UNIT })
    const part = await offerOf(ticket.id, 4 * UNIT)
    expect(part).toMatchObject({ unit: 4 * UNIT, leaves: 6 * UNIT })
    const sold = await sell(ticket.id, part, { unit: 4 * UNIT })
    expect(sold.ticket).toMatchObject({ state: 'open', cashed: part.amount, unitLeft: 6 * UNIT })
    await auditIsOk()
    const page = await finish(event)
    const [home, away] = page.line.score
    const odds = ticket.picks[0].odds
    const rest = home > away ? Math.floor((6 * UNIT * odds) / 1_000) : 0
    const { ticket: after, entries } = await done('sports.detail', { id: ticket.id }, person)
    expect(after).toMatchObject({ state: 'settled', payout: part.amount + rest })
    expect(entries[0]).toMatchObject({ kind: 'cash-out', amount: part.amount })
    expect(await balanceOf(person)).toBe(990 * UNIT + part.amount + rest)
    await auditIsOk()
  })

  it('refuses an amount of before, a closed ticket, more than is left, and while nothing is sold', async () => {
    const event = await nextMatch('VFB', 4)
    const { ticket } = await place([await pick(event, '1X2', '2')], person, { unit: 10 * UNIT })
    const { id } = ticket
    const offer = await offerOf(id)
    const ask = (change: object) => ({
      id,
      version: 1,
      quoted: offer.amount,
      policy: 'none',
      ...change,
    })
    await refused('cash-out.changed', 'sports.cashOut', ask({ quoted: offer.amount + 1 }), person)
    await refused('cash-out.changed', 'sports.cashOut', ask({ version: 7 }), person)
    await refused('cash-out.too-large', 'sports.cashOut', ask({ unit: 11 * UNIT }), person)
    await refused('cash-out.too-small', 'sports.cashOut', ask({ unit: 1, policy: 'any' }), person)
    goTo(event, 10, 2_600)
    expect((await offerOf(id)).refused).toBe('market.suspended')
    await refused('market.suspended', 'sports.cashOut', ask({}), person)
    await finish(event)
    expect((await offerOf(id)).refused).toBe('cash-out.nothing-open')
    expect(await balanceOf(person)).toBeGreaterThanOrEqual(990 * UNIT)
    await auditIsOk()
  })

  it('and a settlement that race end the same whichever is first', async () => {
    const event = await nextMatch('VTN', 4)
    const { ticket } = await place([await pick(event, 'ML', '1')], person, { unit: 10 * UNIT })
    const offer = await offerOf(ticket.id)
    const sold = sell(ticket.id, offer).then(
      () => true,
      () => false,
    )
    await finish(event)
    const isSold = await sold
    const { ticket: after } = await done('sports.detail', { id: ticket.id }, person)
    expect(after.state).toBe('settled')
    expect(await balanceOf(person)).toBe(990 * UNIT + after.payout)
    if (isSold) expect(after.payout).toBe(offer.amount)
    await auditIsOk()
  })
})

describe('systems', () => {
  it('pay each combination alone, as its picks are decided', async () => {
    const events = [await nextMatch('VFA', 5), await nextMatch('VTN', 5), await nextMatch('VVB', 2)]
    const [one, two, three] = events as [string, string, string]
    const picks = [
      await pick(one, 'DC', '1X'),
      await pick(two, 'ML', '1'),
      await pick(three, 'ML', '2'),
    ]
    const { ticket } = await place(picks, person, { type: 'patent' })
    expect(ticket).toMatchObject({ combinations: 7, stake: 7 * UNIT })
    for (const event of events) {
      await finish(event)
      await auditIsOk()
    }
    const { ticket: after, combinations } = await done('sports.detail', { id: ticket.id }, person)
    const paid = combinations.reduce((sum: number, { payout }: Value) => sum + payout, 0)
    expect(after).toMatchObject({ state: 'settled', payout: paid })
    for (const { picks: of, payout } of combinations) {
      const isIn = of.every((at: number) => after.picks[at].code === 'W')
      const product = of.reduce(
        (odds: bigint, at: number) => odds * BigInt(after.picks[at].odds),
        1n,
      )
      const whole = (BigInt(UNIT) * product) / 1_000n ** BigInt(of.length)
      expect(payout).toBe(isIn ? Number(whole) : 0)
    }
    expect(await balanceOf(person)).toBe(993 * UNIT + paid)
  })
})
