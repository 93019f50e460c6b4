import type { EventLine, ShownMarket } from '#lib/api/sports/parts'
import { HOUR_MS } from '#lib/limits'
import { LIVE_DELAY_MS } from '#lib/sports/delay'
import { isOver } from '#lib/sports/feed/event-status'
import { effectiveStatus, feedState } from '#lib/sports/feed/feed'
import { type FeedMarket, marketOf, marketsOf } from '#lib/sports/feed/markets'
import { BILLION, fairOdds } from '#lib/sports/odds/chance'
import { outsideCompetition, outsideId } from '#lib/sports/outside'
import type { Offered } from '#lib/sports/virtual/offer/offer'
import type { EventPage, MatchQuote, Wanted } from '#platform/sports/league/rpc'
import type { LeagueSettings } from '#platform/sports/league/settings'
import type { OutsideHead } from './rpc'
import type { KeptEvent, Known } from './store'

/** How long a bet may take from the question to its book. */
const LASTS_MS = 3_000
const MAIN_SHOWN = 3
/** Markets of a list, in their order: a result, a handicap, a total. */
const LISTED = ['1X2', 'ML', 'AH', 'SETAH', 'OU', 'SETOU']
/** Who looks at matches of a feed asks again after so long: where odds move, and where none do. */
const ASK_MS = { moving: 200, quiet: 1_000 }
/** Odds that moved so lately may move again. */
const MOVING_MS = 5_000
/** A match that did not begin on its day is in no list. */
const LATE_MS = 6 * HOUR_MS

export interface Match {
  known: Known
  source: string
  /** As the feed calls it. */
  event: string
  settings: LeagueSettings
  now: number
}

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
    const held = marketOf(known.feed.board, key)
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
    version: kept.version ?? 0,
    startAt,
    status: isClosed(kept) ? 'closed' : isTaken(match) ? 'open' : 'suspended',
    until: now + LASTS_MS,
    isLive,
    ...{ score, scoredIn: 0, offers },
    suspended: settings.suspendedMarkets(outsideId(source, event)),
    limits: settings.limits,
    outside: {
      sport,
      competition: outsideCompetition(source, kept.about).code,
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
  return Object.entries(marketsOf(known.feed.board, event)).flatMap(([key, { odds }]) => {
    const status = statusOf(match, key)
    if (status !== 'open' && status !== 'suspended') return []
    const isShut = !isOpen || status === 'suspended'
    const name = key.slice(event.length + 1)
    return [{ key: name, odds: { ...odds }, ...(isShut && { status: 'suspended' as const }) }]
  })
}

const codeOf = (key: string): string => key.split(' ')[0] ?? key

/** The main line of each market a list shows: the one whose sides are nearest to each other. */
function mainMarkets(markets: readonly ShownMarket[]): ShownMarket[] {
  return LISTED.flatMap((code) => {
    const lines = markets.filter(({ key }) => codeOf(key) === code)
    const apart = ({ odds }: ShownMarket) => {
      const all = Object.values(odds)
      return all.length > 1 ? Math.max(...all) - Math.min(...all) : Number.POSITIVE_INFINITY
    }
    const [first] = lines.sort((one, other) => apart(one) - apart(other))
    return first ? [lines.length > 1 ? { ...first, main: true } : first] : []
  }).slice(0, MAIN_SHOWN)
}

interface Shown {
  line: EventLine
  markets: ShownMarket[]
}

/** A match with all of its markets; null: nobody has told of it. */
export function shownOf(match: Match): Shown | null {
  const kept = keptOf(match)
  if (!kept?.about) return null
  const { source, event, now } = match
  const { sport, home, away, startAt, score } = kept.about
  const markets = isClosed(kept) ? [] : shownMarkets(match)
  const state = kept.voided ? 'cancelled' : (kept.status ?? 'scheduled')
  const main = mainMarkets(markets)
  const line: EventLine = {
    id: outsideId(source, event),
    competition: outsideCompetition(source, kept.about).code,
    ...{ sport, home, away, startAt, state },
    version: kept.version ?? 0,
    until: markets.some(({ status }) => !status) ? now + LASTS_MS : null,
    ...(score && { score: [...score] }),
    ...clockOf(kept),
    markets: main,
    more: new Set(markets.map(({ key }) => codeOf(key))).size - main.length,
  }
  return { line, markets }
}

/** The minute of a match of halves or periods, as `63:10` tells it. */
function clockOf({ about, status }: KeptEvent): { minute?: number } {
  const minute = /^(\d{1,3}):/.exec(about?.clock ?? '')?.[1]
  return status === 'live' && minute ? { minute: Number(minute) + 1 } : {}
}

/** When a page asks after matches again. */
export const asksAt = (changedAt: readonly number[], now: number): number =>
  now + (changedAt.some((at) => now - at < MOVING_MS) ? ASK_MS.moving : ASK_MS.quiet)

/** A match with everything that its page shows; null: nobody has told of it. */
export function pageOf(match: Match): EventPage | null {
  const shown = shownOf(match)
  const nextAt = asksAt([keptOf(match)?.changedAt ?? 0], match.now)
  return shown && { ...shown, parts: {}, isWhole: true, log: [], bound: null, nextAt }
}

/** A match as lists choose and sort it; null: there is nothing to bet on it. */
export function headOf(match: Match): OutsideHead | null {
  const kept = keptOf(match)
  if (!kept?.about || isClosed(kept) || kept.status === 'postponed') return null
  const { source, event, now } = match
  const { sport, home, away, startAt } = kept.about
  const state = kept.status ?? 'scheduled'
  if (state === 'scheduled' && startAt < now - LATE_MS) return null
  if (shownMarkets(match).length === 0) return null
  const competition = outsideCompetition(source, kept.about)
  return { id: outsideId(source, event), startAt, state, sport, names: [home, away], competition }
}
