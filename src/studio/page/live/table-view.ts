import type { TableGame } from '#lib/games/tables/table-game'
import type { Minor } from '#lib/money'
import type { Counts, PastRound } from '#studio/live/frames'
import type { Words } from '../words'
import type { Spot } from './spots'

export type Outcome = Record<string, unknown>

/** What a view is given. */
export interface TableKit {
  words: Words
  /** Puts a chip on each of these spots. */
  put: (spots: readonly Spot[]) => void
  /** Takes back what was put last. */
  undo: () => void
}

/** How long something is shown; at once where motion is not wanted, or it is seen late. */
export interface Showing {
  ms: number
  isStill: boolean
}

/** The part of the page that is of one game: its cloth, and where it shows what was drawn. */
export interface TableView {
  readonly game: TableGame
  /** Where what is drawn is shown, beside the clock. */
  readonly stage: HTMLElement
  readonly cloth: HTMLElement
  /** Below the cloth: statistics and roads. */
  readonly records: HTMLElement
  /** Above the chips, where there is a choice. */
  readonly choice?: HTMLElement
  /** What bets are placed under, where there are variants. */
  variant?: () => string
  /** Chips on the cloth, by the key of their spot. */
  chips: (amounts: ReadonlyMap<string, Minor>) => void
  /** Spots that won; none takes the marks away. */
  won: (keys: ReadonlySet<string>) => void
  /** Shows what was drawn, or with null that nothing is. */
  show: (outcome: Outcome | null, showing: Showing) => Promise<void>
  /** Said to who cannot see it. */
  spoken: (outcome: Outcome) => string
  /** What the rounds before came to, the newest first. */
  remember: (past: readonly PastRound[], counts: Counts) => void
  /** A result in a list. */
  chip: (outcome: Outcome) => HTMLElement
}

export type MakeTable = (kit: TableKit) => TableView
