import { type Code, deadHeat } from '#lib/sports/codes'
import { divisorOf } from '#lib/sports/exact'

interface Race {
  /** From 1; those who tie have the same. Without one: started, and came to nothing. */
  ranks: Readonly<Record<string, number>>
  /** How many places pay. */
  places: number
  /** Who can be bet on. */
  list: readonly string[]
  notRun?: readonly string[]
}

function codeAt(rank: number, tied: number, places: number): Code {
  const share = Math.min(tied, Math.max(0, places - rank + 1))
  return deadHeat(share, tied, divisorOf(tied, share))
}

/** The win part and the place part of a race or an outright market. */
export function settleRanks({ ranks, places, list, notRun = [] }: Race) {
  const codes = list.map((name) => {
    if (notRun.includes(name)) return [name, { win: 'V', place: 'V' }] as const
    const rank = ranks[name]
    if (rank === undefined) return [name, { win: 'L', place: 'L' }] as const
    const tied = Object.values(ranks).filter((other) => other === rank).length
    return [name, { win: codeAt(rank, tied, 1), place: codeAt(rank, tied, places) }] as const
  })
  return Object.fromEntries(codes)
}
