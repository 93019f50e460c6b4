import { RECENT_GAMES, WINNERS_MS } from '#lib/limits'
import { maskedName } from '#lib/rules/masked-name'
import type { Handler } from '#platform/context'
import { memberOf } from '#platform/objects'

/** Games the member has bet on, from his tickets. */
export const recentGames: Handler<'game.recent'> = async (_, context) => {
  const member = await memberOf('game.recent', context)
  const { results } = await context.env.DB.prepare(
    `SELECT game_code AS gameCode, MAX(at) AS at FROM record_ticket
     WHERE member = ? GROUP BY game_code ORDER BY MAX(at) DESC LIMIT ?`,
  )
    .bind(member, RECENT_GAMES)
    .all<{ gameCode: string; at: number }>()
  return { list: results }
}

interface WinnerRow {
  account: string
  gameCode: string
  payout: number
  at: number
}

/** The largest payouts of members; trial accounts are not among them. */
export const winnerBoard: Handler<'game.winners'> = async ({ count }, { env, now }) => {
  const { results } = await env.DB.prepare(
    `SELECT m.username AS account, t.game_code AS gameCode, t.payout, t.settled_at AS at
     FROM record_ticket t JOIN member m ON m.id = t.member
     WHERE t.state = 'won' AND t.settled_at >= ? AND m.type <> 4
     ORDER BY t.payout DESC, t.settled_at DESC LIMIT ?`,
  )
    .bind(now() - WINNERS_MS, count)
    .all<WinnerRow>()
  return { list: results.map((row) => ({ ...row, account: maskedName(row.account) })) }
}
