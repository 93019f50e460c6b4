import type { Env } from '#env'
import { GAMES } from '#lib/lottery/games'
import type { Handler } from '#platform/call/context'
import { beginDraws } from './begin-draws'

interface NextRow {
  game_code: string
  issue: string
  open_at: number
  close_at: number
  draw_at: number
  /** In JSON. */
  last: string | null
}

const NEXT_OF_EACH = `SELECT next.game_code, next.issue, next.open_at, next.close_at, next.draw_at,
    iif(last.issue IS NULL, NULL, json_object('issue', last.issue, 'result', last.result)) AS last
  FROM json_each(?1) AS game
  JOIN lottery_draw next ON next.game_code = game.value AND next.issue = (SELECT issue
    FROM lottery_draw WHERE game_code = game.value AND finished_at IS NULL AND draw_at > ?2
    ORDER BY draw_at LIMIT 1)
  LEFT JOIN lottery_draw last ON last.game_code = game.value AND last.issue = (SELECT issue
    FROM lottery_draw WHERE game_code = game.value AND finished_at IS NOT NULL
      AND result IS NOT NULL
    ORDER BY draw_at DESC LIMIT 1)`

const CODES = GAMES.map(({ code }) => code)

async function read(env: Env, at: number): Promise<NextRow[]> {
  const asked = env.DB.prepare(NEXT_OF_EACH).bind(JSON.stringify(CODES), at)
  return (await asked.all<NextRow>()).results
}

/** Of every game the draw that is on sale or next, by the public record, and the last result. */
export const nextDraws: Handler<'lottery.next'> = async (_, { env, now }) => {
  const serverTime = now()
  let rows = await read(env, serverTime)
  if (rows.length < CODES.length) {
    const known = new Set(rows.map((row) => row.game_code))
    const missing = CODES.filter((code) => !known.has(code))
    await beginDraws(env, missing, serverTime)
    rows = await read(env, serverTime)
  }
  return {
    serverTime,
    draws: rows.map((row) => ({
      gameCode: row.game_code,
      issue: row.issue,
      openAt: row.open_at,
      closeAt: row.close_at,
      drawAt: row.draw_at,
      last: row.last && JSON.parse(row.last),
    })),
  }
}
