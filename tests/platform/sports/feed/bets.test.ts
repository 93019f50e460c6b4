import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sportsOf } from '#platform/sports/book/state'
import { approved, deciding, proposed } from '../../operator/proposing'
import { employ } from '../../operator/staff'
import {
  ask,
  auditIsOk,
  balanceOf,
  done,
  funded,
  inBook,
  OPERATOR,
  openBook,
  type Person,
  refused,
  stage,
  UNIT,
} from '../../site'
import { nextMatch } from '../stage'
import {
  about,
  fixture,
  followFeeds,
  hearAll,
  inFeed,
  odds,
  Script,
  settled,
  single,
} from './stage'

const PRICES = { '1X2': { 1: 2_000, X: 3_300, 2: 3_600 }, 'OU 250': { O: 1_900, U: 1_900 } }

let script: Script
let end: () => Promise<unknown>
let usual: (ms: number) => Promise<void>
let person: Person
let serial = 0
let name: string
let event: string

beforeAll(async () => {
  await openBook()
  end = await followFeeds()
  script = new Script('live')
  usual = await inBook((book) => sportsOf(book.book).pause)
})
afterAll(async () => {
  await inBook((book) => Object.assign(sportsOf(book.book), { pause: usual }))
  await end()
})
beforeEach(async () => {
  person = await funded(100)
  name = `E${++serial}`
  event = `live.${name}`
  script.say(fixture(name))
  script.say(odds(name, PRICES))
  await hearAll(script)
})

const bet = (more = {}) => single([event, '1X2', '1', 2_000], more)
const detail = async (id: string) => (await done('sports.detail', { id }, person)).ticket

describe('bets on matches of an outside feed', () => {
  it('are taken at its odds, shown with its names, and paid by its results', async () => {
    const page = await done('sports.event', { event })
    expect(page.event).toMatchObject({ id: event, home: 'Faro Norte', state: 'scheduled' })
    expect(page.markets).toHaveLength(2)
    const { ticket } = await done('sports.place', bet(), person)
    expect(ticket.picks[0]).toMatchObject({ event, away: 'Salitre' })
    expect(ticket.picks[0].competition).toMatch(/^live\.sample-league-/)
    script.say(settled(name, { '1X2': { 1: 'W', X: 'L', 2: 'L' } }))
    await hearAll(script)
    expect(await detail(ticket.id)).toMatchObject({ state: 'settled', label: 'won' })
    expect(await balanceOf(person)).toBe(101 * UNIT)
    await refused('market.closed', 'sports.place', bet(), person)
    await auditIsOk()
  })

  it('are corrected by further entries when a result is taken back and told anew', async () => {
    const { ticket } = await done('sports.place', bet(), person)
    script.say(settled(name, { '1X2': { 1: 'W', X: 'L', 2: 'L' } }))
    await hearAll(script)
    script.say(about('rollback_bet_settlement', name, ['1X2']))
    await hearAll(script)
    expect(await detail(ticket.id)).toMatchObject({ state: 'open', payout: 0 })
    expect(await balanceOf(person)).toBe(99 * UNIT)
    script.say(settled(name, { '1X2': { 1: 'L', X: 'W', 2: 'L' } }, { certainty: 2 }))
    await hearAll(script)
    expect(await detail(ticket.id)).toMatchObject({ state: 'settled', label: 'lost' })
    const { entries } = await done('sports.detail', { id: ticket.id }, person)
    expect(entries.map(({ amount }: { amount: number }) => amount)).toEqual([2 * UNIT, -2 * UNIT])
    await auditIsOk()
  })

  it('are refunded where they were taken in the window of a cancel, and only there', async () => {
    const before = await done('sports.place', bet(), person)
    const from = stage.now + 1
    stage.now += 10_000
    await hearAll(script)
    const within = await done('sports.place', bet(), person)
    const window = { from, to: stage.now + 1, reason: 'WRONG_ODDS' }
    script.say(about('bet_cancel', name, ['1X2'], window))
    await hearAll(script)
    expect((await detail(before.ticket.id)).state).toBe('open')
    const { picks, label } = await detail(within.ticket.id)
    expect([label, picks[0].reason]).toEqual(['void', 'WRONG_ODDS'])
    script.say(about('rollback_bet_cancel', name, ['1X2'], window))
    await hearAll(script)
    expect((await detail(within.ticket.id)).state).toBe('open')
    expect(await balanceOf(person)).toBe(98 * UNIT)
  })

  it('are refused while something is missing or nothing is heard, and unknown of other feeds', async () => {
    script.say(odds(name, { 'OU 250': { O: 1_950, U: 1_850 } }))
    const second = script.say(odds(name, { 'OU 250': { O: 1_900, U: 1_900 } }))
    await inFeed(script, (feed) => feed.hear([second], stage.now))
    await refused('market.suspended', 'sports.place', bet(), person)
    await hearAll(script)
    await done('sports.place', bet(), person)
    stage.now += 61_000
    await refused('market.suspended', 'sports.place', bet(), person)
    const other = single(['other.E1', '1X2', '1', 2_000])
    await refused('sports.event-unknown', 'sports.place', other, person)
    const nowhere = single(['live.NOWHERE', '1X2', '1', 2_000])
    await refused('sports.event-unknown', 'sports.place', nowhere, person)
  })

  it('are taken at no other odds than those that were seen, and never forged ones', async () => {
    const forged = single([event, '1X2', '1', 9_000])
    expect((await ask('sports.place', forged, person)).envelope.code).toBe('odds.changed')
    await refused('market.closed', 'sports.place', single([event, 'OU 350', 'O', 1_900]), person)
    expect(await balanceOf(person)).toBe(100 * UNIT)
  })
})

