import { RECENT_GAMES, WINNERS_MS } from '#lib/limits'
import { maskedName } from '#lib/rules/masked-name'
import type { Handler } from '#platform/call/context'
import { gameTitles } from './title'

/** Games of any product that the member has bet on. */
export const recentGames: Handler<'game.recent'> = async (_, context) => {
  const member = context.member.id
  const { results } = await context.env.DB.prepare(
    `SELECT game_code AS gameCode, MAX(at) AS at FROM record_wager
     WHERE member = ? GROUP BY game_code ORDER BY MAX(at) DESC LIMIT ?`,
  )
    .bind(member, RECENT_GAMES)
    .all<{ gameCode: string; at: number }>()
  const titleOf = await gameTitles(context, results)
  return { list: results.map((row) => ({ ...row, title: titleOf(row) })) }
}

interface WinnerRow {
  account: string
  gameCode: string
  payout: number
  at: number
}

/** The largest payouts of members; trial accounts are not among them. */
export const winnerBoard: Handler<'game.winners'> = async ({ count }, context) => {
  const { env, now } = context
  const { results } = await env.DB.prepare(
    `SELECT m.username AS account, w.game_code AS gameCode, w.payout, w.settled_at AS at
     FROM record_wager w JOIN member m ON m.id = w.member
     WHERE w.state = 'won' AND w.settled_at >= ? AND m.type <> 4
     ORDER BY w.payout DESC, w.settled_at DESC LIMIT ?`,
  )
    .bind(now() - WINNERS_MS, count)
    .all<WinnerRow>()
  const titleOf = await gameTitles(context, results)
  return {
    list: results.map((row) => ({ ...row, account: maskedName(row.account), title: titleOf(row) })),
  }
}
