import type { DrawRow } from './draws'

/**
 * Puts commitments on public record, once each: what is recorded already is not changed.
 * Answers the commitment on record by draw.
 */
export async function announceDraws(
  db: D1Database,
  gameCode: string,
  draws: DrawRow[],
): Promise<Map<string, string>> {
  const json = JSON.stringify(draws)
  const [, recorded] = await db.batch<{ issue: string; commitment: string }>([
    db
      .prepare(
        `INSERT INTO lottery_draw
           (game_code, issue, open_at, close_at, draw_at, commitment, beacon_policy, beacon_number)
         SELECT ?1, value ->> 'issue', value ->> 'open_at', value ->> 'close_at',
           value ->> 'draw_at', value ->> 'commitment', value ->> 'beacon_policy',
           value ->> 'beacon_number'
         FROM json_each(?2) WHERE true
         ON CONFLICT DO NOTHING`,
      )
      .bind(gameCode, json),
    db
      .prepare(
        `SELECT issue, commitment FROM lottery_draw
         WHERE game_code = ?1 AND issue IN (SELECT value ->> 'issue' FROM json_each(?2))`,
      )
      .bind(gameCode, json),
  ])
  return new Map(recorded?.results.map(({ issue, commitment }) => [issue, commitment]))
}

/** Draws on record that are over at `now` and were never finished, oldest first. */
export async function unfinishedDraws(db: D1Database, gameCode: string, now: number) {
  const { results } = await db
    .prepare(
      `SELECT issue, open_at, close_at, draw_at, commitment, beacon_policy, beacon_number
       FROM lottery_draw
       WHERE game_code = ? AND finished_at IS NULL AND draw_at <= ?
       ORDER BY draw_at LIMIT 1000`,
    )
    .bind(gameCode, now)
    .all<
      Pick<
        DrawRow,
        | 'issue'
        | 'open_at'
        | 'close_at'
        | 'draw_at'
        | 'commitment'
        | 'beacon_policy'
        | 'beacon_number'
      >
    >()
  return results
}

/** Reveals a finished draw. May be repeated; the commitment on record is never touched. */
export async function recordFinished(
  db: D1Database,
  gameCode: string,
  draw: DrawRow,
  now: number,
): Promise<void> {
  const state = draw.state === 'void' ? 'void' : 'settled'
  const { issue, version, result, void_reason } = draw
  await db.batch([
    db
      .prepare(
        `INSERT INTO lottery_draw
           (game_code, issue, open_at, close_at, draw_at, commitment, beacon_policy, beacon_number,
            beacon_signature, beacon_randomness, state, version, seed, result, void_reason,
            finished_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET
           open_at = excluded.open_at, close_at = excluded.close_at, draw_at = excluded.draw_at,
           state = excluded.state, version = excluded.version,
           seed = excluded.seed, result = excluded.result, void_reason = excluded.void_reason,
           beacon_signature = excluded.beacon_signature,
           beacon_randomness = excluded.beacon_randomness,
           finished_at = coalesce(finished_at, excluded.finished_at)`,
      )
      .bind(
        ...[gameCode, issue, draw.open_at, draw.close_at, draw.draw_at, draw.commitment],
        ...[draw.beacon_policy, draw.beacon_number],
        ...[draw.beacon_signature, draw.beacon_randomness],
        ...[state, version, draw.seed, result, void_reason, now],
      ),
    db
      .prepare('INSERT OR IGNORE INTO lottery_result VALUES (?, ?, ?, ?, ?, ?)')
      .bind(gameCode, issue, version, result, void_reason, now),
  ])
}

/** A draw on public record whose seed is revealed. */
interface FinishedRow {
  issue: string
  open_at: number
  close_at: number
  draw_at: number
  commitment: string
  beacon_policy: DrawRow['beacon_policy']
  beacon_number: number | null
  beacon_signature: string
  beacon_randomness: string
  state: 'settled' | 'void'
  seed: string | null
  result: string | null
}

const FINISHED = 'SELECT * FROM lottery_draw WHERE finished_at IS NOT NULL AND game_code = ?'

/** The newest finished draws. */
export async function finishedDraws(
  db: D1Database,
  gameCode: string,
  count: number,
): Promise<FinishedRow[]> {
  const { results } = await db
    .prepare(`${FINISHED} ORDER BY draw_at DESC LIMIT ?`)
    .bind(gameCode, count)
    .all<FinishedRow>()
  return results
}

export const finishedDraw = (
  db: D1Database,
  gameCode: string,
  issue: string,
): Promise<FinishedRow | null> =>
  db.prepare(`${FINISHED} AND issue = ?`).bind(gameCode, issue).first<FinishedRow>()
