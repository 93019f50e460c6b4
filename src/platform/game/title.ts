import { gameOf } from '#lib/lottery/games'
import { competitionOf } from '#lib/sports/virtual/competitions'
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
  const leagueOf = ({ gameCode }: OfGame) => competitionOf(gameCode)?.name
  if (rows.every((row) => gameOf(row.gameCode) || leagueOf(row)))
    return (row) => leagueOf(row) ?? ''
  const { names } = await shownCatalogue(context)
  return (row) => leagueOf(row) ?? names.get(row.gameCode) ?? ''
}
