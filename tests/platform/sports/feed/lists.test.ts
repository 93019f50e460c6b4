import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { signCall } from '#lib/sports/feed/signature'
import { outsideCompetition } from '#lib/sports/outside'
import {
  ask,
  balanceOf,
  done,
  type Fields,
  funded,
  openBook,
  refused,
  stage,
  UNIT,
  type Value,
} from '../../site'
import {
  fixture,
  followFeeds,
  hearAll,
  inFeed,
  odds,
  Script,
  SECRET,
  settled,
  single,
} from './stage'

const PRICES = {
  '1X2': { 1: 2_000, X: 3_300, 2: 3_600 },
  'OU 150': { O: 1_300, U: 3_200 },
  'OU 250': { O: 1_900, U: 1_900 },
  'AH -25': { 1: 1_880, 2: 1_980 },
  CS: { '1:0': 8_000, '0:0': 9_000 },
}

let script: Script
let end: () => Promise<unknown>
let serial = 0
let name: string
let event: string

beforeAll(async () => {
  // Lists are told by workers: their clock is the stage's too.
  vi.spyOn(Date, 'now').mockImplementation(() => stage.now)
  await openBook()
  end = await followFeeds()
  script = new Script('live')
})
afterAll(async () => {
  await end()
  vi.restoreAllMocks()
})
beforeEach(async () => {
  // What a worker remembers of lists has passed.
  stage.now += 10_000
  name = `L${++serial}`
  event = `live.${name}`
  script.say(fixture(name))
  script.say(odds(name, PRICES))
  await hearAll(script)
})

const about = { sport: 'football', competition: 'Sample League' }
/** Of the feed alone: simulated ones would all be played first. */
const OWN: Fields = { competition: outsideCompetition('live', about).code }

const listed = async (input: Fields = OWN): Promise<Value[]> =>
  (await done('sports.events', { count: 200, ...input })).events
const found = async (input: Fields = {}) =>
  (await listed({ ...OWN, ...input })).find(({ id }) => id === event)

describe('matches of an outside feed', () => {
  it('are in the tree below the competition they are told of, and named by their source', async () => {
    const { competitions } = await done('sports.tree', {})
    const [first] = competitions
    expect(first).toMatchObject({ name: 'Sample League', virtual: false, source: 'live' })
    expect(first.soon).toBeGreaterThan(0)
    expect(first.nextAt).toBeGreaterThan(stage.now)
    const simulated = competitions.filter(({ virtual }: Value) => virtual)
    expect(simulated).toHaveLength(10)
    expect(simulated.every(({ source }: Value) => source === undefined)).toBe(true)
  })

  it('are in lists beside simulated ones, with their result, handicap and total', async () => {
    const line = await found()
    expect(line).toMatchObject({ home: 'Faro Norte', sport: 'football', state: 'scheduled' })
    expect(line.competition).toMatch(/^live\.sample-league-/)
    expect(line.markets.map(({ key }: Value) => key)).toEqual(['1X2', 'AH -25', 'OU 250'])
    expect(line.more).toBe(1)
    const all = await listed({ sport: 'football' })
    expect(all.some(({ id }) => id.startsWith('VFA-'))).toBe(true)
    expect(all.some(({ id }) => id === event)).toBe(true)
    const row = await found({ shape: 'row' })
    expect(row.markets.map(({ key }: Value) => key)).toEqual(['1X2', 'OU 250'])
    expect(row.more).toBe(2)
    expect([typeof line.until, row.until]).toEqual(['number', undefined])
  })

  it('are found by sport, competition, names and live, and not where others are asked for', async () => {
    expect((await listed()).every(({ id }) => id.startsWith('live.'))).toBe(true)
    expect(await found({ sport: 'football', esports: 'none' })).toBeDefined()
    expect(await found({ search: 'sálitre' })).toBeDefined()
    expect(await found({ search: 'sample lea' })).toBeDefined()
    expect(await found({ sport: 'tennis' })).toBeUndefined()
    expect(await found({ esports: 'only' })).toBeUndefined()
    expect(await found({ filter: 'live' })).toBeUndefined()
    expect(await listed({ competition: 'live.nothing-now' })).toEqual([])
    await refused('sports.competition-unknown', 'sports.events', { competition: 'NOWHERE' })
    stage.now += 1_000
    script.say(odds(name, PRICES, { status: 'live', score: [1, 0], clock: '12:30' }))
    await hearAll(script)
    expect(await found({ filter: 'live' })).toMatchObject({ score: [1, 0], minute: 13 })
  })

  it('are bet on from the list, leave it when they are over, and are paid', async () => {
    const person = await funded(100)
    const { markets } = await found()
    const seen = markets[0].odds['1']
    await done('sports.place', single([event, '1X2', '1', seen]), person)
    script.say(settled(name, { '1X2': { 1: 'W', X: 'L', 2: 'L' } }))
    script.say(odds(name, { CS: null }, { status: 'live' }))
    script.say(odds(name, { CS: null }, { status: 'ended' }))
    stage.now += 1_000
    await hearAll(script)
    expect(await balanceOf(person)).toBe(101 * UNIT)
    expect(await found()).toBeUndefined()
    const [over] = await listed({ events: event })
    expect(over).toBeUndefined()
    expect((await done('sports.event', { event })).event.state).toBe('ended')
  })

  it('are shut in lists while the feed is not whole, and that is a change', async () => {
    const since = stage.now
    stage.now += 30_000
    const { events } = await done('sports.changes', { events: event, since })
    expect(events[0].until).toBeNull()
    expect(events[0].markets[0].status).toBe('suspended')
  })
})

