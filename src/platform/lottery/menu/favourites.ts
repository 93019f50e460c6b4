import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { LOTTERY_FAVOURITES_MAX } from '#lib/limits'
import { gameOf } from '#lib/lottery/games'
import type { Handler } from '#platform/call/context'

/** Codes of games that are still there, newest first. */
async function codesOf(env: Env, member: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    'SELECT game_code AS code FROM lottery_favourite WHERE member = ? ORDER BY at DESC, game_code',
  )
    .bind(member)
    .all<{ code: string }>()
  return results.map(({ code }) => code).filter(gameOf)
}

export const favouriteLotteries: Handler<'lottery.favourites'> = async (_, { env, member }) => ({
  codes: await codesOf(env, member.id),
})

/** One statement each way, so that two at the same moment never pass the limit. */
export const setFavouriteLottery: Handler<'lottery.setFavourite'> = async (
  { gameCode, isFavourite },
  { env, member, now },
) => {
  if (!gameOf(gameCode)) throw new AppError('lottery.game-unknown')
  const statement = isFavourite
    ? env.DB.prepare(
        `INSERT INTO lottery_favourite (member, game_code, at)
         SELECT ?1, ?2, ?3 WHERE (SELECT COUNT(*) FROM lottery_favourite WHERE member = ?1) < ?4
         ON CONFLICT (member, game_code) DO NOTHING`,
      ).bind(member.id, gameCode, now(), LOTTERY_FAVOURITES_MAX)
    : env.DB.prepare('DELETE FROM lottery_favourite WHERE member = ? AND game_code = ?').bind(
        member.id,
        gameCode,
      )
  await statement.run()
  const codes = await codesOf(env, member.id)
  if (isFavourite && !codes.includes(gameCode)) throw new AppError('lottery.favourites-full')
  return { codes }
}
