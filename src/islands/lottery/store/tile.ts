import { atom, type ReadableAtom } from 'nanostores'
import type { Draws } from './draw-phase'
import { watchDraws } from './watch'

/** The draws of one game of many on a page. */
export interface GameDraws {
  /** Null before they are known. */
  $draws: ReadableAtom<Draws | null>
  /** The last look failed; what is shown may be old. */
  $stale: ReadableAtom<boolean>
  /** Keeps them fresh while the page is visible; returns how to stop. */
  watch: () => () => void
}

const games = new Map<string, GameDraws>()

export function drawsOf(gameCode: string): GameDraws {
  const known = games.get(gameCode)
  if (known) return known
  const [$draws, $stale] = [atom<Draws | null>(null), atom(false)]
  const to = { take: (draws: Draws) => $draws.set(draws), stale: (is: boolean) => $stale.set(is) }
  const made = { $draws, $stale, watch: () => watchDraws(gameCode, to) }
  games.set(gameCode, made)
  return made
}