describe('bets on a match in play', () => {
  /** What happens while a bet waits. */
  const meanwhile = (happens: () => void) =>
    inBook((book) => {
      sportsOf(book.book).pause = async (ms) => {
        stage.now += ms
        happens()
        await hearAll(script)
      }
    })

  beforeEach(async () => {
    script.say(odds(name, PRICES, { status: 'live', score: [0, 0] }))
    await hearAll(script)
    stage.now += 1_000
    await hearAll(script)
  })

  it('wait, and are taken at the odds of the end where nothing has changed', async () => {
    const from = stage.now
    await meanwhile(() => undefined)
    await done('sports.place', bet(), person)
    expect(stage.now - from).toBe(5_000)
    expect(await balanceOf(person)).toBe(99 * UNIT)
  })

  it('are refused when the odds are others at the end, unless the member takes any', async () => {
    const worse = { '1X2': { 1: 1_800, X: 3_300, 2: 3_600 } }
    await meanwhile(() => script.say(odds(name, worse)))
    expect((await ask('sports.place', bet(), person)).envelope.code).toBe('odds.changed')
    const { ticket } = await done('sports.place', bet({ policy: 'any' }), person)
    expect(ticket.picks[0].odds).toBe(1_800)
  })

  it('are refused when the market was shut for a moment of the wait', async () => {
    await meanwhile(() => {
      script.say({ type: 'bet_stop', event: name })
      script.say(odds(name, PRICES))
    })
    await refused('market.suspended', 'sports.place', bet({ policy: 'any' }), person)
    expect(await balanceOf(person)).toBe(100 * UNIT)
    stage.now += 1_000
    await meanwhile(() => undefined)
    await done('sports.place', bet(), person)
  })

  it('are bought back after the same wait, unless the market was shut meanwhile', async () => {
    await meanwhile(() => undefined)
    const { ticket } = await done('sports.place', bet(), person)
    const { offers } = await done('sports.offers', { id: ticket.id }, person)
    const { version, amount } = offers[0]
    expect(amount).toBeGreaterThan(0)
    const sell = { id: ticket.id, version, quoted: amount, policy: 'none' }
    stage.now += 1_000
    await meanwhile(() => {
      script.say({ type: 'bet_stop', event: name })
      script.say(odds(name, PRICES))
    })
    await refused('market.suspended', 'sports.cashOut', sell, person)
    stage.now += 1_000
    await meanwhile(() => undefined)
    const from = stage.now
    expect((await done('sports.cashOut', sell, person)).amount).toBe(amount)
    expect(stage.now - from).toBe(5_000)
    await auditIsOk()
  })
})

