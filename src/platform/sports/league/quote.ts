import { scoreOf } from '#lib/sports/virtual/processes/types'
import { stateOf, takesBetsUntil } from './lines'
import { type LiveMatch, versionOf } from './live-match'
import type { MatchQuote, Wanted } from './rpc'
import type { LeagueSettings } from './settings'

interface Asked {
  wanted: readonly Wanted[]
  now: number
}

/** The first version that had the score of now. */
const scoredIn = ({ log }: LiveMatch): number => {
  const last = log.findLast(({ kind }) => kind === 'goal' || kind === 'points')
  return versionOf(last ? last.tick : -1)
}

/** What a match takes bets at now, of the selections that are wanted. */
export function quoteOf(
  live: LiveMatch,
  settings: LeagueSettings,
  { wanted, now }: Asked,
): MatchQuote {
  const { row, state } = live
  const called = stateOf(live, now)
  const isOpen = called === 'scheduled' || called === 'live'
  const until = takesBetsUntil(live, settings, now)
  const offers: MatchQuote['offers'] = {}
  for (const { event, market, selection } of wanted) {
    if (event !== row.event || !isOpen) continue
    const offered = live.offered(market, selection)
    offers[market] ??= {}
    if (offered) offers[market][selection] = offered
  }
  return {
    event: row.event,
    version: live.version,
    startAt: row.kick_off,
    status: !isOpen ? 'closed' : until === null ? 'suspended' : 'open',
    until: until ?? now,
    isLive: called === 'live',
    score: scoreOf(state),
    scoredIn: scoredIn(live),
    offers,
    suspended: settings.suspendedMarkets(row.event),
    limits: settings.limits,
  }
}
