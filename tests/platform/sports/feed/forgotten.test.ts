import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '#lib/limits'
import {
  auditIsOk,
  balanceOf,
  done,
  funded,
  OPERATOR,
  openBook,
  type Person,
  refused,
  stage,
  UNIT,
} from '../../site'
import { fixture, followFeeds, hearAll, inFeed, odds, Script, settled, single } from './stage'

const BY = { token: OPERATOR }
const PRICES = { '1X2': { 1: 2_000, X: 3_300, 2: 3_600 } }
const WON = { '1X2': { 1: 'W', X: 'L', 2: 'L' } }

let script: Script
let end: () => Promise<unknown>
let person: Person
let serial = 0
let name: string
let event: string

beforeAll(async () => {
  await openBook()
  end = await followFeeds()
  script = new Script('live')
})
afterAll(() => end())
beforeEach(async () => {
  person = await funded(100)
  name = `F${++serial}`
  event = `live.${name}`
  script.say(fixture(name))
  script.say(odds(name, PRICES))
  await hearAll(script)
})
afterEach(() => vi.restoreAllMocks())

const bet = () => done('sports.place', single([event, '1X2', '1', 2_000]), person)

/** Days pass, in which the feed looks twice for what it can forget. */
async function later(days: number): Promise<void> {
  stage.now += days * DAY_MS
  for (let look = 0; look < 2; look += 1) {
    stage.now += DAY_MS / 12
    await inFeed(script, (feed) => feed.alarm())
  }
}

/** What the person has once they have signed in again. */
async function balanceNow(): Promise<number> {
  const { username, password } = person
  return balanceOf(await done('session.login', { username, password }))
}

const isKnown = async () => (await inFeed(script, (feed) => feed.decided(event))) !== null

describe('a match of an outside feed', () => {
  it('is kept as long as a ticket on it is open, so that people can still decide it', async () => {
    await bet()
    await later(10)
    expect(await isKnown()).toBe(true)
    await done('operator.voidMatch', { event, reason: 'POSTPONED' }, BY)
    expect(await balanceNow()).toBe(100 * UNIT)
    await auditIsOk()
    await later(0)
    expect(await isKnown()).toBe(false)
  })

  it('is paid by a result that comes after ten days', async () => {
    await bet()
    await later(10)
    script.say(settled(name, WON))
    await hearAll(script)
    expect(await balanceNow()).toBe(101 * UNIT)
    await auditIsOk()
  })

  it('is forgotten three days after its start where no ticket is open', async () => {
    await bet()
    script.say(settled(name, WON))
    await hearAll(script)
    await later(2)
    expect(await isKnown()).toBe(true)
    await later(2)
    expect(await isKnown()).toBe(false)
    await refused('sports.event-unknown', 'operator.match', { event }, BY)
  })

  it('is not forgotten at a look between which and the next a book took a bet', async () => {
    stage.now += 4 * DAY_MS
    await inFeed(script, (feed) => feed.alarm())
    await hearAll(script)
    person = await funded(100)
    await bet()
    await later(0)
    expect(await isKnown()).toBe(true)
  })

  it('says in the log that a result came of one that is not known any more', async () => {
    await later(4)
    expect(await isKnown()).toBe(false)
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    script.say(settled(name, WON))
    await hearAll(script)
    const lines = logged.mock.calls.map(([line]) => JSON.parse(String(line)))
    const said = { level: 'warning', event: 'feed.match-unknown', feed: 'live', match: name }
    expect(lines).toContainEqual(said)
  })
})