describe('what a producer sends by itself', () => {
  async function push(messages: unknown[], change: Fields = {}) {
    const timestamp = stage.now
    const path = '/wps/sports/feed/live'
    const body = JSON.stringify({ run: 1, messages })
    const signature = await signCall(SECRET, { method: 'POST', path, timestamp, body })
    const headers = { 'x-signature': signature, 'x-timestamp': String(timestamp), ...change }
    return ask('sports.feed', { producer: 'live' }, { body, headers } as never)
  }

  it('is heard at once and asked for no more, and pages get what changed within 500 ms', async () => {
    const since = stage.now
    const before = (await done('sports.changes', { events: event, since: since + 5_000 })).events
    expect(before).toEqual([])
    stage.now += 3_000
    const moved = script.say(odds(name, { '1X2': { 1: 2_400, X: 3_300, 2: 2_900 } }))
    expect((await push([moved, moved])).envelope.value).toEqual({ heard: 2 })
    const answer = await done('sports.changes', { events: event, since: stage.now })
    expect(answer.events[0].markets[0].odds['1']).toBe(2_400)
    // A page asks so soon again, and what a worker remembers is older than that by a tenth.
    expect(answer.nextAt - answer.serverTime).toBeLessThanOrEqual(300)
    await hearAll(script)
    expect((await found()).version).toBe(answer.events[0].version)
  })

  it('is not believed unsigned, of another time, of no producer or malformed', async () => {
    const moved = script.say(odds(name, { '1X2': { 1: 9_000, X: 3_300, 2: 2_900 } }))
    const refusal = async (change: Fields) => (await push([moved], change)).envelope.code
    expect(await refusal({ 'x-signature': '' })).toBe('sports.feed-signature')
    expect(await refusal({ 'x-signature': '0'.repeat(64) })).toBe('sports.feed-signature')
    expect(await refusal({ 'x-timestamp': String(stage.now + 1) })).toBe('sports.feed-signature')
    expect(await refusal({ 'x-timestamp': '' })).toBe('sports.feed-signature')
    expect((await push([{ type: 'odds_change' }])).envelope.code).toBe('request.invalid')
    const price = await inFeed(script, (feed) => feed.page(event, stage.now))
    expect(price?.markets[0]?.odds['1']).toBe(2_000)
    await end()
    expect((await push([moved])).envelope.code).toBe('request.not-found')
    end = await followFeeds()
  })
})
