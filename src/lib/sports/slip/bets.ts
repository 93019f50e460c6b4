import { type Ratio, ratio } from '#lib/sports/exact'
import { acceptedCombinations, type Combination } from './combinations'
import type { Pick, Slip } from './types'

/** Which result of a pick counts: the plain one, or whether it won or was placed. */
export type Way = 'plain' | 'win' | 'place'

/** What one stake of a slip is on: a combination, each way twice. */
export interface Bet {
  picks: Combination
  way: Way
}

const EACH = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/

/** Part of the gain that a place pays; `null` where the pick has no places. */
export function placeShare({ each = '' }: Pick): Ratio | null {
  const [, top, bottom] = EACH.exec(each) ?? []
  return top && bottom ? ratio(Number(top), Number(bottom)) : null
}

/** Odds of a pick as an exact ratio: for a place, one and its share of the gain. */
export function oddsOf(pick: Pick, way: Way): Ratio {
  const share = way === 'place' ? placeShare(pick) : null
  if (!share) return ratio(pick.odds, 1_000)
  const bottom = 1_000n * share.bottom
  return { top: bottom + BigInt(pick.odds - 1_000) * share.top, bottom }
}

/** How many stakes a combination of the slip takes. */
export const waysOf = ({ eachWay }: Slip): readonly Way[] =>
  eachWay ? ['win', 'place'] : ['plain']

/** The bets of an accepted slip: its combinations; each way, all to win and then all to place. */
export function betsOf(slip: Slip): Bet[] {
  const combinations = acceptedCombinations(slip)
  return waysOf(slip).flatMap((way) => combinations.map((picks) => ({ picks, way })))
}
