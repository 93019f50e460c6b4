import type { View } from '#lib/sports/markets/score-markets'
import type { Score } from '#lib/sports/markets/types'
import { gather, type Mass } from './fixed'

/** Chances of scores, told apart only as far as a market looks at them. */
export type Spread = Map<number, Mass>

/** More than any side scores. */
const ROOM = 4_096

/** What a market sees of a score, as a number. */
export function seen(view: View, [home, away]: Score): number {
  if (view === 'difference') return home - away
  if (view === 'total') return home + away
  if (view === 'home') return home
  return view === 'away' ? away : home * ROOM + away
}

/** A score that looks the same. */
export function scoreSeen(view: View, value: number): Score {
  if (view === 'difference') return value > 0 ? [value, 0] : [0, -value]
  if (view === 'away') return [0, value]
  return view === 'score' ? [Math.floor(value / ROOM), value % ROOM] : [value, 0]
}

/** A spread of scores as a market sees it. */
export function viewed(view: View, scores: Spread): Spread {
  const spread: Spread = new Map()
  for (const [value, mass] of scores) gather(spread, seen(view, scoreSeen('score', value)), mass)
  return spread
}
