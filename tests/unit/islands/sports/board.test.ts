// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { featuredOf } from '#islands/sports/list/Featured'
import { groupsOf as listGroups } from '#islands/sports/list/groups'
import { $area, list, queryOfPlace, showMore } from '#islands/sports/store/board'
import { mergeEvent, mergeMarkets } from '#islands/sports/store/event'
import {
  $favourites,
  askedOf,
  isFavourite,
  ofTeam,
  toggleFavourite,
} from '#islands/sports/store/favourites'
import { matches, sourceOf } from '#islands/sports/store/match'
import { waitUntil } from '#islands/sports/store/poll'
import { $asked, $place, placeOf, queryOf } from '#islands/sports/store/view'
import { fakeWire } from '../../../support/fakes/fake-wire'
import { lineOf, NOW } from '../../../support/sports/matches'

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  $area.set('sports')
  $asked.set('')
  $place.set(placeOf(''))
  $favourites.set(new Set())
  matches.drop()
})
afterEach(() => vi.unstubAllGlobals())

describe('a place of the page', () => {
  it.each([
    ['', 'featured', ''],
    ['?view=live', 'live', '?view=live'],
    ['?sport=tennis', 'sport', '?sport=tennis'],
    ['?sport=chess', 'featured', ''],
    ['?competition=VTN', 'competition', '?competition=VTN'],
    ['?view=nothing', 'featured', ''],
  ])('of the address %s is %s', (search, view, query) => {
    const place = placeOf(search)
    expect(place.view).toBe(view)
    expect(queryOf(place)).toBe(query)
  })

  it('asks for what it shows', () => {
    expect(queryOfPlace()).toMatchObject({ esports: 'none' })
    $area.set('esports')
    expect(queryOfPlace()).toMatchObject({ esports: 'only' })
    $place.set(placeOf('?view=live'))
    expect(queryOfPlace()).toMatchObject({ filter: 'live', esports: 'only' })
    $place.set(placeOf('?competition=VFA'))
    expect(queryOfPlace()).toMatchObject({ competition: 'VFA' })
    $place.set(placeOf('?view=bets'))
    expect(queryOfPlace()).toBeNull()
    $asked.set('faro')
    expect(queryOfPlace()).toMatchObject({ search: 'faro' })
  })

  it('asks for favourites by their competitions and matches, and for nothing without any', () => {
    $place.set(placeOf('?view=favourites'))
    expect(queryOfPlace()).toBeNull()
    toggleFavourite(ofTeam('VTN', 'Salitre'))
    toggleFavourite('c:VFA')
    toggleFavourite('e:VFB-1')
    expect(askedOf($favourites.get())).toEqual({ competitions: ['VFA', 'VTN'], events: ['VFB-1'] })
    expect(queryOfPlace()).toMatchObject({ competition: 'VFA,VTN', events: 'VFB-1' })
    toggleFavourite('c:VFA')
    expect(JSON.parse(localStorage.getItem('favouriteMatches') ?? '')).toEqual([
      't:VTN/Salitre',
      'e:VFB-1',
    ])
  })

  it('holds the matches of a team that is marked, at home and away', () => {
    const marks = new Set([ofTeam('VFA', 'Faro Norte')])
    expect(isFavourite(marks, lineOf('VFA-1'))).toBe(true)
    expect(isFavourite(marks, lineOf('VFA-2', { away: 'Salitre' }))).toBe(false)
  })
})

