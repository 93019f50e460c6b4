import type { Game } from '#lib/games/game'
import type { Action, Fields } from '#lib/games/shape'
import type { Minor } from '#lib/money'
import type { ShownRound } from '#studio/rounds/calls'
import type { Cue } from '../sound'
import type { Words } from '../words'

/** What the shell gives to the page of a game. */
export interface Kit {
  words: Words
  /** The choice has become another. */
  changed: () => void
  /** Takes a step in the open round. */
  act: (action: Action) => void
  /** Makes a sound, where sound is on. */
  cue: (cue: Cue) => void
  /** Whether nothing moves. */
  isStill: () => boolean
}

/** A press that ends an open round, or goes on with it. */
export interface Step {
  text: string
  sub?: string
  look: 'primary' | 'money'
  action: Action
}

/** How the page of one game looks: it decides nothing, the studio does. */
export interface GameView {
  /** Rules of the game, for the check on this device. */
  game: Game
  /** Where the round is seen. */
  stage: HTMLElement
  /** What is chosen beside the stake. */
  settings: HTMLElement[]
  /** The choice, without its stake; null while it is none. */
  choice: () => Fields | null
  /** Takes a choice back from a round that was played. */
  take: (bet: Fields) => void
  /** What a stake could pay at most, and how likely that or any payout is; null where untold. */
  prospect: (stake: Minor) => Prospect | null
  /** Says what begins a round. */
  start: string
  /** The button has what a round costs below, not beside. */
  isShort?: boolean
  /** Prizes and rules, opened from the facts. */
  info?: HTMLDialogElement
  /** Shows where the last round ended, or how the game lies before the first. */
  rest?: (last: ShownRound | null) => void
  /** A stake is on its way. */
  begin?: () => void
  /** Whether what is being shown may be skipped: never what decides the round. */
  isSkippable?: () => boolean
  goOn?: () => void
  /** The main button while a round is open; null where the stage has all there is. */
  step?: (round: ShownRound) => Step | null
  /** Shows a round, from where it was before to where it is now. */
  show: (round: ShownRound | null, isNew: boolean) => Promise<void>
  /** Said to who cannot see it. */
  spoken: (round: ShownRound) => string
}

export interface Prospect {
  pays: Minor
  /** Between 0 and 1; null where it depends on what is drawn. */
  chance: number | null
}

export type MakeView = (kit: Kit) => GameView
