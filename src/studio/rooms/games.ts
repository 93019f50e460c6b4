import type { Game } from '#lib/games/game'
import { BULL } from '#lib/games/rooms/bull'
import { COIN_DUEL } from '#lib/games/rooms/coin-duel'
import { DICE_DUEL } from '#lib/games/rooms/dice-duel'
import { limitsOf, TABLES } from '#lib/games/tables'
import type { Minor } from '#lib/money'

/** A game that members play against each other. */
export interface RoomGame {
  game: Game
  /** How many seats are held at least, and at most. */
  least: number
  most: number
  /** What the house keeps of a pot, in ten-thousandths. */
  rakeBps: number
  /** Whether who sits first names a side. */
  hasSides: boolean
  /** How long stakes are held for others to come. */
  waitMs: number
  /** Least time from a round of a member to their next one. */
  leastMs: number
}

const UNIT = 10_000
/** What a seat costs, by level. */
const STAKES = [UNIT, 5 * UNIT, 25 * UNIT, 100 * UNIT]

const { 'DUEL-COIN-1': coin, 'DUEL-DICE-1': dice, 'BULL-1': bull, rounds } = TABLES

const timesOf = (code: 'DUEL-COIN-1' | 'DUEL-DICE-1' | 'BULL-1') => {
  const { waitMs, minMs } = rounds[code]
  return { waitMs, leastMs: minMs.strict }
}

const ROWS: readonly RoomGame[] = [
  {
    game: COIN_DUEL,
    least: coin.seats,
    most: coin.seats,
    rakeBps: coin.rakeBps,
    hasSides: true,
    ...timesOf('DUEL-COIN-1'),
  },
  {
    game: DICE_DUEL,
    least: dice.seats,
    most: dice.seats,
    rakeBps: dice.rakeBps,
    hasSides: false,
    ...timesOf('DUEL-DICE-1'),
  },
  {
    game: BULL,
    least: bull.minSeats,
    most: bull.maxSeats,
    rakeBps: bull.rakeBps,
    hasSides: false,
    ...timesOf('BULL-1'),
  },
]

const BY_CODE = new Map(ROWS.map((row) => [row.game.code, row]))

export const ROOM_GAMES: readonly string[] = [...BY_CODE.keys()]

export const roomGameOf = (code: string): RoomGame | undefined => BY_CODE.get(code)

export const stakesOf = (code: string): readonly Minor[] => {
  const { min, max } = limitsOf(code)
  return STAKES.filter((stake) => stake >= min && stake <= max)
}
