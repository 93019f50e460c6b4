import type { FieldRule } from '#lib/lottery/form'
import type { Pick } from '#lib/lottery/selection'
import type { Play, Tier, TierCounts } from '#lib/lottery/types'
import { fixedPlay, type PlayData } from './data'
import { picked } from './read'

interface Played<D, T extends Pick> extends PlayData<D> {
  rule: FieldRule
  /** Bets that a picked number makes; one unless said. */
  units?: number | ((item: T) => number)
  /** What can win together on one draw, by the numbers picked. */
  best: (items: readonly T[]) => TierCounts[]
}

/** What wins: number by number, or all at once where that is faster. */
type Winners<D, T> =
  | {
      /** Calls `win` once for every bet of the number that wins. */
      eachWin: (item: T, draw: D, win: (tier: Tier) => void) => void
      winners?: never
    }
  | { winners: (items: readonly T[], draw: D) => TierCounts; eachWin?: never }

export type Numbers<D, T extends Pick> = Played<D, T> & Winners<D, T>

/** Each picked number makes its bets; every one that wins is paid. */
export function numbers<D, T extends Pick>(play: Numbers<D, T>): Play<D> {
  const { rule, units = 1, best } = play
  const unitsOf = typeof units === 'function' ? units : () => units
  return fixedPlay(play, {
    forms: [{ nums: rule }],
    count: (selection) => {
      let bets = 0
      for (const item of picked<T>(selection, 'nums')) bets += unitsOf(item)
      return bets
    },
    winning: (selection, draw) => {
      const items = picked<T>(selection, 'nums')
      if (play.winners) return play.winners(items, draw)
      const counts: TierCounts = {}
      const win = (tier: Tier) => {
        counts[tier] = (counts[tier] ?? 0) + 1
      }
      for (const item of items) play.eachWin(item, draw, win)
      return counts
    },
    best: (selection) => best(picked<T>(selection, 'nums')),
  })
}
