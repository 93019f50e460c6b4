import type { Minor } from '#lib/money'
import type { Draws } from './draws'
import type { FairKind } from './fair'
import { must } from './refusal'
import { isWhole } from './shape'
import { limitsOf } from './tables'

/** What a round came to. `outcome` shows everything, also what is not shown while it is open. */
export interface Result {
  outcome: Record<string, unknown>
  /** All stakes taken, further ones included. */
  staked: Minor
  /** What a member's own round pays, its stake inside; 0 while it is open. */
  payout?: Minor
  /** What each bet of a round for all pays, in the sequence of the bets. */
  payouts?: Minor[]
  /** What the house keeps of a room's pot. */
  rake?: Minor
}

export interface Game {
  code: string
  fair: FairKind
  /** Keys of the outcome that are not shown while a round is open. */
  hides: readonly string[]
  /** Throws what is wrong with a bet, before anything is drawn. `seats` counts those of a room. */
  check: (bet: unknown, seats?: number) => void
  /** The round of a bet and its actions: the same for the same numbers, whenever it is played. */
  play: (bet: unknown, actions: unknown, seats?: number) => Draws<Result>
}

export interface Rules<Bet> {
  code: string
  fair: FairKind
  hides?: readonly string[]
  /** Checks shape, stake, selection and limit, in this sequence. */
  read: (bet: unknown, seats: number) => Bet
  /** Checks each action before it draws anything for it. */
  play: (bet: Bet, actions: unknown, seats: number) => Draws<Result>
}

/** A game whose rounds may take actions. */
export const game = <Bet>({ code, fair, hides = [], read, play }: Rules<Bet>): Game => ({
  code,
  fair,
  hides,
  check: (bet, seats = 0) => {
    read(bet, seats)
  },
  *play(bet, actions, seats = 0) {
    return yield* play(read(bet, seats), actions, seats)
  },
})

/** A game that is over as soon as it is drawn. */
export const instantGame = <Bet>(
  rules: Omit<Rules<Bet>, 'play'> & { play: (bet: Bet, seats: number) => Draws<Result> },
): Game =>
  game<Bet>({
    ...rules,
    *play(bet, actions, seats) {
      must(Array.isArray(actions) && actions.length === 0, 'bad-action')
      return yield* rules.play(bet, seats)
    },
  })

/** What of an outcome may leave the server: all of it once the round is over. */
export const shownOutcome = ({ hides }: Game, { outcome }: Result): Result['outcome'] =>
  outcome['state'] === 'open'
    ? Object.fromEntries(Object.entries(outcome).filter(([key]) => !hides.includes(key)))
    : outcome

/** `stake × numerator / denominator`, rounded down once. */
export const pay = (
  stake: Minor,
  numerator: number | bigint,
  denominator: number | bigint,
): Minor => Number((BigInt(stake) * BigInt(numerator)) / BigInt(denominator))

/** A stake within the limits of a game. */
export function stakeOf(code: string, value: unknown): Minor {
  const { min, max } = limitsOf(code)
  must(isWhole(value, min, max), 'bad-stake')
  return value
}

/** Refuses what could pay more than a game pays at most: no win is ever cut. */
export function withinLimit(code: string, most: Minor): void {
  must(most <= limitsOf(code).maxWin, 'over-limit')
}
