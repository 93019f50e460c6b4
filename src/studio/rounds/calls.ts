import type { Returns } from '#lib/games/returns'
import type { Action, Fields } from '#lib/games/shape'
import type { Minor } from '#lib/money'
import type { ShownJackpot } from '../jackpot/facts'

/** Calls of a page are `POST /rounds/<call>`, with its token and a JSON body. */
export const ROUNDS_PATH = '/rounds/'

/** Identifies a round: the seed pair it was begun with, and how many it was. */
export interface RoundName {
  pair: string
  nonce: number
}

/**
 * `staking`: its stake was asked of the wallet; `open`: it waits for its member; `raising`: a
 * further stake was asked for, for the step it takes; `settling`: it is
 * over and its payout is on its way; `cancelled`: nothing was taken; `void`: the stake goes back.
 */
export type RoundState =
  | 'staking'
  | 'open'
  | 'raising'
  | 'settling'
  | 'closed'
  | 'cancelled'
  | 'void'

export interface ShownRound extends RoundName {
  game: string
  state: RoundState
  bet: Fields
  actions: Action[]
  /** What may be seen of it by now; null before it was drawn. */
  outcome: Fields | null
  staked: Minor
  payout: Minor
  /** Begun with a gift: it was played as if that had been staked. */
  isFree: boolean
  /** Null where its stake feeds no jackpot; `paid` is null before the pot has answered. */
  jackpot: { paid: Minor | null } | null
  at: number
  endedAt: number | null
}

/** Free rounds that may be begun in a game. */
export interface ShownGift {
  campaign: string
  stake: Minor
  /** Rounds that are left. */
  left: number
  until: number
}

export interface ShownPair {
  name: string
  /** SHA-256 that binds the seed. */
  commitment: string
  client: string
  /** Rounds begun with it: the nonce of the next one. */
  begun: number
}

/** A pair whose seed is public. */
export interface OpenPair extends ShownPair {
  seed: string
  shownAt: number
}

/** What the play session has come to. */
export interface Sitting {
  rounds: number
  staked: Minor
  paid: Minor
}

export interface RoundsState {
  now: number
  game: string
  currency: string
  decimals: number
  minStake: Minor
  maxStake: Minor
  stakeStep: Minor
  maxWin: Minor
  returns: Returns
  /** Least time from a start to the next one. */
  leastMs: number
  /** When the next start is taken. */
  startsAt: number
  /** Rounds that one press may start; 1 where each start is a press of its own. */
  autoplayMax: number
  realityMinutes: number
  since: number
  pair: ShownPair | null
  next: { name: string; commitment: string }
  /** Games with a round that is not over: the pair stays while there is one. */
  going: string[]
  open: ShownRound | null
  own: ShownRound[]
  sitting: Sitting
  balance: Minor | null
  gift: ShownGift | null
  /** Null where the game feeds none. */
  jackpot: ShownJackpot | null
}

export interface RoundAnswer {
  now: number
  startsAt: number
  round: ShownRound
  sitting: Sitting
  /** As the wallet said last; null where it has said nothing yet. */
  balance: Minor | null
  gift: ShownGift | null
  jackpot: ShownJackpot | null
}

/** What anybody who played a round may check it by. */
export interface RoundProof {
  round: ShownRound
  pair: ShownPair
  /** Null while the pair is in use. */
  seed: string | null
}

/** What a page asks, by call: its keys and the answer. */
export interface RoundsCalls {
  state: { ask: object; answer: RoundsState }
  /** Makes the announced pair the active one; the seed of the one before becomes public. */
  rotate: { ask: { next: string; client: string }; answer: RoundsState }
  /** `campaign`: a gift that pays for it. */
  bet: { ask: RoundName & { bet: Fields; campaign?: string }; answer: RoundAnswer }
  /** `step`: how many actions the page has seen. */
  act: { ask: RoundName & { step: number; action: Action }; answer: RoundAnswer }
  balance: { ask: object; answer: { balance: Minor | null } }
  proof: { ask: RoundName; answer: RoundProof }
  pairs: { ask: object; answer: { pairs: OpenPair[] } }
}

export type RoundsCall = keyof RoundsCalls
