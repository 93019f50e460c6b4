import type { Env } from '#env'
import type { Codes } from '#lib/sports/codes'
import type { EventStatus } from '#lib/sports/feed/event-status'
import type { FeedMessage } from '#lib/sports/feed/messages'
import type { SportCode } from '#lib/sports/kinds/sports'
import { outsideEvent } from '#lib/sports/outside'
import type {
  EventHead,
  EventPage,
  MatchQuote,
  TimedLine,
  Wanted,
} from '#platform/sports/league/rpc'
import type { LeagueChange, LeagueSet } from '#platform/sports/league/settings'
import { feedNames } from './feeds'

/** What two of the staff say a match has come to, by market within it. */
export interface SaidResults {
  event: string
  results: Readonly<Record<string, Codes>>
}

/** What has been decided of a match, by market within it. */
export interface Decided {
  state: EventStatus
  voided: string | null
  results: Record<string, Codes>
}

export type SettleRefusal = 'sports.event-unknown' | 'market.unknown'

/** A match of a feed as lists choose and sort it. */
export interface OutsideHead extends EventHead {
  sport: SportCode
  /** Home and away. */
  names: [string, string]
  competition: { code: string; name: string }
}

/** What is asked of an outside feed's matches; `FeedObject` answers it. */
export interface FeedRpc {
  /** Matches that can be bet on. */
  heads(now: number): Promise<OutsideHead[]>
  lines(events: string[], now: number): Promise<{ lines: TimedLine[]; nextAt: number }>
  page(event: string, now: number): Promise<EventPage | null>
  /** Notes that a book is about to take bets on those matches, before it takes the first. */
  join(book: string, wanted: Wanted[], now: number, since?: number): Promise<MatchQuote[]>
  setUp(change?: LeagueChange, now?: number): Promise<LeagueSet>
  /** Takes note of what the producer sends by itself; its signature was right. */
  push(messages: FeedMessage[]): Promise<void>
  /** Asks the feed for what is new, and settles what is decided. */
  ensure(now: number): Promise<void>
  decided(event: string): Promise<Decided | null>
  /** Refunds every bet on a match; false: there is no such match. */
  void(event: string, reason: string): Promise<boolean>
  /** Settles markets of a match as they are said; null: so they are. */
  settle(said: SaidResults): Promise<SettleRefusal | null>
}

/** The object that follows an outside feed. */
export const feedOf = (env: Env, source: string): FeedRpc =>
  env.FEED.get(env.FEED.idFromName(source)) as unknown as FeedRpc

/** The feed that a match is of; null: of none that this site follows. */
export function feedOfEvent(env: Env, event: string): FeedRpc | null {
  const source = outsideEvent(event)?.source
  return source && feedNames(env).includes(source) ? feedOf(env, source) : null
}
