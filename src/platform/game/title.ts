import { gameOf } from '#lib/lottery/games'
import type { Context } from '#platform/call/context'
import { shownCatalogue } from './shown'

interface OfGame {
  gameCode: string
}

/**
 * Names of games in the language of a call, for rows that name them by their code. Empty for
 * lotteries, whose names are texts of the page, and for games that nobody knows any more.
 */
export async function gameTitles(
  context: Context,
  rows: readonly OfGame[],
): Promise<(row: OfGame) => string> {
  if (rows.every(({ gameCode }) => gameOf(gameCode))) return () => ''
  const { names } = await shownCatalogue(context)
  return ({ gameCode }) => names.get(gameCode) ?? ''
}
