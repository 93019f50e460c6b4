import type { Odds } from '#lib/sports/odds/formats'

/** A selection on a slip, with the odds it was shown or taken at. */
export interface Pick {
  id: string
  event: string
  /** `event/code[/part][ line]`; needed where the market matters. */
  market?: string
  selection?: string
  odds: Odds
  /** In every combination of a system. */
  banker?: boolean
  /** Part of the gain that a place pays, `1/5`. */
  each?: string
  /** Events that this one decides a part of: a match and its cup. */
  linked?: readonly string[]
}

export interface Slip {
  /** `single`, `accumulator`, `system` or the name of a system. */
  type: string
  /** Of a `system`: how many picks besides the bankers a combination has. */
  sizes?: readonly number[]
  /** Stake of one combination, minor. */
  unit: number
  eachWay?: boolean
  freeBet?: boolean
  /** Picks of one market may stand beside each other, never in one combination. */
  alternatives?: boolean
  picks: readonly Pick[]
}

/** Codes of the refusals of a slip, in the order in which they are looked for. */
export type SlipRefusal =
  | 'slip.empty'
  | 'slip.too-many-picks'
  | 'slip.twice'
  | 'slip.banker'
  | 'slip.size'
  | 'slip.same-event'
  | 'slip.too-many-combinations'
  | 'slip.each-way'
  | 'stake.too-small'
  | 'stake.too-large'
  | 'slip.win-too-small'
