import type { Selection } from '#lib/api/lottery'
import type { Fraction } from './fraction'

/** What a draw is made of. Every family here is a row of independent digits. */
export type Family = 'SSC' | 'D3' | 'LAO' | 'WINGO'

/** Name of a prize of a play; a play with one prize has `WIN`. */
export type Tier = string

/** Bets by the tier they win. */
export type TierCounts = Record<Tier, number>

/** Gross odds per unit staked by tier, × 10 000. */
export type TierOdds = Record<Tier, number>

/** A way to bet on a draw of a family: all closed formulas, nothing is ever expanded. */
export interface Play {
  family: Family
  /** Exact probability that one bet wins the tier. */
  probability: Readonly<Record<Tier, Fraction>>
  /** Whether the selection is one of this play: right keys, lengths and values. */
  check: (selection: Selection) => boolean
  /** Bets in a checked selection; what is picked twice counts once. */
  count: (selection: Selection) => number
  /** Bets of a checked selection that win each tier on a result. */
  winning: (selection: Selection, result: string) => TierCounts
  /** The most that can win on one result: every outcome that no other one dominates. */
  best: (selection: Selection) => TierCounts[]
}
