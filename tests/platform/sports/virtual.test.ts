import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { COMPETITIONS, processFor } from '#lib/sports/virtual/competitions'
import { commitOf, playMatch } from '#lib/sports/virtual/draw'
import { virtualMatch } from '#lib/sports/virtual/match-id'
import { scoreOf } from '#lib/sports/virtual/processes/types'
import { done, env, openBook, refused, stage, type Value } from '../site'
import { finish, goTo, inLeague, nextMatch, pageOf } from './stage'

const SERVER = { serverTime: expect.any(Number), nextAt: expect.any(Number) }

beforeAll(openBook)

/** Plays a match again from what its verification answers, with nothing else. */
async function again(proof: Value) {
  const match = virtualMatch(proof.event)
  if (!match) throw new Error('no match')
  const process = processFor(match.competition, match.pair)
  const seed = { competition: proof.competition, event: proof.event, seedHex: proof.seed }
  const { state } = await playMatch(process, seed, (tick) => proof.beacons[tick] ?? '')
  return { state, commit: await commitOf(proof.seed) }
}

describe('simulated matches', () => {
  it('are in the tree, in lists and on their page, labelled virtual', async () => {
    const { competitions } = await done('sports.tree')
    expect(competitions).toHaveLength(COMPETITIONS.length)
    expect(competitions.every((each: Value) => each.virtual && each.soon > 0)).toBe(true)
    const answer = await done('sports.events', { filter: 'soon', sport: 'tennis', count: 4 })
    expect(answer).toMatchObject(SERVER)
    expect(answer.events).toHaveLength(4)
    const [first] = answer.events
    expect(first).toMatchObject({ competition: 'VTN', state: 'scheduled', version: 1_000_000 })
    expect(first.markets.map(({ key }: Value) => key.split(' ')[0])).toEqual(['ML', 'AH', 'OU'])
    const page = await done('sports.event', { event: first.id })
    expect(page.event).toEqual({ ...first, until: page.event.until })
    expect(page.markets.length).toBeGreaterThan(20)
    expect(page.bound).toMatchObject({
      beacon: 'none',
      commit: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(page.strengths).toHaveLength(2)
  })

  it('come in pages without a gap, and by a part of a name', async () => {
    const whole = await done('sports.events', { competition: 'VFA', count: 200 })
    const first = await done('sports.events', { competition: 'VFA', count: 5 })
    const rest = await done('sports.events', { competition: 'VFA', count: 200, from: first.next })
    const ids = (events: Value[]) => events.map(({ id }) => id)
    expect([...ids(first.events), ...ids(rest.events)]).toEqual(ids(whole.events))
    expect(rest.next).toBeNull()
    const { events } = await done('sports.events', { search: 'bahia', count: 200 })
    expect(events.length).toBeGreaterThan(0)
    const isNamed = ({ home, away }: Value) => [home, away].some((name) => name === 'Bahía Ámbar')
    expect(events.every(isNamed)).toBe(true)
    await refused('sports.competition-unknown', 'sports.events', { competition: 'VXX' })
    await refused('sports.event-unknown', 'sports.event', { event: 'VFA-0000001-99' })
    await refused('sports.competition-unknown', 'sports.standings', { competition: 'VXX' })
  })

  it.each(COMPETITIONS.map(({ code }) => code))(
    'of %s can be played again from their proof',
    async (code) => {
      const event = await nextMatch(code)
      const before = await pageOf(event)
      await refused('sports.event-unknown', 'sports.verify', { event })
      const page = await finish(event)
      expect(page.line.state).toBe('ended')
      const { verifyMatch } = await import('#platform/sports/menu/verify-match')
      const proof: Value = await verifyMatch({ event }, { env, now: () => stage.now } as never)
      const { state, commit } = await again(proof)
      expect(commit).toBe(before.bound.commit)
      expect(proof).toMatchObject({ state: 'ended', commit, ticks: state.tick, voidReason: null })
      expect(proof.parts).toEqual(state.parts)
      expect(page.log.at(-1)).toMatchObject({ kind: 'end', tick: state.tick })
      if (code === 'VFA') expect(proof.score).toEqual([...scoreOf(state)])
    },
  )

  it('show a tick when its time has come, and nothing of it before', async () => {
    const event = await nextMatch('VFB', 2)
    goTo(event, 0)
    for (const tick of [0, 1, 30, 45, 46, 89]) {
      goTo(event, tick, -1)
      const before = await pageOf(event)
      expect(before.log.every((each: Value) => each.tick < tick)).toBe(true)
      goTo(event, tick)
      const page = await pageOf(event)
      expect(page.line.version).toBe((tick + 2) * 1_000_000)
      expect(page.line.until).toBeGreaterThan(stage.now)
    }
  })

  it('are the same after a kill: nothing of their play is stored', async () => {
    const event = await nextMatch('VVB')
    goTo(event, 12)
    const { markets, log, line } = await pageOf(event)
    await inLeague('VVB', (league) => {
      ;(league as unknown as Value).live.clear()
    })
    expect(await pageOf(event)).toMatchObject({ markets, log, line })
  })

  it('tell what has changed since a version, and nothing else', async () => {
    const event = await nextMatch('VTN', 2)
    goTo(event, 4)
    const four = await pageOf(event)
    goTo(event, 5)
    const five = await inLeague('VTN', (league) => league.page(event, four.line.version, stage.now))
    const whole = await pageOf(event)
    expect(five?.isWhole).toBe(false)
    const odds = new Map(four.markets.map((market: Value) => [market.key, market]))
    for (const market of five?.markets ?? []) {
      if (market.status === 'closed') odds.delete(market.key)
      else odds.set(market.key, market)
    }
    const byKey = (markets: Value[]) => markets.toSorted((a, b) => (a.key < b.key ? -1 : 1))
    expect(byKey([...odds.values()])).toEqual(byKey(whole.markets))
    const same = await inLeague('VTN', (league) =>
      league.page(event, whole.line.version, stage.now),
    )
    expect(same).toMatchObject({ markets: [], isWhole: false })
  })
})

describe('matches bound to the beacon', () => {
  const values = new Map<number, string>()
  const beaconOf = (number: number) => {
    const randomness = number.toString(16).padStart(64, '0')
    values.set(number, randomness)
    return { signature: 'ab'.repeat(48), randomness }
  }

  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })

  it('wait for each tick’s own value, and prove it', async () => {
    const event = await inLeague('VIH', async (league) => {
      Object.assign(league, { askBeacon: async (number: number) => beaconOf(number) })
      ;(league as unknown as Value).env = { ...env, BEACON_ADAPTER: 'drand' }
      stage.now += 40 * 60_000
      await league.ensure(stage.now)
      const [head] = (await league.heads(stage.now)).filter(({ state }) => state === 'scheduled')
      return head?.id ?? ''
    })
    expect((await pageOf(event)).bound.beacon).toBe('tick')
    const page = await finish(event)
    expect(page.line.state).toBe('ended')
    const { verifyMatch } = await import('#platform/sports/menu/verify-match')
    const proof: Value = await verifyMatch({ event }, { env, now: () => stage.now } as never)
    expect(proof.beacons).toHaveLength(proof.ticks + 1)
    const { state } = await again(proof)
    expect(proof.parts).toEqual(state.parts)
  })

  it('are broken off when it does not come, and take no bets meanwhile', async () => {
    const event = await inLeague('VAF', async (league) => {
      Object.assign(league, { askBeacon: async () => null })
      ;(league as unknown as Value).env = { ...env, BEACON_ADAPTER: 'drand' }
      stage.now += 40 * 60_000
      await league.ensure(stage.now)
      const [head] = (await league.heads(stage.now)).filter(({ state }) => state === 'scheduled')
      return head?.id ?? ''
    })
    goTo(event, 1)
    expect((await pageOf(event)).line).toMatchObject({ state: 'live', until: null })
    stage.now += 11 * 60_000
    await inLeague('VAF', (league) => league.ensure(stage.now))
    const { verifyMatch } = await import('#platform/sports/menu/verify-match')
    const proof: Value = await verifyMatch({ event }, { env, now: () => stage.now } as never)
    expect(proof).toMatchObject({ state: 'abandoned', voidReason: 'BEACON_MISSING' })
  })
})
