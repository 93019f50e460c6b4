import type { Fields } from '#lib/games/shape'
import type { Free } from '#lib/games/slots/free-spins'
import type { Held } from '#lib/games/slots/hold'

/** What a slot whose reels turn says of a round. */
export interface ReelOutcome {
  stops: number[]
  units: number
  total: number
  free?: Free
  hold?: Held
}

export const reelOutcome = (outcome: Fields): ReelOutcome => outcome as unknown as ReelOutcome

/** What a slot of numbered boards says of a round. */
export interface BoardOutcome {
  board: number
  grid: string
  cascades: number[]
  total: number
}

export const boardOutcome = (outcome: Fields): BoardOutcome => outcome as unknown as BoardOutcome
