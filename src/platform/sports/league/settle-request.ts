import type { Outcome } from '#lib/sports/feed/outcomes'
import type { SportCode } from '#lib/sports/kinds/sports'
import type { MatchResult } from '#lib/sports/markets/types'
import type { Internal, Steps } from '#platform/kernel/book/internal'

/** A match as far as it was played, on its way to a book. */
export interface SettleMatch {
  event: string
  sport: SportCode
  /** Grows with the match; the same one settles nothing twice. */
  version: number
  /** Null: it is void, and what was staked on it comes back. */
  result: MatchResult | null
  /** Whether nothing can be added to it; else only what is decided is settled. */
  isOver: boolean
  /** When this became known: picks that were taken then or later are void. */
  at: number
  /** Of a match of an outside feed, by market: then there is no result. */
  outcomes?: Readonly<Record<string, Outcome>>
  /** Why it is void or was broken off. */
  reason?: string
}

/** Has a book settle its picks of a match, a part in each transaction. */
export const SETTLE_MATCH = { name: 'settleMatch' } as Steps<SettleMatch, { done: boolean }>

/** Those of some matches that a book has tickets on which are not settled. */
export const OPEN_MATCHES = { name: 'openMatches' } as Internal<readonly string[], string[]>
