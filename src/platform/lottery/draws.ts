import type { BeaconValue } from './beacon'
import type { EnteredResult } from './entered'

/** A draw as its object keeps it. Waiting, selling and closed follow from the clock. */
export interface DrawRow extends Record<string, string | number | null> {
  issue: string
  open_at: number
  close_at: number
  draw_at: number
  state: 'committed' | 'drawn' | 'settled' | 'void'
  /** 32 bytes, hex; `null` when it was lost. */
  seed: string | null
  commitment: string
  beacon_policy: 'drand' | 'none'
  /** When the commitment was on public record; sales open after it. */
  announced_at: number | null
  /** The beacon's number a draw is bound to, and what became known of it. */
  beacon_number: number | null
  beacon_signature: string
  beacon_randomness: string
  result: string | null
  /** Tickets from then on came after the draw itself. */
  late_from: number | null
  version: number
  void_reason: VoidReason | null
  finished_at: number | null
  /** 1: only books that joined it hold tickets of it; 0: nobody knows which ones do. */
  joins: number
}

/** The only reasons a draw is void for; all can be checked from its record. */
export type VoidReason =
  | 'seed-lost'
  | 'not-announced'
  | 'beacon-missing'
  | 'no-result'
  | 'called-off'

const SCHEMA = `
CREATE TABLE IF NOT EXISTS draw (
  issue TEXT PRIMARY KEY,
  open_at INTEGER NOT NULL,
  close_at INTEGER NOT NULL,
  draw_at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('committed', 'drawn', 'settled', 'void')),
  seed TEXT,
  commitment TEXT NOT NULL,
  beacon_policy TEXT NOT NULL,
  announced_at INTEGER,
  result TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  void_reason TEXT,
  finished_at INTEGER,
  joins INTEGER NOT NULL DEFAULT 0,
  beacon_number INTEGER,
  beacon_signature TEXT NOT NULL DEFAULT '',
  beacon_randomness TEXT NOT NULL DEFAULT '',
  late_from INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS draw_by_time ON draw (draw_at);
CREATE INDEX IF NOT EXISTS draw_unfinished ON draw (draw_at) WHERE finished_at IS NULL;
CREATE TABLE IF NOT EXISTS book_done (
  issue TEXT NOT NULL,
  version INTEGER NOT NULL,
  book TEXT NOT NULL,
  PRIMARY KEY (issue, version, book)
) STRICT;
-- Books that may hold tickets of a draw: each was noted before it took the first one.
CREATE TABLE IF NOT EXISTS draw_book (
  issue TEXT NOT NULL,
  book TEXT NOT NULL,
  PRIMARY KEY (issue, book)
) STRICT, WITHOUT ROWID;
-- What the first of two persons has entered for a version of a draw's result.
CREATE TABLE IF NOT EXISTS entered (
  issue TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  person TEXT NOT NULL,
  what TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`

type NewDraw = Pick<
  DrawRow,
  | 'issue'
  | 'open_at'
  | 'close_at'
  | 'draw_at'
  | 'seed'
  | 'commitment'
  | 'beacon_policy'
  | 'beacon_number'
>

/** The draws of one game. Every change is one statement that may be repeated. */
export class Draws {
  constructor(private readonly sql: SqlStorage) {
    sql.exec(SCHEMA)
    addLaterColumns(sql)
  }

  /** Adds a committed draw; a draw that is known keeps its seed and commitment for ever. */
  add(draw: NewDraw, joins = 1): void {
    const { issue, open_at, close_at, draw_at, seed, commitment, beacon_policy } = draw
    const { beacon_number } = draw
    this.sql.exec(
      `INSERT OR IGNORE INTO draw
         (issue, open_at, close_at, draw_at, state, seed, commitment, beacon_policy, beacon_number,
          joins)
       VALUES (?, ?, ?, ?, 'committed', ?, ?, ?, ?, ?)`,
      ...[issue, open_at, close_at, draw_at, seed, commitment, beacon_policy, beacon_number],
      joins,
    )
  }

  /** Notes that a book is about to take tickets of a draw; once it has a result, it is too late. */
  join(issue: string, book: string): void {
    this.sql.exec(
      `INSERT OR IGNORE INTO draw_book SELECT issue, ?2 FROM draw
       WHERE issue = ?1 AND state = 'committed' AND announced_at IS NOT NULL`,
      ...[issue, book],
    )
  }

  /** Whether a book was noted for a draw that has no result yet. */
  hasJoined(issue: string, book: string): boolean {
    const rows = this.sql.exec(
      `SELECT 1 FROM draw_book JOIN draw USING (issue)
       WHERE issue = ? AND book = ? AND state = 'committed'`,
      ...[issue, book],
    )
    return rows.toArray().length > 0
  }

  /** Books that may hold tickets of a draw; null when it is not known. */
  booksOf({ issue, joins }: DrawRow): string[] | null {
    if (joins === 0) return null
    const rows = this.sql.exec<{ book: string }>(
      'SELECT book FROM draw_book WHERE issue = ? ORDER BY book',
      issue,
    )
    return Array.from(rows, ({ book }) => book)
  }

  has(issue: string): boolean {
    return this.find(issue) !== undefined
  }

  find(issue: string): DrawRow | undefined {
    return this.rows('issue = ?', issue)[0]
  }

  /** Draws that are not over at `now`, whatever their state. */
  countAhead(now: number): number {
    const [row] = this.sql
      .exec<{ count: number }>('SELECT count(*) AS count FROM draw WHERE draw_at > ?', now)
      .toArray()
    return row?.count ?? 0
  }

