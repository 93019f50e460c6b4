import { BLACKJACK } from '#lib/games/blackjack/index'
import type { Game, Result } from '#lib/games/game'
import { COIN } from '#lib/games/ladders/coin'
import { HILO } from '#lib/games/ladders/hilo'
import { MINES } from '#lib/games/ladders/mines'
import { DICE, diceChances, dicePays } from '#lib/games/originals/dice'
import { KENO } from '#lib/games/originals/keno'
import { LIMBO, limboPays } from '#lib/games/originals/limbo'
import { PLINKO } from '#lib/games/originals/plinko'
import { WHEEL } from '#lib/games/originals/wheel'
import { VPOKER } from '#lib/games/poker/index'
import type { Fields } from '#lib/games/shape'
import { SLOTS } from '#lib/games/slots/all'
import { slotGame } from '#lib/games/slots/slot-game'
import { TABLES } from '#lib/games/tables'
import { validOfLadder, validOfMultiple } from '#lib/games/valid'
import type { Minor } from '#lib/money'

export interface RoundGame {
  game: Game
  /** What of a round counts as turnover. */
  valid: (bet: Fields, result: Result) => Minor
  /** Its page has reels. */
  isSlot?: true
}

const whole = (_bet: Fields, { staked }: Result): Minor => staked
const ofLadder = (_bet: Fields, result: Result): Minor => validOfLadder(result)

const ofDice = ({ side, target }: Fields, { staked }: Result): Minor => {
  const chances = diceChances(side as 'under' | 'over', Number(target))
  return validOfMultiple(staked, dicePays(staked, chances))
}

const ofLimbo = ({ target }: Fields, { staked }: Result): Minor =>
  validOfMultiple(staked, limboPays(staked, Number(target)))

/** Games that one person plays alone; another one is a row here, and a folder of its page. */
const ROWS: readonly RoundGame[] = [
  { game: DICE, valid: ofDice },
  { game: LIMBO, valid: ofLimbo },
  { game: MINES, valid: ofLadder },
  { game: PLINKO, valid: whole },
  { game: COIN, valid: ofLadder },
  { game: WHEEL, valid: whole },
  { game: KENO, valid: whole },
  { game: HILO, valid: ofLadder },
  { game: VPOKER, valid: whole },
  { game: BLACKJACK, valid: whole },
  ...SLOTS.map((slot) => ({ game: slotGame(slot), valid: whole, isSlot: true as const })),
]

const BY_CODE = new Map(ROWS.map((row) => [row.game.code, row]))

export const roundGameOf = (code: string): RoundGame | undefined => BY_CODE.get(code)

/** Games of which a site may give rounds: those whose page offers them, of one stake alone. */
const GIVEN = new Set(ROWS.map(({ game }) => game.code))
export const takesGifts = (code: string): boolean => GIVEN.has(code)

interface Times {
  minMs: { standard: number; strict: number }
  autoplay: string
  expireHours?: number
}

const TIMES: Record<string, Times> = TABLES.rounds
const { autoplayMax } = TABLES.profile.standard
const HOUR_MS = 3_600_000

/** How a game is played under what the wallet asks: slowly and by hand where that is strict. */
export function paceOf(
  code: string,
  { minRoundMs, autoplay }: { minRoundMs: number; autoplay: boolean },
): { leastMs: number; autoplayMax: number } {
  const { minMs, autoplay: allowed } = TIMES[code] as Times
  const leastMs = Math.max(minRoundMs, autoplay ? minMs.standard : minMs.strict)
  return { leastMs, autoplayMax: autoplay && allowed === 'standard' ? autoplayMax : 1 }
}

/** How long a round waits for its member. */
export const waitOf = (code: string): number => (TIMES[code]?.expireHours ?? 0) * HOUR_MS
