import { VOID_DRAWS_SHOWN } from '#lib/lottery/draw/proof'
import type { FinishedRow } from './draw-register'
import type { DrawVersion, VoidReason } from './draw-tables'

/** Of each game so many draws on record whose sales have not opened; never a seed. */
export async function aheadOnRecord(
  db: D1Database,
  gameCodes: readonly string[],
  { now, count }: { now: number; count: number },
): Promise<FinishedRow[]> {
  const { results } = await db
    .prepare(
      `SELECT d.* FROM json_each(?1) AS game JOIN lottery_draw d ON d.game_code = game.value
       WHERE d.issue IN (SELECT issue FROM lottery_draw WHERE game_code = game.value
         AND finished_at IS NULL AND draw_at > ?2 AND open_at > ?2 ORDER BY draw_at LIMIT ?3)
       ORDER BY d.game_code, d.draw_at`,
    )
    .bind(JSON.stringify(gameCodes), now, count)
    .all<FinishedRow>()
  return results
}

/** Every result of some draws, by draw, the first one first. */
export async function versionsOnRecord(
  db: D1Database,
  draws: readonly Pick<FinishedRow, 'game_code' | 'issue'>[],
): Promise<Map<string, DrawVersion[]>> {
  const found = new Map<string, DrawVersion[]>()
  if (!draws.length) return found
  const { results } = await db
    .prepare(
      `SELECT r.* FROM json_each(?) AS draw JOIN lottery_result r
         ON r.game_code = draw.value ->> 'game_code' AND r.issue = draw.value ->> 'issue'
       ORDER BY r.version`,
    )
    .bind(JSON.stringify(draws.map(({ game_code, issue }) => ({ game_code, issue }))))
    .all<DrawVersion & { game_code: string }>()
  for (const version of results) {
    const name = nameOf(version)
    found.set(name, [...(found.get(name) ?? []), version])
  }
  return found
}

export const nameOf = ({ game_code, issue }: { game_code: string; issue: string }): string =>
  `${game_code}|${issue}`

/** How many draws of a game are finished and void, and the newest void ones. */
export async function voidsOnRecord(db: D1Database, gameCode: string) {
  const [tally, reasons, newest] = await db.batch([
    db.prepare('SELECT finished FROM lottery_tally WHERE game_code = ?').bind(gameCode),
    db
      .prepare(
        `SELECT void_reason AS reason, COUNT(*) AS count FROM lottery_draw
         WHERE game_code = ? AND state = 'void' GROUP BY void_reason ORDER BY count DESC`,
      )
      .bind(gameCode),
    db
      .prepare(
        `SELECT * FROM lottery_draw WHERE game_code = ? AND state = 'void'
         ORDER BY draw_at DESC LIMIT ?`,
      )
      .bind(gameCode, VOID_DRAWS_SHOWN),
  ])
  return {
    finished: (tally?.results[0] as { finished: number } | undefined)?.finished ?? 0,
    reasons: (reasons?.results ?? []) as { reason: VoidReason; count: number }[],
    newest: (newest?.results ?? []) as FinishedRow[],
  }
}
