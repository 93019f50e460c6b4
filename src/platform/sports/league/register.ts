import type { MatchRow } from './tables'

/**
 * Puts commitments on public record, once each: what is recorded already is not changed. Answers
 * the commitment on record by match.
 */
export async function announceMatches(
  db: D1Database,
  competition: string,
  matches: readonly MatchRow[],
  now: number,
): Promise<Map<string, string>> {
  const json = JSON.stringify(matches)
  const [, recorded] = await db.batch<{ event: string; commitment: string }>([
    db
      .prepare(
        `INSERT INTO sports_match
           (competition, event, kick_off, commitment, beacon_policy, announced_at)
         SELECT ?1, value ->> 'event', value ->> 'kick_off', value ->> 'commitment',
           value ->> 'beacon_policy', ?3
         FROM json_each(?2) WHERE true
         ON CONFLICT DO NOTHING`,
      )
      .bind(competition, json, now),
    db
      .prepare(
        `SELECT event, commitment FROM sports_match
         WHERE event IN (SELECT value ->> 'event' FROM json_each(?))`,
      )
      .bind(json),
  ])
  return new Map(recorded?.results.map(({ event, commitment }) => [event, commitment]))
}

/** A match on public record. */
export interface RecordedMatch {
  competition: string
  event: string
  kick_off: number
  commitment: string
  beacon_policy: MatchRow['beacon_policy']
  announced_at: number
  state: MatchRow['state']
  seed: string | null
  beacons: string
  ticks: number
  home: number
  away: number
  parts: string
  void_reason: MatchRow['void_reason']
  finished_at: number | null
}

/** Matches on record that have begun and were never finished. */
export async function unfinishedMatches(db: D1Database, competition: string, now: number) {
  const { results } = await db
    .prepare(
      `SELECT event, kick_off, commitment, beacon_policy, announced_at FROM sports_match
       WHERE competition = ? AND finished_at IS NULL AND kick_off <= ? LIMIT 1000`,
    )
    .bind(competition, now)
    .all<
      Pick<RecordedMatch, 'event' | 'kick_off' | 'commitment' | 'beacon_policy' | 'announced_at'>
    >()
  return results
}

/** A match that is over, with the beacon's values that it was drawn with. */
export interface FinishedMatch {
  row: MatchRow
  beacons: string[]
}

/** Reveals matches that are over. May be repeated; the commitment on record is never touched. */
export async function recordFinished(
  db: D1Database,
  matches: readonly FinishedMatch[],
  now: number,
): Promise<void> {
  const rows = matches.map(({ row, beacons }) => ({ ...row, beacons }))
  await db
    .prepare(
      `UPDATE sports_match SET seed = j.value ->> 'seed', state = j.value ->> 'state',
         beacons = j.value -> 'beacons', ticks = j.value ->> 'ticks', home = j.value ->> 'home',
         away = j.value ->> 'away', parts = j.value ->> 'parts',
         void_reason = j.value ->> 'void_reason', finished_at = ?1
       FROM json_each(?2) AS j WHERE sports_match.event = j.value ->> 'event'`,
    )
    .bind(now, JSON.stringify(rows))
    .run()
}

/** Takes matches that nobody has bet on off the record. */
export async function forgetMatches(db: D1Database, events: readonly string[]): Promise<void> {
  if (events.length === 0) return
  await db
    .prepare('DELETE FROM sports_match WHERE event IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(events))
    .run()
}

export const finishedMatch = (db: D1Database, event: string): Promise<RecordedMatch | null> =>
  db
    .prepare('SELECT * FROM sports_match WHERE event = ? AND finished_at IS NOT NULL')
    .bind(event)
    .first<RecordedMatch>()
