import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { projected } from '../cashier'
import {
  ask,
  balanceOf,
  done,
  funded,
  OPERATOR,
  openBook,
  type Person,
  refused,
  stage,
  UNIT,
  type Value,
} from '../site'
import { inLeague, lineOf, nextMatch, pageOf, pick, place, slipOf } from './stage'

const BY = { token: OPERATOR }
/** A book holds by what it knows of a match no longer than that. */
const KNOWN_MS = 6_000

let person: Person

beforeAll(openBook)
beforeEach(async () => {
  person = await funded(1_000)
})

const set = (change: Value) => done('operator.setLeague', { competition: 'VFA', ...change }, BY)

describe('operator.setLeague, happy', () => {
  it('suspends a match, whose bets are refused until it is open again', async () => {
    const [event, other] = [await nextMatch('VFA', 1), await nextMatch('VFA', 2)]
    await set({ suspend: event })
    const { suspended } = await done('operator.league', { competition: 'VFA' }, BY)
    expect(suspended).toEqual([event])
    const page = await pageOf(event)
    expect(page.markets.every(({ status }: Value) => status === 'suspended')).toBe(true)
    const slip = slipOf([await pick(event, '1X2', '1')])
    await refused('market.suspended', 'sports.place', slip, person)
    expect(await balanceOf(person)).toBe(1_000 * UNIT)
    await place([await pick(other, '1X2', '1')], person)
    expect((await set({ open: event })).suspended).toEqual([])
    stage.now += KNOWN_MS
    await place([await pick(event, '1X2', '1')], person)
    expect(await balanceOf(person)).toBe(998 * UNIT)
  })

  it('suspends one market with its lines, while the others of the match are sold', async () => {
    const event = await nextMatch('VFA', 1)
    const total = await lineOf(event, 'OU')
    const [goals, winner] = [await pick(event, total, 'O'), await pick(event, '1X2', '1')]
    const built = await pick(event, '1X2', '1', {
      market: 'BUILDER',
      selection: `1X2:1~${total}:O`,
    })
    await set({ suspend: event, market: 'OU' })
    const page = await pageOf(event)
    const status = (code: string) =>
      page.markets.find(({ key }: Value) => key.startsWith(code)).status ?? 'open'
    expect([status('OU '), status('1X2'), status('OU1')]).toEqual(['suspended', 'open', 'open'])
    stage.now += KNOWN_MS
    await refused('market.suspended', 'sports.place', slipOf([goals], { policy: 'any' }), person)
    await refused('market.suspended', 'sports.place', slipOf([built], { policy: 'any' }), person)
    await place([winner], person, { policy: 'any' })
    expect((await set({ open: event, market: 'OU' })).suspended).toEqual([])
    const since = page.line.version
    const after = await inLeague('VFA', (league) => league.page(event, since, stage.now))
    expect(after?.isWhole).toBe(true)
    expect(after?.markets.every((market) => market.status === undefined)).toBe(true)
    stage.now += KNOWN_MS
    await place([goals], person, { policy: 'any' })
    expect(await balanceOf(person)).toBe(998 * UNIT)
  })

  it('suspends and opens all of a competition', async () => {
    const event = await nextMatch()
    expect((await set({ suspend: '*' })).suspended).toEqual(['*'])
    stage.now += KNOWN_MS
    const slip = slipOf([await pick(event, '1X2', '1')])
    await refused('market.suspended', 'sports.place', slip, person)
    expect((await set({ open: '*' })).suspended).toEqual([])
  })

  it('sets a margin: odds are of another version, and as before once it is usual', async () => {
    const event = await nextMatch()
    const [before, page] = [await pick(event, '1X2', '1'), await pageOf(event)]
    const { margins } = await set({ margins: { '1X2': 2_000 } })
    expect(margins).toEqual({ '1X2': 2_000 })
    const after = await pick(event, '1X2', '1')
    expect(after['odds']).toBeLessThan(Number(before['odds']))
    expect((await pageOf(event)).line.version).toBeGreaterThan(page.line.version)
    expect((await set({ margins: { '1X2': null } })).margins).toEqual({})
    expect((await pick(event, '1X2', '1'))['odds']).toBe(before['odds'])
  })

  it('sets the largest stake, which holds to the minor unit, and says what would do', async () => {
    const usual = (await done('operator.league', { competition: 'VFA' }, BY)).limits
    const limits = { ticketStake: 5 * UNIT }
    expect((await set({ limits })).limits).toEqual({ ...usual, ...limits })
    stage.now += KNOWN_MS
    const picks = [await pick(await nextMatch(), '1X2', '1')]
    const slip = slipOf(picks, { unit: 6 * UNIT })
    const { status, envelope } = await ask('sports.place', slip, person)
    expect([status, envelope.code]).toEqual([422, 'stake.maximum'])
    expect(envelope.value).toMatchObject({ stake: 5 * UNIT, limitedBy: 'ticket' })
    expect(await balanceOf(person)).toBe(1_000 * UNIT)
    await done('sports.place', slipOf(picks, { unit: 5 * UNIT }), person)
    expect((await set({ limits: { ticketStake: null } })).limits).toEqual(usual)
  })

  it('is an act, with what was set', async () => {
    await set({ limits: { payout: 100 * UNIT } })
    const { acts } = await done('operator.acts', {}, BY)
    expect(acts[0]).toMatchObject({ act: 'operator.setLeague', subject: 'VFA' })
    expect(acts[0].detail).toContain(String(100 * UNIT))
    await set({ limits: { payout: null } })
  })
})

