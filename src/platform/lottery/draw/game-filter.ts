import { AppError } from '#lib/errors'
import { GAMES, gameOf, type LotteryGame } from '#lib/lottery/games'

interface GameFilter {
  gameCode?: string | undefined
  /** As clients spell it: `Lott` or `LOTT`. */
  prizeMode?: string | undefined
}

/** The games that are asked for: one, those of a prize mode, or all. */
export function gamesOf({ gameCode, prizeMode }: GameFilter): LotteryGame[] {
  const mode = prizeMode?.toUpperCase()
  return GAMES.filter(
    (game) => (!gameCode || game.code === gameCode) && (!mode || game.prizeMode === mode),
  )
}

/** Their codes; a game that does not exist is refused. */
export function gameCodesOf(filter: GameFilter): string[] {
  if (filter.gameCode && !gameOf(filter.gameCode)) throw new AppError('lottery.game-unknown')
  return gamesOf(filter).map(({ code }) => code)
}
