import type { Env } from '#env'
import type { EventLine, Happening, ShownMarket } from '#lib/api/sports/parts'
import type { SportCode } from '#lib/sports/kinds/sports'
import type { Score } from '#lib/sports/markets/types'
import type { Limits } from '#lib/sports/risk/max-stake'
import type { Offered } from '#lib/sports/virtual/offer/offer'
import type { LeagueChange, LeagueSet } from './settings'
import type { MatchRow } from './tables'

/** A match as far as lists choose and sort it. */
export type EventHead = Pick<EventLine, 'id' | 'startAt' | 'state'>

/** A line, and since when it is like that. */
export interface TimedLine {
  line: EventLine
  changedAt: number
}

/** A selection that somebody wants to stake on. */
export interface Wanted {
  event: string
  market: string
  selection: string
}

/** What a book must be told of a match that nobody can work out. */
export interface OutsideQuote {
  sport: SportCode
  competition: string
  home: string
  away: string
  /** Markets that are suspended, or were at some moment since the bet was asked for. */
  shut: readonly string[]
  /** How long a bet on it waits. */
  delayMs: number
}

/** What a book needs of a match to take bets on it, until it changes. */
export interface MatchQuote {
  event: string
  version: number
  startAt: number
  /** `open` takes bets before `until`. */
  status: 'open' | 'suspended' | 'closed'
  until: number
  isLive: boolean
  /** The score, and the first version that had it. */
  score: Score
  scoredIn: number
  /** By market and selection; what is not there is not on offer. */
  offers: Record<string, Record<string, Offered>>
  /** Markets that take no bets while the others do. */
  suspended: readonly string[]
  limits: Limits
  /** Of matches of an outside feed. */
  outside?: OutsideQuote
}

export interface EventPage {
  line: EventLine
  parts: Record<string, number[]>
  markets: ShownMarket[]
  isWhole: boolean
  log: Happening[]
  /** Null: it is no simulated match. */
  bound: { commit: string; announcedAt: number; beacon: MatchRow['beacon_policy'] } | null
  nextAt: number
}

export interface LeagueResults {
  season: number
  over: { event: string; state: MatchRow['state']; kickOff: number; home: number; away: number }[]
}

/** What is asked of a competition's matches; `LeagueObject` answers it. */
export interface LeagueRpc {
  /** Matches that are live, on sale, or have just ended. */
  heads(now: number): Promise<EventHead[]>
  lines(events: string[], now: number): Promise<{ lines: TimedLine[]; nextAt: number }>
  page(event: string, since: number, now: number): Promise<EventPage | null>
  /** Notes that a book is about to take bets on those matches, before it takes the first. */
  join(book: string, wanted: Wanted[], now: number): Promise<MatchQuote[]>
  season(now: number): Promise<LeagueResults>
  /** What operators have set, after a change if there is one. */
  setUp(change?: LeagueChange, now?: number): Promise<LeagueSet>
  /** Plays, settles and reveals what is over. */
  ensure(now: number): Promise<void>
}

/** The object that plays a competition's matches. */
export const leagueOf = (env: Env, competition: string): LeagueRpc =>
  env.LEAGUE.get(env.LEAGUE.idFromName(competition)) as unknown as LeagueRpc
