import { AppError } from '#lib/errors'
import type { RebateCategory } from '#lib/rules/cashier'
import { SPORTS, type SportCode } from '#lib/sports/kinds/sports'
import { virtualMatch } from '#lib/sports/virtual/match-id'
import type { StoredPick } from './stored'

const PREFIX = 'SPORTS-'
/** Of tickets on more than one sport. */
const SEVERAL = 'MULTI'

const gameOf = (sport: string): string => `${PREFIX}${sport.toUpperCase()}`

/** What a wager on matches counts as, by its game. */
const CATEGORIES: ReadonlyMap<string, RebateCategory> = new Map([
  ...Object.keys(SPORTS).map((sport): [string, RebateCategory] => [
    gameOf(sport),
    sport === 'esports' ? 'ESPORTS' : 'SPORTS',
  ]),
  [gameOf(SEVERAL), 'SPORTS'],
])

export function categoryOf(game: string): RebateCategory {
  const category = CATEGORIES.get(game)
  if (!category) throw new Error(`no game ${game}`)
  return category
}

function sportOf({ event, about }: Pick<StoredPick, 'event' | 'about'>): SportCode {
  const sport = about?.sport ?? virtualMatch(event)?.competition.sport
  if (!sport) throw new AppError('sports.event-unknown')
  return sport
}

/** The game of a slip on matches of one sport, or of several. */
export function gameOfPicks(picks: readonly StoredPick[]): string {
  const [sport = SEVERAL, ...others] = new Set(picks.map(sportOf))
  return gameOf(others.length > 0 ? SEVERAL : sport)
}
