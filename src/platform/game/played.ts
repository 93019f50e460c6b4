import {
  POPULAR_MEMBERS_MIN,
  POPULAR_MS,
  RECENT_GAMES,
  WINNERS_MINIMUM,
  WINNERS_MS,
} from '#lib/limits'
import { maskedName } from '#lib/rules/masked-name'
import type { Handler } from '#platform/call/context'
import { inLanguage } from '#platform/call/language'
import { gameInfo } from './info'
import { shownCatalogue } from './shown'
import { gameTitles } from './title'

const RECENT = `SELECT game_code AS gameCode, MAX(at) AS at FROM (
    SELECT game_code, MAX(at) AS at FROM record_wager WHERE member = ?1 GROUP BY game_code
    UNION ALL SELECT game_code, at FROM vendor_opened WHERE member = ?1)
  GROUP BY game_code ORDER BY 2 DESC LIMIT ?2`

/** Games of any product that the member has bet on, and those of vendors that they have opened. */
export const recentGames: Handler<'game.recent'> = async (_, context) => {
  const member = context.member.id
  const { results } = await context.env.DB.prepare(RECENT)
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

/** The largest payouts of members: of no trial, of nobody who has left or hides them. */
export const winnerBoard: Handler<'game.winners'> = async ({ count }, context) => {
  const { env, now } = context
  const { results } = await env.DB.prepare(
    `SELECT m.username AS account, w.game_code AS gameCode, w.payout, w.settled_at AS at
     FROM record_wager w JOIN member m ON m.id = w.member
     LEFT JOIN member_guard g ON g.member = w.member AND g.until > ?1
     LEFT JOIN member_profile p ON p.member = w.member
     WHERE w.state = 'won' AND w.settled_at >= ?2 AND w.payout >= ?3 AND m.type <> 4
       AND m.state = 'active' AND g.member IS NULL
       AND COALESCE(p.fields ->> 'hidesWins', '') <> '1'
     ORDER BY w.payout DESC, w.settled_at DESC LIMIT ?4`,
  )
    .bind(now(), now() - WINNERS_MS, WINNERS_MINIMUM, count)
    .all<WinnerRow>()
  const titleOf = await gameTitles(context, results)
  return {
    list: results.map((row) => ({ ...row, account: maskedName(row.account), title: titleOf(row) })),
  }
}

/** What `record_play` counts by. */
const SLOT_MS = 900_000

/** Games by how many members have played them of late; one that few have played is not popular. */
export const popularGames: Handler<'game.popular'> = async ({ count, language }, context) => {
  const spoken = inLanguage(context, language)
  const since = Math.floor((context.now() - POPULAR_MS) / SLOT_MS)
  const { results } = await context.env.DB.prepare(
    `SELECT p.game_code AS gameCode, COUNT(DISTINCT p.member) AS members
     FROM record_play p INDEXED BY record_play_slot JOIN member m ON m.id = p.member
     WHERE p.slot >= ? AND m.type <> 4
     GROUP BY p.game_code HAVING members >= ? ORDER BY members DESC, gameCode LIMIT ?`,
  )
    .bind(since, POPULAR_MEMBERS_MIN, count)
    .all<{ gameCode: string; members: number }>()
  const titleOf = await gameTitles(spoken, results)
  const { byCode, hot } = await shownCatalogue(spoken)
  const titles = results.flatMap(({ gameCode }) => byCode.get(gameCode) ?? [])
  return {
    list: titles.map((game) => gameInfo(game, hot)),
    measured: results.map((row) => ({ ...row, title: titleOf(row) })),
  }
}
