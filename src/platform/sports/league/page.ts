import type { Happening, ShownMarket } from '#lib/api/sports/parts'
import type { OfferedMarket } from '#lib/sports/virtual/offer/offer'
import { tickTime } from '#lib/sports/virtual/schedule'
import { lineOf, nextChange, shownMarkets } from './lines'
import { type LiveMatch, revisionOf, versionOf } from './live-match'
import type { EventPage } from './rpc'
import type { LeagueSettings } from './settings'

/** What of a long match is told. */
const HAPPENINGS_SHOWN = 120

function logOf({ match, row, log }: LiveMatch): Happening[] {
  const at = (tick: number) => tickTime(match.competition, row.kick_off, tick)
  return log.slice(-HAPPENINGS_SHOWN).map(({ score, ...each }) => ({
    ...each,
    at: at(each.tick),
    ...(score && { score: [...score] }),
  }))
}

/** Markets that are not as they were, and those that are gone. */
function changedMarkets(before: readonly ShownMarket[], now: readonly ShownMarket[]) {
  const known = new Map(before.map((market) => [market.key, JSON.stringify(market)]))
  const changed = now.filter((market) => known.get(market.key) !== JSON.stringify(market))
  const keys = new Set(now.map(({ key }) => key))
  const gone = before.filter(({ key }) => !keys.has(key))
  return [...changed, ...gone.map(({ key }) => ({ key, odds: {}, status: 'closed' as const }))]
}

/** A match with everything that its page shows. */
export function pageOf(
  live: LiveMatch,
  settings: LeagueSettings,
  { since, now }: { since: number; now: number },
): EventPage {
  const { row, state, version } = live
  const line = lineOf(live, settings, now)
  const isOpen = line.state === 'scheduled' || line.state === 'live'
  const shown = (markets: readonly OfferedMarket[]) => shownMarkets(markets, live, settings)
  // What operators set is in all of its markets: they are sent whole once it is another.
  const isKnown = since > 0 && since < version && revisionOf(since) === settings.revision
  const known = isKnown ? live.fullAt(since) : undefined
  const before = known && shown(known)
  const all = shown(isOpen ? live.full() : [])
  const isSame = since === version
  const markets = isSame ? [] : before ? changedMarkets(before, all) : all
  return {
    line,
    parts: Object.fromEntries(
      Object.entries(state.parts).map(([part, score]) => [part, [...score]]),
    ),
    markets,
    isWhole: !isSame && !before,
    log: logOf(live).filter(({ tick }) => versionOf(tick) > since),
    bound: {
      commit: row.commitment,
      announcedAt: row.announced_at ?? 0,
      beacon: row.beacon_policy,
    },
    nextAt: nextChange(live, now),
  }
}