  unannounced(now: number): DrawRow[] {
    return this.rows("state = 'committed' AND announced_at IS NULL AND close_at > ?", now)
  }

  /** Sales open now at the earliest. */
  announce(issue: string, now: number): void {
    this.sql.exec(
      `UPDATE draw SET announced_at = ?, open_at = max(open_at, ?)
       WHERE issue = ? AND announced_at IS NULL AND close_at > ?`,
      ...[now, now, issue, now],
    )
  }

  /** Draws whose time has come and that have no result yet, oldest first. */
  due(now: number): DrawRow[] {
    return this.rows("state = 'committed' AND draw_at <= ?", now)
  }

  /** A result is written once; a second one is ignored. */
  setResult(issue: string, result: string): void {
    this.sql.exec(
      "UPDATE draw SET state = 'drawn', result = ? WHERE issue = ? AND state = 'committed'",
      ...[result, issue],
    )
  }

  /** Keeps what the beacon said, before the result is derived from it. */
  setBeacon(issue: string, { signature, randomness }: BeaconValue): void {
    this.sql.exec(
      `UPDATE draw SET beacon_signature = ?, beacon_randomness = ?
       WHERE issue = ? AND state = 'committed'`,
      ...[signature, randomness, issue],
    )
  }

  /** Takes a result that two persons have entered; for a draw that has one, a later version. */
  setEntered(issue: string, { result, lateFrom }: EnteredResult): void {
    this.sql.exec(
      `UPDATE draw SET version = version + iif(state = 'committed', 0, 1),
         state = iif(?1 IS NULL, 'void', 'drawn'), result = ?1, late_from = ?2,
         void_reason = iif(?1 IS NULL, 'called-off', NULL), finished_at = NULL
       WHERE issue = ?3`,
      ...[result, lateFrom, issue],
    )
  }

  /** Other times, while it has no result. */
  move(issue: string, closeAt: number, drawAt: number): void {
    this.sql.exec(
      "UPDATE draw SET close_at = ?, draw_at = ? WHERE issue = ? AND state = 'committed'",
      ...[closeAt, drawAt, issue],
    )
  }

  setVoid(issue: string, reason: VoidReason): void {
    this.sql.exec(
      "UPDATE draw SET state = 'void', void_reason = ? WHERE issue = ? AND state = 'committed'",
      ...[reason, issue],
    )
  }

  /** Drawn and void draws the books have not all settled, oldest first. */
  unsettled(): DrawRow[] {
    return this.rows("state IN ('drawn', 'void') AND finished_at IS NULL")
  }

  finish(issue: string, now: number): void {
    this.sql.exec(
      `UPDATE draw SET state = iif(state = 'void', 'void', 'settled'), finished_at = ?
       WHERE issue = ? AND state IN ('drawn', 'void') AND finished_at IS NULL`,
      ...[now, issue],
    )
    this.sql.exec('DELETE FROM book_done WHERE issue = ?', issue)
  }

  booksDone({ issue, version }: DrawRow): Set<string> {
    const rows = this.sql.exec<{ book: string }>(
      'SELECT book FROM book_done WHERE issue = ? AND version = ?',
      ...[issue, version],
    )
    return new Set(Array.from(rows, ({ book }) => book))
  }

  markBook({ issue, version }: DrawRow, book: string): void {
    this.sql.exec('INSERT OR IGNORE INTO book_done VALUES (?, ?, ?)', issue, version, book)
  }

  /** Draws a ticket may name: committed on public record, not over. */
  onSale(now: number): DrawRow[] {
    return this.rows("state = 'committed' AND announced_at IS NOT NULL AND draw_at > ?", now)
  }

  current(now: number): DrawRow | undefined {
    return this.rows('announced_at IS NOT NULL AND draw_at > ?', now)[0]
  }

  previous(now: number): DrawRow | undefined {
    return this.rows('announced_at IS NOT NULL AND draw_at <= ?', now).at(-1)
  }

  /** Draws without a result, oldest first. */
  withoutResult(): DrawRow[] {
    return this.rows("state = 'committed'")
  }

  /** Drops finished draws that ended before `before`; D1 keeps them. */
  prune(before: number): void {
    this.sql.exec('DELETE FROM draw WHERE finished_at IS NOT NULL AND draw_at < ?', before)
    this.sql.exec('DELETE FROM draw_book WHERE issue NOT IN (SELECT issue FROM draw)')
  }

  private rows(where: string, ...bindings: (string | number)[]): DrawRow[] {
    return this.sql
      .exec<DrawRow>(`SELECT * FROM draw WHERE ${where} ORDER BY draw_at`, ...bindings)
      .toArray()
  }
}

const LATER = [
  ['joins', 'INTEGER NOT NULL DEFAULT 0'],
  ['beacon_number', 'INTEGER'],
  ['beacon_signature', `TEXT NOT NULL DEFAULT ''`],
  ['beacon_randomness', `TEXT NOT NULL DEFAULT ''`],
  ['late_from', 'INTEGER'],
] as const

/** Gives an older object's table the columns it lacks. */
function addLaterColumns(sql: SqlStorage): void {
  const known = Array.from(
    sql.exec<{ name: string }>(`SELECT name FROM pragma_table_info('draw')`),
    ({ name }) => name,
  )
  for (const [column, type] of LATER)
    if (!known.includes(column)) sql.exec(`ALTER TABLE draw ADD COLUMN ${column} ${type}`)
}
