import { gameOf } from '#lib/lottery/games'
import type { Context } from '#platform/call/context'
import { shownCatalogue } from './shown'

interface OfGame {
  gameCode: string
}

/**
 * Titles of the catalogue in the language of a call, for rows that name games by their code. Empty
 * for lotteries, whose names are texts of the page, and for games that the catalogue has no more.
 */
export async function gameTitles(
  context: Context,
  rows: readonly OfGame[],
): Promise<(row: OfGame) => string> {
  if (rows.every(({ gameCode }) => gameOf(gameCode))) return () => ''
  const { byCode } = await shownCatalogue(context)
  return ({ gameCode }) => byCode.get(gameCode)?.title ?? ''
}
