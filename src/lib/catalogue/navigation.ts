import type { Category, NavCategory } from '#lib/rules/categories.ts'

export type NavWord = 'hot' | 'fav' | 'lottery' | Category

export interface NavEntry {
  word: NavWord
  /** Without language. */
  path: `/${string}`
  /** Shown to whoever is signed in only. */
  needsSession?: true
}

/** Lobbies of some lotteries (spec section 2), below the hall of all; `page.<key>.title`. */
export const LOTTERY_LOBBIES = [
  { key: 'fast', path: '/elott' },
  { key: 'vietnam', path: '/vnlottery' },
  { key: 'asia', path: '/seaLottery' },
  { key: 'seamless', path: '/seamless' },
] as const

/** The screen of each category (spec section 2): both lotteries share one, the hall. */
const SCREENS: Record<NavCategory, NavEntry> = {
  ELOTT: { word: 'lottery', path: '/lottery' },
  LOTT: { word: 'lottery', path: '/lottery' },
  LIVE: { word: 'live', path: '/live' },
  SPORTS: { word: 'sports', path: '/sports' },
  FISH: { word: 'fish', path: '/fish' },
  RNG: { word: 'rng', path: '/rng' },
  CRASH: { word: 'crash', path: '/crash' },
  PVP: { word: 'pvp', path: '/pvp' },
  ESPORTS: { word: 'esports', path: '/esports' },
}

export const screenOf = (category: NavCategory): NavEntry => SCREENS[category]

/** A sorting list with crash put right after slots, wherever it was; without slots at the end. */
export function withCrash(sorting: readonly NavCategory[]): NavCategory[] {
  const rest = sorting.filter((category) => category !== 'CRASH')
  const slots = rest.indexOf('RNG')
  const at = slots < 0 ? rest.length : slots + 1
  return [...rest.slice(0, at), 'CRASH', ...rest.slice(at)]
}

/**
 * The entries of the header: hot games, favourites, then the categories that have vendors in the
 * order of the sorting list. A screen that two categories share is named once.
 */
export function navEntries(
  sorting: readonly NavCategory[],
  hasVendors: (category: NavCategory) => boolean,
): NavEntry[] {
  const screens = withCrash(sorting)
    .filter(hasVendors)
    .map((category) => SCREENS[category])
  return [
    { word: 'hot', path: '/hot' },
    { word: 'fav', path: '/fav', needsSession: true },
    ...screens.filter((screen, at) => screens.findIndex(({ path }) => path === screen.path) === at),
  ]
}
