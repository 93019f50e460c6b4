import type { Returns } from '#lib/games/returns'
import type { Minor } from '#lib/money'

/** Subprotocol of a page's socket; the second one offered is the page's token. */
export const LIVE_PROTOCOL = 'studio.live'

/** One place on the table, and what is on it. */
export interface ShownLine {
  type: string
  n?: number[]
  stake: Minor
}

/** What one call placed. */
export interface ShownBet {
  k: number
  state: 'asked' | 'standing'
  variant: string
  lines: ShownLine[]
  /** Line by line; null while nothing was drawn. */
  payouts: Minor[] | null
}

/**
 * `betting`: bets are taken; `locked`: they are not, and nothing is drawn yet; `drawn`: it is
 * shown; `settled`: it was paid; `void`: it never will be.
 */
export type RoundState = 'betting' | 'locked' | 'drawn' | 'settled' | 'void'

export interface ShownRound {
  chain: string
  number: number
  state: RoundState
  /** Milliseconds by the studio's clock, as `now`. */
  closeAt: number
  drawnAt: number | null
  settledAt: number | null
  /** The number of the public beacon that it depends on. */
  beacon: number | null
  /** SHA-256 of its link, public before bets were taken. */
  bound: string
  /** Null until it is drawn. */
  outcome: Record<string, unknown> | null
}

export interface PastRound {
  chain: string
  number: number
  outcome: Record<string, unknown>
}

/** A round of one's own that is over. */
export interface OwnRound {
  chain: string
  number: number
  outcome: Record<string, unknown> | null
  staked: Minor
  payout: Minor
  endedAt: number
}

/** How often each result came, by its label, in the last so many rounds. */
export interface Counts {
  of: number
  by: Record<string, number>
}

/** What a table says. */
export type Frame =
  | {
      type: 'hello'
      game: string
      currency: string
      decimals: number
      minStake: Minor
      maxStake: Minor
      stakeStep: Minor
      maxWin: Minor
      returns: Returns
      realityMinutes: number
      since: number
      showMs: number
      bettingMs: number
      round: ShownRound | null
      /** When the next round may begin, where it waits for a public value. */
      opensAt: number | null
      seated: number
      bets: ShownBet[]
      past: PastRound[]
      counts: Counts
      own: OwnRound[]
      sitting: { staked: Minor; paid: Minor }
    }
  | { type: 'round'; round: ShownRound }
  | { type: 'settled'; round: ShownRound; link: string; counts: Counts }
  | { type: 'seated'; seated: number }
  /** The bets of who looks; `tag` names what was asked, once it was done. */
  | { type: 'bets'; bets: ShownBet[]; tag?: number }
  /** A round of one's own is over. */
  | { type: 'own'; round: OwnRound }
  | { type: 'balance'; balance: Minor; bonus: Minor }
  | { type: 'refused'; tag: number; code: string; amount?: Minor }

export type Told = Frame & { now: number }

/** What a page asks. `tag` is a number of its own by which it knows the answer. */
export type Ask =
  | { type: 'bet'; tag: number; bets: unknown; variant?: unknown }
  /** Takes back what was placed last, or all of it. */
  | { type: 'undo' | 'clear'; tag: number }
  | { type: 'balance' }
