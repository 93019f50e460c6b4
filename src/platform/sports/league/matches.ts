import { LEAGUE_SCHEMA, type MatchRow, type MatchVoidReason } from './tables'

type NewMatch = Pick<
  MatchRow,
  'event' | 'turn' | 'kick_off' | 'seed' | 'commitment' | 'beacon_policy'
>

/** How a match ended. */
export type Ended = Pick<
  MatchRow,
  'event' | 'state' | 'ticks' | 'home' | 'away' | 'parts' | 'void_reason'
>

/** The matches of one competition. Every change is one statement that may be repeated. */
export class Matches {
  constructor(private readonly sql: SqlStorage) {
    sql.exec(LEAGUE_SCHEMA)
  }

  /** Adds committed matches; one that is known keeps its seed and commitment for ever. */
  add(matches: readonly NewMatch[]): void {
    this.sql.exec(
      `INSERT OR IGNORE INTO match (event, turn, kick_off, seed, commitment, beacon_policy)
       SELECT value ->> 'event', value ->> 'turn', value ->> 'kick_off', value ->> 'seed',
         value ->> 'commitment', value ->> 'beacon_policy' FROM json_each(?)`,
      JSON.stringify(matches),
    )
  }

  announce(events: readonly string[], now: number): void {
    this.sql.exec(
      `UPDATE match SET announced_at = ?1 WHERE announced_at IS NULL
         AND event IN (SELECT value FROM json_each(?2))`,
      now,
      JSON.stringify(events),
    )
  }

  find(event: string): MatchRow | undefined {
    return this.rows('event = ?', event)[0]
  }

  /** Matches that have their commitment, by kick-off. */
  announced(from: number, to: number): MatchRow[] {
    return this.rows(
      'announced_at < kick_off AND kick_off > ? AND kick_off <= ? ORDER BY kick_off, event',
      from,
      to,
    )
  }

  unannounced(now: number): MatchRow[] {
    return this.rows('announced_at IS NULL AND kick_off > ?', now)
  }

  /** Matches that began by then and are not finished. */
  begun(now: number): MatchRow[] {
    return this.rows('finished_at IS NULL AND kick_off <= ? ORDER BY kick_off, event', now)
  }

  /** Unfinished matches with picks in books. */
  joined(): MatchRow[] {
    return this.rows(
      `finished_at IS NULL AND event IN (SELECT event FROM match_book) ORDER BY kick_off, event`,
    )
  }

  join(event: string, book: string): void {
    this.sql.exec('INSERT OR IGNORE INTO match_book (event, book) VALUES (?, ?)', event, book)
  }

  /** Books with picks of a match, and the version each has settled. */
  books(event: string): { book: string; settled: number }[] {
    return this.sql
      .exec<{ book: string; settled: number }>(
        'SELECT book, settled FROM match_book WHERE event = ? ORDER BY book',
        event,
      )
      .toArray()
  }

  markBook(event: string, book: string, version: number): void {
    this.sql.exec(
      'UPDATE match_book SET settled = MAX(settled, ?) WHERE event = ? AND book = ?',
      version,
      event,
      book,
    )
  }

  end(ended: readonly Ended[]): void {
    this.sql.exec(
      `UPDATE match SET state = j.value ->> 'state', ticks = j.value ->> 'ticks',
         home = j.value ->> 'home', away = j.value ->> 'away', parts = j.value ->> 'parts',
         void_reason = j.value ->> 'void_reason'
       FROM json_each(?) AS j WHERE match.event = j.value ->> 'event'`,
      JSON.stringify(ended),
    )
  }

  finish(events: readonly string[], now: number): void {
    this.sql.exec(
      'UPDATE match SET finished_at = ? WHERE event IN (SELECT value FROM json_each(?))',
      now,
      JSON.stringify(events),
    )
  }

  /** A match on public record whose seed nobody has any more. */
  addLost(match: NewMatch, announcedAt: number, reason: MatchVoidReason): void {
    this.add([match])
    this.announce([match.event], announcedAt)
    this.sql.exec(
      `UPDATE match SET state = 'void', void_reason = ? WHERE event = ?`,
      reason,
      match.event,
    )
  }

  /** Matches of some turns that are over, newest first. */
  over(from: number, to: number): MatchRow[] {
    return this.rows(
      `state IN ('ended', 'abandoned') AND turn >= ? AND turn < ? ORDER BY kick_off DESC, event`,
      from,
      to,
    )
  }

  beacon(number: number): string | undefined {
    const [row] = this.sql.exec<{ randomness: string }>(
      'SELECT randomness FROM match_beacon WHERE number = ?',
      number,
    )
    return row?.randomness
  }

  setBeacon(number: number, { signature, randomness }: { signature: string; randomness: string }) {
    const insert = 'INSERT OR IGNORE INTO match_beacon VALUES (?, ?, ?)'
    this.sql.exec(insert, number, signature, randomness)
  }

  setting(name: string): string | undefined {
    const query = 'SELECT value FROM league_setting WHERE name = ?'
    const [row] = this.sql.exec<{ value: string }>(query, name)
    return row?.value
  }

  set(name: string, value: string): void {
    this.sql.exec('INSERT OR REPLACE INTO league_setting VALUES (?, ?)', name, value)
  }

  /** Matches that were finished long ago, and that no book had picks of. */
  unbet(before: number): string[] {
    return this.rows(
      `kick_off < ? AND finished_at IS NOT NULL
         AND event NOT IN (SELECT event FROM match_book)`,
      before,
    ).map(({ event }) => event)
  }

  /** Forgets matches that were finished long ago; those with bets are on public record. */
  prune(before: number): void {
    this.sql.exec('DELETE FROM match WHERE kick_off < ? AND finished_at IS NOT NULL', before)
    this.sql.exec('DELETE FROM match_book WHERE event NOT IN (SELECT event FROM match)')
  }

  private rows(where: string, ...values: (string | number)[]): MatchRow[] {
    return this.sql.exec<MatchRow>(`SELECT * FROM match WHERE ${where}`, ...values).toArray()
  }
}
