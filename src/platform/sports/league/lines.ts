import type { EventLine, ShownMarket } from '#lib/api/sports/parts'
import { isAmong } from '#lib/sports/markets/suspended'
import { namesOf } from '#lib/sports/virtual/match-id'
import { marketCount, type OfferedMarket } from '#lib/sports/virtual/offer/offer'
import { betsUntil, tickAt, tickTime } from '#lib/sports/virtual/schedule'
import { standingOf } from '#lib/sports/virtual/shown'
import type { LiveMatch } from './live-match'
import type { LeagueSettings } from './settings'

const STATES = { abandoned: 'abandoned', void: 'cancelled', ended: 'ended' } as const

/** What a match is called now. */
export function stateOf(live: LiveMatch, now: number): EventLine['state'] {
  const { row, state } = live
  if (row.state !== 'committed') return STATES[row.state]
  if (now < row.kick_off) return 'scheduled'
  return state.ended ? 'ended' : 'live'
}

/** Until when bets are taken on what is known of a match; null: none are. */
export function takesBetsUntil(
  live: LiveMatch,
  settings: LeagueSettings,
  now: number,
): number | null {
  const { match, row, state } = live
  const { competition } = match
  const shown = tickAt(competition, row.kick_off, now)
  const isKnown = live.tick >= shown && !state.ended && row.state === 'committed'
  if (!isKnown || settings.isSuspended(row.event)) return null
  const until = betsUntil(competition, row.kick_off, shown)
  return now < until ? until : null
}

const shownMarket = ({ key, selections, main }: OfferedMarket): ShownMarket => ({
  key,
  odds: Object.fromEntries(Object.entries(selections).map(([name, { odds }]) => [name, odds])),
  ...(main && { main }),
})

/** Markets as they are shown, those that take no bets marked. */
export function shownMarkets(
  markets: readonly OfferedMarket[],
  { row }: LiveMatch,
  settings: LeagueSettings,
): ShownMarket[] {
  const all = settings.isSuspended(row.event)
  const some = settings.suspendedMarkets(row.event)
  return markets.map((market) => ({
    ...shownMarket(market),
    ...((all || isAmong(some, market.key)) && { status: 'suspended' as const }),
  }))
}

/** A match in a list. */
export function lineOf(live: LiveMatch, settings: LeagueSettings, now: number): EventLine {
  const { match, row, process, state } = live
  const { competition } = match
  const [home, away] = namesOf(match)
  const called = stateOf(live, now)
  const isOpen = called === 'scheduled' || called === 'live'
  const markets = isOpen ? live.main() : []
  const standing = called === 'scheduled' ? undefined : standingOf(process, state)
  return {
    id: row.event,
    competition: competition.code,
    sport: competition.sport,
    home,
    away,
    startAt: row.kick_off,
    state: called,
    version: live.version,
    until: takesBetsUntil(live, settings, now),
    ...(standing && { ...standing, score: [...standing.score] }),
    markets: shownMarkets(markets, live, settings),
    more: isOpen ? marketCount(competition) - markets.length : 0,
  }
}

/** Since when a line is as it is. */
export function changedAt(live: LiveMatch, settings: LeagueSettings): number {
  const { match, row, tick } = live
  const since = tick < 0 ? (row.announced_at ?? 0) : tickTime(match.competition, row.kick_off, tick)
  return Math.max(since, settings.changedAt)
}

/** When a match changes next as far as the clock tells. */
export function nextChange(live: LiveMatch, now: number): number {
  const { match, row, state } = live
  if (now < row.kick_off) return row.kick_off
  if (state.ended || row.state !== 'committed') return Number.POSITIVE_INFINITY
  return tickTime(match.competition, row.kick_off, tickAt(match.competition, row.kick_off, now) + 1)
}
