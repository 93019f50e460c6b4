import { isExclusive } from '#lib/sports/markets/key'
import type { Pick } from './types'

/** Whether one result decides something of both picks: they cannot be in one combination. */
export const clash = (one: Pick, other: Pick): boolean =>
  one.event === other.event ||
  (one.linked?.includes(other.event) ?? false) ||
  (other.linked?.includes(one.event) ?? false)

/** Whether clashing picks may stand beside each other in a system: at most one of them can win. */
export const areAlternatives = (one: Pick, other: Pick): boolean =>
  !one.banker &&
  !other.banker &&
  one.market !== undefined &&
  one.market === other.market &&
  isExclusive(one.market) &&
  (one.selection === undefined || one.selection !== other.selection)

/** Pairs that clash, each pick with those after it. */
export function clashesOf(picks: readonly Pick[]): [Pick, Pick][] {
  return picks.flatMap((pick, at) =>
    picks
      .slice(at + 1)
      .filter((other) => clash(pick, other))
      .map((other): [Pick, Pick] => [pick, other]),
  )
}
