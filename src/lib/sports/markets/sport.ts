import type { Codes } from '#lib/sports/codes'
import type { AskedMarket, MatchResult, SettleMarket } from './types'

/** A sport: what can be bet on it, and how that is settled. */
export interface Sport {
  markets: readonly string[]
  /** How long a bet during a match waits, in milliseconds. */
  delay: number
  settle: SettleMarket
}

/** Nothing was played, or not in time: whatever was bet comes back. */
export const isVoidState = ({ state }: MatchResult): boolean =>
  state === 'walkover' || state === 'cancelled' || state === 'postponed'

export const unknownMarket = ({ market }: AskedMarket): Codes => {
  throw new Error(`unknown market ${market}`)
}
