import type { EventLine, ShownMarket } from '#lib/api/sports/parts'
import { LIVE_DELAY_MS } from '#lib/sports/delay'
import { isOver } from '#lib/sports/feed/event-status'
import { effectiveStatus, feedState } from '#lib/sports/feed/feed'
import type { FeedMarket } from '#lib/sports/feed/markets'
import { BILLION, fairOdds } from '#lib/sports/odds/chance'
import { outsideId } from '#lib/sports/outside'
import type { Offered } from '#lib/sports/virtual/offer/offer'
import type { EventPage, MatchQuote, Wanted } from '#platform/sports/league/rpc'
import type { LeagueSettings } from '#platform/sports/league/settings'
import type { KeptEvent, Known } from './store'

/** Numbers of messages in one run, so that versions grow from run to run. */
const RUN_LENGTH = 1_000_000_000
/** How long a bet may take from the question to its book. */
const LASTS_MS = 3_000
const MAIN_SHOWN = 3

export interface Match {
  known: Known
  source: string
  /** As the feed calls it. */
  event: string
  settings: LeagueSettings
  now: number
}

const versionOf = ({ feed }: Known): number => feed.run * RUN_LENGTH + feed.last

const keptOf = ({ known, event }: Match): KeptEvent | undefined =>
  Object.hasOwn(known.events, event) ? known.events[event] : undefined

const isClosed = ({ status, voided }: KeptEvent): boolean =>
  voided !== undefined || (status !== null && isOver(status))

const isTaken = ({ known, source, event, settings, now }: Match): boolean =>
  feedState(known.feed, now) === 'up' && !settings.isSuspended(outsideId(source, event))

function statusOf(match: Match, key: string) {
  const status = effectiveStatus(match.known.feed, key, match.now)
  const name = key.slice(match.event.length + 1)
  const id = outsideId(match.source, match.event)
  const isStopped = status === 'open' && match.settings.isMarketSuspended(id, name)
  return isStopped ? 'suspended' : status
}

/** A selection with what it is worth: as the producer says, else by the odds without margin. */
function offered({ odds, chances }: FeedMarket, selection: string): Offered | undefined {
  const value = Object.hasOwn(odds, selection) ? odds[selection] : undefined
  if (value === undefined) return undefined
  const said = chances?.[selection]
  const won = said?.[0] ?? fairOdds(odds).chances[selection] ?? 0
  return { odds: value, won: Math.min(won, BILLION), refunded: said?.[1] ?? 0 }
}

/** What a match of an outside feed takes bets at now; null: nobody has told of it. */
export function quoteOf(
  match: Match,
  wanted: readonly Wanted[],
  /** Whether a market was shut at some moment of the wait. */
  wasShut: (key: string) => boolean,
): MatchQuote | null {
  const kept = keptOf(match)
  if (!kept?.about) return null
  const { known, source, event, settings, now } = match
  const { sport, home, away, startAt, score = [0, 0] } = kept.about
  const offers: MatchQuote['offers'] = {}
  const shut: string[] = []
  for (const { market, selection } of wanted) {
    const key = `${event}/${market}`
    const held = known.feed.board.markets[key]
    const status = statusOf(match, key)
    if (!held || (status !== 'open' && status !== 'suspended')) continue
    if (status === 'suspended' || wasShut(key)) shut.push(market)
    const offer = offered(held, selection)
    offers[market] ??= {}
    if (offer) offers[market][selection] = offer
  }
  const isLive = kept.status === 'live' || kept.status === 'interrupted'
  return {
    event: outsideId(source, event),
    version: versionOf(known),
    startAt,
    status: isClosed(kept) ? 'closed' : isTaken(match) ? 'open' : 'suspended',
    until: now + LASTS_MS,
    isLive,
    ...{ score, scoredIn: 0, offers },
    suspended: settings.suspendedMarkets(outsideId(source, event)),
    limits: settings.limits,
    outside: {
      sport,
      competition: source,
      home,
      away,
      shut,
      delayMs: isLive ? LIVE_DELAY_MS[sport] : 0,
    },
  }
}

/** Markets as a page shows them; those that can never be bet on again are left out. */
function shownMarkets(match: Match): ShownMarket[] {
  const { event, known } = match
  const isOpen = isTaken(match)
  return Object.entries(known.feed.board.markets).flatMap(([key, { odds, event: of }]) => {
    const status = statusOf(match, key)
    if (of !== event || (status !== 'open' && status !== 'suspended')) return []
    const isShut = !isOpen || status === 'suspended'
    const name = key.slice(event.length + 1)
    return [{ key: name, odds: { ...odds }, ...(isShut && { status: 'suspended' as const }) }]
  })
}

/** A match with everything that its page shows; null: nobody has told of it. */
export function pageOf(match: Match): EventPage | null {
  const kept = keptOf(match)
  if (!kept?.about) return null
  const { known, source, event, now } = match
  const { sport, home, away, startAt, score } = kept.about
  const markets = isClosed(kept) ? [] : shownMarkets(match)
  const state = kept.voided ? 'cancelled' : (kept.status ?? 'scheduled')
  const line: EventLine = {
    id: outsideId(source, event),
    competition: source,
    ...{ sport, home, away, startAt, state },
    version: versionOf(known),
    until: markets.some(({ status }) => !status) ? now + LASTS_MS : null,
    ...(score && { score: [...score] }),
    markets: markets.slice(0, MAIN_SHOWN),
    more: Math.max(0, markets.length - MAIN_SHOWN),
  }
  return { line, parts: {}, markets, isWhole: true, log: [], bound: null, nextAt: now + LASTS_MS }
}
