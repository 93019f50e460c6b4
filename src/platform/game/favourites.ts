import { AppError } from '#lib/errors'
import { FAVOURITES_MAX } from '#lib/limits'
import type { Handler, MemberContext } from '#platform/call/context'
import { inLanguage } from '#platform/call/language'
import { gameInfo } from './info'
import { shownCatalogue } from './shown'

/** Codes of titles that are shown, newest first. */
async function codesOf(context: MemberContext): Promise<string[]> {
  const { byCode } = await shownCatalogue(context)
  const { results } = await context.env.DB.prepare(
    'SELECT game_code AS code FROM game_favorite WHERE member = ? ORDER BY at DESC, game_code',
  )
    .bind(context.member.id)
    .all<{ code: string }>()
  return results.map(({ code }) => code).filter((code) => byCode.has(code))
}

export const favouriteCodes: Handler<'game.favourites'> = async (_, context) => ({
  codes: await codesOf(context),
})

export const favouriteGames: Handler<'game.favouriteList'> = async ({ language }, context) => {
  const codes = await codesOf(context)
  const { byCode, hot } = await shownCatalogue(inLanguage(context, language))
  const games = codes.flatMap((code) => byCode.get(code) ?? [])
  return { list: games.map((game) => gameInfo(game, hot)) }
}

/** One statement each way, so that two at the same moment never pass the limit. */
export const setFavourite: Handler<'game.setFavourite'> = async (input, context) => {
  const { env } = context
  const member = context.member.id
  const { byCode } = await shownCatalogue(context)
  if (input.isFavorite && !byCode.has(input.gameCode)) throw new AppError('game.unknown')
  if (!input.isFavorite) {
    await env.DB.prepare('DELETE FROM game_favorite WHERE member = ? AND game_code = ?')
      .bind(member, input.gameCode)
      .run()
    return { codes: await codesOf(context) }
  }
  await env.DB.prepare(
    `INSERT INTO game_favorite (member, game_code, at)
     SELECT ?1, ?2, ?3 WHERE (SELECT COUNT(*) FROM game_favorite WHERE member = ?1) < ?4
     ON CONFLICT (member, game_code) DO NOTHING`,
  )
    .bind(member, input.gameCode, context.now(), FAVOURITES_MAX)
    .run()
  const codes = await codesOf(context)
  if (!codes.includes(input.gameCode)) throw new AppError('game.favorites-full')
  return { codes }
}
