import type { DrawRow, DrawVersion, VoidReason } from './draw-tables'

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

/** What there is to say of a draw besides its own row. */
interface Revealed {
  now: number
  /** Results that were entered for it, the last one too. */
  versions: readonly DrawVersion[]
  /** Tickets it has refunded, void. */
  refunded: number | null
}

/** Reveals a finished draw. May be repeated; the commitment on record is never touched. */
export async function recordFinished(
  db: D1Database,
  gameCode: string,
  draw: DrawRow,
  { now, versions, refunded }: Revealed,
): Promise<void> {
  const state = draw.state === 'void' ? 'void' : 'settled'
  const { issue, version, result, void_reason, reason } = draw
  const own = { issue, version, result, void_reason, reason, at: now }
  await db.batch([
    db
      .prepare(
        `INSERT INTO lottery_tally SELECT ?1, 1 WHERE NOT EXISTS (SELECT 1 FROM lottery_draw
           WHERE game_code = ?1 AND issue = ?2 AND finished_at IS NOT NULL)
         ON CONFLICT DO UPDATE SET finished = finished + 1`,
      )
      .bind(gameCode, issue),
    db
      .prepare(
        `INSERT INTO lottery_draw
           (game_code, issue, open_at, close_at, draw_at, commitment, beacon_policy, beacon_number,
            beacon_signature, beacon_randomness, state, version, seed, result, void_reason,
            finished_at, reason, refunded)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET
           open_at = excluded.open_at, close_at = excluded.close_at, draw_at = excluded.draw_at,
           state = excluded.state, version = excluded.version,
           seed = excluded.seed, result = excluded.result, void_reason = excluded.void_reason,
           beacon_signature = excluded.beacon_signature,
           beacon_randomness = excluded.beacon_randomness,
           reason = excluded.reason, refunded = excluded.refunded,
           finished_at = coalesce(finished_at, excluded.finished_at)`,
      )
      .bind(
        gameCode,
        issue,
        draw.open_at,
        draw.close_at,
        draw.draw_at,
        draw.commitment,
        draw.beacon_policy,
        draw.beacon_number,
        draw.beacon_signature,
        draw.beacon_randomness,
        state,
        version,
        draw.seed,
        result,
        void_reason,
        now,
        reason,
        refunded,
      ),
    db
      .prepare(
        `INSERT OR IGNORE INTO lottery_result
           (game_code, issue, version, result, void_reason, reason, at)
         SELECT ?1, value ->> 'issue', value ->> 'version', value ->> 'result',
           value ->> 'void_reason', value ->> 'reason', value ->> 'at' FROM json_each(?2)`,
      )
      .bind(gameCode, JSON.stringify([...versions, own])),
    timesStatement(db, gameCode, draw),
  ])
}

const timesStatement = (db: D1Database, gameCode: string, draw: DrawRow) =>
  db
    .prepare(
      `UPDATE lottery_draw SET close_at = ?, draw_at = ?, first_close_at = ?, first_draw_at = ?,
         moved_reason = ? WHERE game_code = ? AND issue = ?`,
    )
    .bind(
      draw.close_at,
      draw.draw_at,
      draw.first_close_at,
      draw.first_draw_at,
      draw.moved_reason,
      gameCode,
      draw.issue,
    )

/** Puts the times of a draw that was moved on record, as they are now. */
export async function recordTimes(db: D1Database, gameCode: string, draw: DrawRow): Promise<void> {
  await timesStatement(db, gameCode, draw).run()
}

/** A draw on public record whose seed is revealed. */
export interface FinishedRow {
  game_code: string
  issue: string
  open_at: number
  close_at: number
  draw_at: number
  commitment: string
  beacon_policy: DrawRow['beacon_policy']
  beacon_number: number | null
  beacon_signature: string
  beacon_randomness: string
  state: 'committed' | 'settled' | 'void'
  seed: string | null
  result: string | null
  version: number
  void_reason: VoidReason | null
  reason: string
  refunded: number | null
  first_close_at: number | null
  first_draw_at: number | null
  moved_reason: string
}

const FINISHED = 'SELECT * FROM lottery_draw WHERE finished_at IS NOT NULL AND game_code = ?'

/** Without the game's own index: the newest come first in that of time. */
const FINISHED_OF_SEVERAL = `SELECT * FROM lottery_draw
  WHERE finished_at IS NOT NULL AND +game_code IN (SELECT value FROM json_each(?))`

export async function finishedDraws(
  db: D1Database,
  gameCodes: readonly string[],
  count: number,
): Promise<FinishedRow[]> {
  const isOne = gameCodes.length === 1
  const { results } = await db
    .prepare(`${isOne ? FINISHED : FINISHED_OF_SEVERAL} ORDER BY draw_at DESC LIMIT ?`)
    .bind(isOne ? gameCodes[0] : JSON.stringify(gameCodes), count)
    .all<FinishedRow>()
  return results
}

/** The newest finished draw of each of some games, the newest first. */
export async function newestDraws(
  db: D1Database,
  gameCodes: readonly string[],
): Promise<FinishedRow[]> {
  const { results } = await db
    .prepare(
      `SELECT d.* FROM json_each(?1) AS game JOIN lottery_draw d ON d.game_code = game.value
       WHERE d.issue = (SELECT issue FROM lottery_draw
         WHERE finished_at IS NOT NULL AND game_code = game.value ORDER BY draw_at DESC LIMIT 1)
       ORDER BY d.draw_at DESC`,
    )
    .bind(JSON.stringify(gameCodes))
    .all<FinishedRow>()
  return results
}

export const finishedDraw = (
  db: D1Database,
  gameCode: string,
  issue: string,
): Promise<FinishedRow | null> =>
  db.prepare(`${FINISHED} AND issue = ?`).bind(gameCode, issue).first<FinishedRow>()
