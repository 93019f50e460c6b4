import type { Pick } from '#lib/api/lottery'
import type { FieldRule } from '#lib/lottery/form'
import type { Play, Tier, TierCounts } from '#lib/lottery/types'
import { fixedPlay, type PlayData } from './data'
import { picked } from './read'

export interface Numbers<D, T extends Pick> extends PlayData<D> {
  rule: FieldRule
  /** Bets that a picked number makes; one unless said. */
  units?: number | ((item: T) => number)
  /** Calls `win` once for every bet of the number that wins. */
  eachWin: (item: T, draw: D, win: (tier: Tier) => void) => void
  /** Winners found otherwise, where that is faster than number by number. */
  winners?: (items: readonly T[], draw: D) => TierCounts
  /** What can win together on one draw, by the numbers picked. */
  best: (items: readonly T[]) => TierCounts[]
}

/** Each picked number makes its bets; every one that wins is paid. */
export function numbers<D, T extends Pick>(play: Numbers<D, T>): Play<D> {
  const { rule, units = 1, eachWin, winners, best } = play
  const unitsOf = typeof units === 'function' ? units : () => units
  return fixedPlay(play, {
    forms: [{ nums: rule }],
    count: (selection) => {
      let bets = 0
      for (const item of picked<T>(selection, 'nums')) bets += unitsOf(item)
      return bets
    },
    winning: (selection, draw) => {
      if (winners) return winners(picked<T>(selection, 'nums'), draw)
      const counts: TierCounts = {}
      const win = (tier: Tier) => {
        counts[tier] = (counts[tier] ?? 0) + 1
      }
      for (const item of picked<T>(selection, 'nums')) eachWin(item, draw, win)
      return counts
    },
    best: (selection) => best(picked<T>(selection, 'nums')),
  })
}
