import { BLACKJACK } from './blackjack/index'
import { CRASH } from './crash/index'
import { draw, readFair, roundKey } from './fair'
import { FISHING } from './fishing/index'
import type { Game, Result } from './game'
import { COIN } from './ladders/coin'
import { HILO } from './ladders/hilo'
import { MINES } from './ladders/mines'
import { DICE } from './originals/dice'
import { KENO } from './originals/keno'
import { LIMBO } from './originals/limbo'
import { PLINKO } from './originals/plinko'
import { WHEEL } from './originals/wheel'
import { VPOKER } from './poker/index'
import { refuse } from './refusal'
import { BULL } from './rooms/bull'
import { COIN_DUEL } from './rooms/coin-duel'
import { DICE_DUEL } from './rooms/dice-duel'
import { SLOTS } from './slots/all'
import { slotGame } from './slots/slot-game'
import { BACCARAT } from './tables/baccarat/index'
import { DRAGON_TIGER } from './tables/dragon-tiger'
import { MONEY_WHEEL } from './tables/money-wheel'
import { ROULETTE } from './tables/roulette'
import { SICBO } from './tables/sicbo'
import type { TableGame } from './tables/table-game'

/** Games at a table that all play at once. */
export const TABLE_GAMES: readonly TableGame[] = [
  ROULETTE,
  BACCARAT,
  SICBO,
  DRAGON_TIGER,
  MONEY_WHEEL,
]

/** Every game of the house; a new one is a file or folder and a row. */
export const GAMES: readonly Game[] = [
  CRASH,
  LIMBO,
  DICE,
  PLINKO,
  WHEEL,
  KENO,
  MINES,
  HILO,
  COIN,
  ...SLOTS.map(slotGame),
  ...TABLE_GAMES,
  BLACKJACK,
  VPOKER,
  FISHING,
  COIN_DUEL,
  DICE_DUEL,
  BULL,
]

const BY_CODE = new Map(GAMES.map((game) => [game.code, game]))

/** Old codes stay for ever: other numbers are another code. */
export const gameOf = (code: string): Game => BY_CODE.get(code) ?? refuse('bad-game')

export interface Played extends Result {
  /** Bytes of the stream that were read, rejected ones too. */
  bytes: number
}

/** Plays a round from what it is derived from: the same for everybody, for ever. */
export async function playRound(
  code: string,
  { fair, bet, actions = [] }: { fair: unknown; bet: unknown; actions?: unknown },
): Promise<Played> {
  return playGame(gameOf(code), { fair, bet, actions })
}

/** As {@link playRound}, for a game that is not looked up by its code. */
export async function playGame(
  game: Game,
  { fair: given, bet, actions }: { fair: unknown; bet: unknown; actions: unknown },
): Promise<Played> {
  const fair = readFair(game.fair, given)
  const seats = 'clients' in fair ? fair.clients.length : 0
  const key = await roundKey(game.code, fair)
  const { value, bytes } = await draw(key, game.play(bet, actions, seats))
  return { ...value, bytes }
}