describe('the list', () => {
  it('goes on where it ended', async () => {
    const page = (id: string, next: string | null) => ({
      value: { serverTime: NOW, nextAt: NOW + 3_000, events: [lineOf(id)], next },
    })
    const sent = fakeWire({
      'GET /wps/sports/events': ({ query }) =>
        query.has('from') ? page('VFA-2', null) : page('VFA-1', '1_VFA-2'),
    })
    await list.load(queryOfPlace())
    await showMore()
    expect(list.$value.get()).toEqual({ ids: ['VFA-1', 'VFA-2'], next: null })
    // What is shown comes anew with it; behind the last page nothing is asked.
    expect(sent).toHaveLength(3)
    await showMore()
    expect(sent).toHaveLength(3)
  })

  it('puts live matches first, by sport, and leaves out what is over', () => {
    const known = [
      {
        code: 'VFA',
        name: 'Liga',
        sport: 'football' as const,
        virtual: true,
        live: 1,
        soon: 1,
        nextAt: null,
      },
    ]
    const all = [lineOf('a'), lineOf('b', { state: 'live' }), lineOf('c', { state: 'ended' })]
    const groups = listGroups(all, known, (sport) => sport)
    expect(groups.map(({ key, matches: held }) => [key, held.map(({ id }) => id)])).toEqual([
      ['live football simulated', ['b']],
      ['VFA', ['a']],
    ])
    expect(groups[1]).toMatchObject({ title: 'Liga', source: 'simulated' })
    const live = [lineOf('c', { state: 'live' }), lineOf('live.E1', { state: 'live' })]
    const apart = listGroups(live, known, (sport) => sport)
    expect(apart.map(({ source }) => source)).toEqual(['simulated', 'outside'])
    expect(sourceOf('sample.E1')).toBe('sample')
  })

  it('features a match that is on and the next one of another competition', () => {
    const all = [
      lineOf('a', { state: 'live', minute: 10 }),
      lineOf('b', { state: 'live', minute: 60 }),
      lineOf('c'),
      lineOf('d', { competition: 'VTN', sport: 'tennis' }),
      lineOf('e', { state: 'ended', competition: 'VBK' }),
    ]
    expect(featuredOf(all).map(({ id }) => id)).toEqual(['b', 'd'])
  })

  it('waits until something changes, within bounds', () => {
    expect(waitUntil(NOW + 3_000, NOW)).toBeGreaterThanOrEqual(3_000)
    expect(waitUntil(NOW + 3_000, NOW)).toBeLessThan(3_300)
    expect(waitUntil(NOW - 9_000, NOW)).toBeGreaterThanOrEqual(200)
    expect(waitUntil(NOW - 9_000, NOW)).toBeLessThan(300)
    expect(waitUntil(Number.POSITIVE_INFINITY, NOW)).toBeLessThan(15_300)
  })
})

describe('the page of a match', () => {
  const market = (key: string, odds: Record<string, number>) => ({ key, odds })

  it('puts changed markets where they stand and takes out those that are gone', () => {
    const before = [market('1X2', { '1': 2_000 }), market('OU 250', { O: 1_900 })]
    const after = mergeMarkets(before, [
      { key: 'OU 250', odds: {}, status: 'closed' },
      market('OU 350', { O: 2_200 }),
      market('1X2', { '1': 1_500 }),
    ])
    expect(after).toEqual([market('1X2', { '1': 1_500 }), market('OU 350', { O: 2_200 })])
  })

  it('keeps what is told once, and begins anew with a whole answer', () => {
    const answer = {
      serverTime: NOW,
      nextAt: NOW,
      event: lineOf('VFA-1'),
      parts: {},
      markets: [market('1X2', { '1': 2_000 })],
      isWhole: true,
      log: [{ tick: 1, at: NOW, kind: 'goal' as const, side: 1 as const }],
      bound: null,
    }
    const first = mergeEvent(null, answer)
    const second = mergeEvent(first, {
      ...answer,
      isWhole: false,
      markets: [],
      log: [...answer.log, { tick: 2, at: NOW, kind: 'corner' as const, side: 2 as const }],
    })
    expect(second.log.map(({ tick }) => tick)).toEqual([1, 2])
    expect(second.markets).toEqual(first.markets)
    expect(mergeEvent(second, { ...answer, log: [] }).log).toEqual([])
  })
})
