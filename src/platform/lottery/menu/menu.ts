import { gameOf, type LotteryGame } from '#lib/lottery/games'
import type { Handler } from '#platform/call/context'
import { gamesOf } from '#platform/lottery/draw/game-filter'

const VIETNAM = 'Asia/Ho_Chi_Minh'

const shownGame = ({ code, family, prizeMode, periodSeconds }: LotteryGame) => ({
  gameCode: code,
  family,
  prizeMode,
  periodSeconds,
})

/** Lotteries of a prize mode; those drawn in Vietnam's hours come first. */
export const lotteryMenu: Handler<'lottery.menu'> = async ({ prizeMode = 'SEA' }) => {
  const games = gamesOf({ prizeMode })
  const isFirst = ({ timeZone }: LotteryGame) => timeZone === VIETNAM
  const rest = games.filter((game) => !isFirst(game))
  return { list: [...games.filter(isFirst), ...rest].map(shownGame) }
}

/** Lotteries that the member has bet on, from the wagers on record. */
export const recentLotteries: Handler<'lottery.recent'> = async (filter, context) => {
  const { prizeMode, count } = filter
  const member = context.member.id
  const codes = gamesOf({ prizeMode }).map(({ code }) => code)
  const { results } = await context.env.DB.prepare(
    `SELECT game_code AS gameCode, MAX(at) AS at FROM record_wager
     WHERE member = ?1 AND game_code IN (SELECT value FROM json_each(?2))
     GROUP BY game_code ORDER BY MAX(at) DESC LIMIT ?3`,
  )
    .bind(member, JSON.stringify(codes), count)
    .all<{ gameCode: string; at: number }>()
  const list = results.flatMap(({ gameCode, at }) => {
    const game = gameOf(gameCode)
    return game ? [{ ...shownGame(game), at }] : []
  })
  return { list }
}