describe('what people decide of a match', () => {
  const BY = { token: OPERATOR }
  const won = { '1X2': { 1: 'W', X: 'L', 2: 'L' } }

  it('refunds every bet on it, with the reason, and shuts it', async () => {
    const { ticket } = await done('sports.place', bet(), person)
    await done('operator.voidMatch', { event, reason: 'CANCELLED' }, BY)
    const { picks, label } = await detail(ticket.id)
    expect([label, picks[0].reason]).toEqual(['void', 'CANCELLED'])
    expect(await balanceOf(person)).toBe(100 * UNIT)
    await refused('market.closed', 'sports.place', bet(), person)
    const { acts } = await done('operator.acts', {}, BY)
    expect(acts[0]).toMatchObject({ act: 'operator.voidMatch', subject: event })
    await auditIsOk()
  })

  it('settles markets, also over what the feed told and over a refund of all', async () => {
    const { ticket } = await done('sports.place', bet(), person)
    await done('operator.voidMatch', { event, reason: 'OTHER' }, BY)
    await done('operator.settleMatch', { event, results: won }, BY)
    expect(await detail(ticket.id)).toMatchObject({ label: 'won', payout: 2 * UNIT })
    await done('operator.settleMatch', { event, results: won }, BY)
    expect(await balanceOf(person)).toBe(101 * UNIT)
    const decided = await done('operator.match', { event }, BY)
    expect(decided).toEqual({ event, state: 'scheduled', voided: null, results: won })
    await auditIsOk()
  })

  it('takes two of the staff: nobody alone, and whoever approves is another one', async () => {
    const [maker, checker] = [await employ('trader'), await employ('owner')]
    const { ticket } = await done('sports.place', bet(), person)
    const asked = { event, results: won }
    await refused('proposal.needed', 'operator.settleMatch', asked, maker)
    const proposal = await proposed(maker, 'operator.settleMatch', asked)
    expect((await deciding(maker, proposal)).value).toBeNull()
    expect((await detail(ticket.id)).state).toBe('open')
    await approved(checker, proposal)
    expect(await detail(ticket.id)).toMatchObject({ label: 'won', payout: 2 * UNIT })
    await approved(
      checker,
      await proposed(maker, 'operator.voidMatch', { event, reason: 'WRONG_ODDS' }),
    )
    expect(await detail(ticket.id)).toMatchObject({ label: 'void', payout: UNIT })
    expect(await balanceOf(person)).toBe(100 * UNIT)
  })

  it('is refused of simulated and unknown matches, unknown markets and no results', async () => {
    for (const unknown of ['live.NOWHERE', 'other.E1', await nextMatch()]) {
      const asked = { event: unknown, reason: 'OTHER' }
      await refused('sports.event-unknown', 'operator.voidMatch', asked, BY)
      await refused('sports.event-unknown', 'operator.match', { event: unknown }, BY)
    }
    const settle = (code: Parameters<typeof refused>[0], results: object) =>
      refused(code, 'operator.settleMatch', { event, results }, BY)
    await settle('market.unknown', { 'OU 9950': { O: 'W' } })
    await settle('request.invalid', { '1X2': { 1: 'YES' } })
    await settle('request.invalid', { '1X2': { 1: 'W:3/2' } })
    await settle('request.invalid', { '1X2': {} })
    await settle('request.invalid', {})
    const no = { event, reason: 'BECAUSE' }
    await refused('request.invalid', 'operator.voidMatch', no, BY)
  })

  it('suspends a market of a feed as of a league, and limits stakes on it', async () => {
    const set = (change: object) =>
      done('operator.setLeague', { competition: 'live', ...change }, { token: OPERATOR })
    await set({ suspend: event, market: '1X2' })
    await refused('market.suspended', 'sports.place', bet(), person)
    await set({ open: event, market: '1X2', limits: { ticketStake: UNIT } })
    const two = await ask('sports.place', bet({ unit: 2 * UNIT }), person)
    expect(two.envelope.code).toBe('stake.maximum')
    await set({ limits: { ticketStake: null } })
    await done('sports.place', bet({ unit: 2 * UNIT }), person)
    const asked = { competition: 'live', margins: { '1X2': 100 } }
    await refused('market.unknown', 'operator.setLeague', asked, { token: OPERATOR })
  })
})
