import type { Form } from './form'
import type { Fraction } from './fraction'
import type { Selection } from './selection'

export type { Family } from './shapes'

/**
 * Name of a prize of a play; a play whose bets all have the same chance has `WIN`. `WIN:PAIR` is
 * a `WIN` with odds of its own, `WIN*2` is one bet that wins it twice, `A+B` one that wins both.
 */
export type Tier = string

/** The tier of a bet that gets its stake back. */
export const PUSH: Tier = 'PUSH'

/** Bets by the tier they win; those that win nothing are not counted. */
export type TierCounts = Record<Tier, number>

/** Gross odds per unit staked by tier, × 10 000. */
export type TierOdds = Record<Tier, number>

/** Exact chance of every tier that one bet can win, `PUSH` among them. */
export type Chances = Readonly<Record<Tier, Fraction>>

/** The choices of a play's named rules, for example `{ straights: 'wrap' }`. */
export type Rules = Readonly<Record<string, string>>

/**
 * A way to bet on a draw of a family: data and closed formulas, nothing is ever expanded. All
 * functions take a selection as `normalSelection` leaves it: valid, sorted, every pick once.
 */
export interface Play<D = unknown> {
  /** The sets of keys a selection may have, and what may stand under each. */
  forms: readonly Form[]
  /** The kinds of bets a selection can hold, by name; bets of one kind are alike. */
  kinds: Readonly<Record<string, Chances>>
  /** `series`: odds follow from the prize series; `table`: from `table`, as series cannot. */
  price: 'series' | 'table'
  /** Customary fixed odds by tier, × 10 000. */
  table?: TierOdds
  /** Named rules with their choices; the first one is the default. */
  options?: Readonly<Record<string, readonly string[]>>
  /** The play under other choices of its rules. */
  with?(rules: Rules): Play<D>
  /** Bets in a selection; 0 when it holds none. */
  count(selection: Selection): number
  /** Bets of a selection that win each tier on a draw. */
  winning(selection: Selection, draw: D): TierCounts
  /** What can win together on one draw: every outcome that no other one dominates. */
  best(selection: Selection): TierCounts[]
}

/** The plays of a family by their ids. */
export type Plays = Readonly<Record<string, Play>>
