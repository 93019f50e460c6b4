import { describe, expect, it } from 'vitest'
import { navEntries, withCrash } from '#lib/catalogue/navigation'
import { siteNavigation } from '#lib/catalogue/sorting'
import type { NavCategory } from '#lib/rules/categories'

/** The header's table of the product: category and screen, in the order of its sorting list. */
const TABLE: readonly (readonly [NavCategory, string])[] = [
  ['ELOTT', '/lottery'],
  ['LOTT', '/lottery'],
  ['LIVE', '/live'],
  ['SPORTS', '/sports'],
  ['FISH', '/fish'],
  ['RNG', '/rng'],
  ['PVP', '/pvp'],
  ['ESPORTS', '/esports'],
]
const SORTING = TABLE.map(([category]) => category)
const all = () => true
const paths = (sorting: readonly NavCategory[], hasVendors: (one: NavCategory) => boolean = all) =>
  navEntries(sorting, hasVendors).map(({ path }) => path)

describe('the header’s navigation', () => {
  it('names hot and favourites, then every screen of the table once, crash right after slots', () => {
    const screens = ['/lottery', '/live', '/sports', '/fish', '/rng', '/crash', '/pvp', '/esports']
    expect(paths(SORTING)).toEqual(['/hot', '/fav', ...screens])
  })

  it.each(TABLE)('opens %s at %s', (category, path) => {
    const only = navEntries([category], (one) => one === category)
    expect(only.map((entry) => entry.path)).toEqual(['/hot', '/fav', path])
  })

  it('shows favourites to who is signed in only', () => {
    const gated = navEntries(SORTING, all).filter(({ needsSession }) => needsSession)
    expect(gated.map(({ word }) => word)).toEqual(['fav'])
  })

  it('follows the sorting list, wherever it puts slots and crash', () => {
    expect(withCrash(['CRASH', 'RNG', 'LIVE'])).toEqual(['RNG', 'CRASH', 'LIVE'])
    expect(withCrash(['LIVE', 'RNG'])).toEqual(['LIVE', 'RNG', 'CRASH'])
    expect(withCrash(['LIVE'])).toEqual(['LIVE', 'CRASH'])
    expect(paths(['PVP', 'RNG', 'LIVE'])).toEqual([
      ...['/hot', '/fav', '/pvp', '/rng', '/crash', '/live'],
    ])
  })

  it('leaves out a category without vendors', () => {
    const bare: NavCategory[] = ['FISH', 'CRASH', 'LOTT', 'ELOTT']
    expect(paths(SORTING, (one) => !bare.includes(one))).toEqual([
      ...['/hot', '/fav', '/live', '/sports', '/rng', '/pvp', '/esports'],
    ])
    expect(paths(SORTING, (one) => one === 'LOTT')).toContain('/lottery')
  })

  it('of this site names every screen; the edge leaves out those on which nothing is', () => {
    expect(siteNavigation().map(({ word }) => word)).toEqual([
      ...['hot', 'fav', 'lottery', 'live', 'sports', 'fish', 'rng', 'crash', 'pvp', 'esports'],
    ])
  })
})