describe('operator.setSportsMember', () => {
  const limit = (change: Value) =>
    done('operator.setSportsMember', { account: person.username, ...change }, BY)

  it('limits one member and nobody else: their stake, and what they win on a market', async () => {
    stage.now += KNOWN_MS
    const home = await pick(await nextMatch(), '1X2', '1')
    expect(await limit({ ticketStake: 5 * UNIT })).toEqual({
      account: person.username,
      ticketStake: 5 * UNIT,
    })
    const six = slipOf([home], { unit: 6 * UNIT })
    const { envelope } = await ask('sports.place', six, person)
    expect(envelope).toMatchObject({ code: 'stake.maximum', value: { stake: 5 * UNIT } })
    await done('sports.place', six, await funded(10))
    await limit({ ticketStake: null, factor: 1 })
    const quote = await done('sports.quote', { type: 'single', picks: [home] }, person)
    // A thousandth of the 5 000 that everybody may win on a market.
    const gain = Number(home['odds']) - 1_000
    expect(quote.max).toMatchObject({ limitedBy: 'member:0' })
    expect(quote.max.unit).toBe(Math.floor((50_000 * 1_000) / gain / 100) * 100)
    expect(await limit({ factor: null })).toEqual({ account: person.username })
    await done('sports.place', six, person)
  })

  it('is an act, and known by name', async () => {
    await limit({ factor: 500 })
    const { acts } = await done('operator.acts', {}, BY)
    expect(acts[0]).toMatchObject({ act: 'operator.setSportsMember', subject: person.username })
    expect(await done('operator.sportsMember', { account: person.username }, BY)).toMatchObject({
      factor: 500,
    })
    await refused('member.not-found', 'operator.sportsMember', { account: 'nobody' }, BY)
    await refused('member.not-found', 'operator.setSportsMember', { account: 'nobody' }, BY)
  })

  it('is in the member’s own export, with the bets', async () => {
    await limit({ factor: 500 })
    const home = await pick(await nextMatch(), '1X2', '1')
    const { ticket } = await place([home], person)
    await projected()
    const { sections } = await done('member.export', {}, person)
    expect(sections.sportsLimits).toEqual([{ factor: 500, ticket_stake: null }])
    const kept = sections.tickets.find(({ id }: Value) => id === ticket.id)
    expect(kept).toMatchObject({ amount: UNIT, product: 'sports' })
    expect(kept.details).toContain(String(home['event']))
  })
})

describe('operator.setLeague, bad input', () => {
  it('knows its competitions, their matches and markets', async () => {
    const other = await nextMatch('VFB')
    const asked = (change: Value) => ({ competition: 'VFA', ...change })
    await refused('sports.competition-unknown', 'operator.league', { competition: 'VXX' }, BY)
    await refused('sports.competition-unknown', 'operator.setLeague', { competition: 'VXX' }, BY)
    await refused('sports.event-unknown', 'operator.setLeague', asked({ suspend: other }), BY)
    await refused('sports.event-unknown', 'operator.setLeague', asked({ open: 'nothing' }), BY)
    await refused('market.unknown', 'operator.setLeague', asked({ margins: { XYZ: 100 } }), BY)
    const market = { suspend: '*', market: 'XYZ 250' }
    await refused('market.unknown', 'operator.setLeague', asked(market), BY)
  })
})
