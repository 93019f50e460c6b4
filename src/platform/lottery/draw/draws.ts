import type { BeaconValue } from '#lib/lottery/draw/ask-beacon'
import { first } from '#platform/kernel/ledger/sql'
import { FirstVoices } from '#platform/lottery/first-voices'
import { type DrawRow, type DrawVersion, migrateDraws, type VoidReason } from './draw-tables'
import type { EnteredResult } from './entered-result'

interface Times {
  closeAt: number
  drawAt: number
  reason: string
}

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
    migrateDraws(sql)
    FirstVoices.migrate(sql)
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
      issue,
      open_at,
      close_at,
      draw_at,
      seed,
      commitment,
      beacon_policy,
      beacon_number,
      joins,
    )
  }

  /** Notes that a book is about to take tickets of a draw; once it has a result, it is too late. */
  join(issue: string, book: string): void {
    this.sql.exec(
      `INSERT OR IGNORE INTO draw_book SELECT issue, ?2 FROM draw
       WHERE issue = ?1 AND state = 'committed' AND announced_at IS NOT NULL`,
      issue,
      book,
    )
  }

  /** Whether a book was noted for a draw that has no result yet. */
  hasJoined(issue: string, book: string): boolean {
    const rows = this.sql.exec(
      `SELECT 1 FROM draw_book JOIN draw USING (issue)
       WHERE issue = ? AND book = ? AND state = 'committed'`,
      issue,
      book,
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

  /** Draws that are not over at `now` and are by `last`, whatever their state. */
  countAhead(now: number, last: number): number {
    const query = 'SELECT count(*) AS count FROM draw WHERE draw_at > ? AND draw_at <= ?'
    return first(this.sql.exec<{ count: number }>(query, now, last))?.count ?? 0
  }

  unannounced(now: number): DrawRow[] {
    return this.rows("state = 'committed' AND announced_at IS NULL AND close_at > ?", now)
  }

  /** Sales open now at the earliest. */
  announce(issue: string, now: number): void {
    this.sql.exec(
      `UPDATE draw SET announced_at = ?, open_at = max(open_at, ?)
       WHERE issue = ? AND announced_at IS NULL AND close_at > ?`,
      now,
      now,
      issue,
      now,
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
      result,
      issue,
    )
  }

  /** Keeps what the beacon said, before the result is derived from it. */
  setBeacon(issue: string, { signature, randomness }: BeaconValue): void {
    this.sql.exec(
      `UPDATE draw SET beacon_signature = ?, beacon_randomness = ?
       WHERE issue = ? AND state = 'committed'`,
      signature,
      randomness,
      issue,
    )
  }

  /** Takes a result that two persons have entered; for a draw that has one, a later version. */
  setEntered(
    issue: string,
    { result, lateFrom }: EnteredResult,
    { reason, at }: { reason: string; at: number },
  ): void {
    // What holds now stays known, also where nobody has entered it.
    this.sql.exec(
      `INSERT OR IGNORE INTO draw_version
       SELECT issue, version, result, void_reason, reason, coalesce(finished_at, ?) FROM draw
       WHERE issue = ? AND state <> 'committed'`,
      at,
      issue,
    )
    this.sql.exec(
      `UPDATE draw SET version = version + iif(state = 'committed', 0, 1),
         state = iif(?1 IS NULL, 'void', 'drawn'), result = ?1, late_from = ?2, reason = ?4,
         void_reason = iif(?1 IS NULL, 'called-off', NULL), finished_at = NULL
       WHERE issue = ?3`,
      result,
      lateFrom,
      issue,
      reason,
    )
    this.sql.exec(
      `INSERT INTO draw_version
       SELECT issue, version, result, void_reason, reason, ? FROM draw WHERE issue = ?`,
      at,
      issue,
    )
  }

  /** Every result that was entered for a draw, oldest first. */
  versionsOf(issue: string): DrawVersion[] {
    return this.sql
      .exec<DrawVersion>('SELECT * FROM draw_version WHERE issue = ? ORDER BY version', issue)
      .toArray()
  }

  /** Other times, while it has no result; those that were announced first stay known. */
  move(issue: string, { closeAt, drawAt, reason }: Times): void {
    this.sql.exec(
      `UPDATE draw SET first_close_at = coalesce(first_close_at, close_at),
         first_draw_at = coalesce(first_draw_at, draw_at), moved_reason = ?,
         close_at = ?, draw_at = ? WHERE issue = ? AND state = 'committed'`,
      reason,
      closeAt,
      drawAt,
      issue,
    )
  }

  setVoid(issue: string, reason: VoidReason): void {
    this.sql.exec(
      "UPDATE draw SET state = 'void', void_reason = ? WHERE issue = ? AND state = 'committed'",
      reason,
      issue,
    )
  }

  /** Drawn and void draws the books have not all settled, oldest first. */
  unsettled(): DrawRow[] {
    return this.rows("state IN ('drawn', 'void') AND finished_at IS NULL")
  }

  /** Every book has settled this version; one that came meanwhile is still to be settled. */
  finish({ issue, version }: DrawRow, now: number): void {
    this.sql.exec(
      `UPDATE draw SET state = iif(state = 'void', 'void', 'settled'), finished_at = ?
       WHERE issue = ? AND version = ? AND state IN ('drawn', 'void') AND finished_at IS NULL`,
      now,
      issue,
      version,
    )
    this.sql.exec('DELETE FROM book_done WHERE issue = ? AND version = ?', issue, version)
  }

  booksDone({ issue, version }: DrawRow): Set<string> {
    const rows = this.sql.exec<{ book: string }>(
      'SELECT book FROM book_done WHERE issue = ? AND version = ?',
      issue,
      version,
    )
    return new Set(Array.from(rows, ({ book }) => book))
  }

  /** A book has settled a draw; a void one has refunded so many tickets there. */
  markBook({ issue, version }: DrawRow, book: string, refunded = 0): void {
    this.sql.exec('INSERT OR IGNORE INTO book_done VALUES (?, ?, ?)', issue, version, book)
    const row = [issue, version, book, refunded]
    if (refunded > 0)
      this.sql.exec('INSERT OR REPLACE INTO book_refund VALUES (?, ?, ?, ?)', ...row)
  }

  /** Tickets that a void draw has refunded in all books. */
  refundedOf({ issue, version }: DrawRow): number {
    const rows = this.sql.exec<{ n: number }>(
      'SELECT coalesce(sum(tickets), 0) AS n FROM book_refund WHERE issue = ? AND version = ?',
      issue,
      version,
    )
    return rows.one().n
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
    for (const [table, issue] of OF_DRAWS)
      this.sql.exec(`DELETE FROM ${table} WHERE ${issue} NOT IN (SELECT issue FROM draw)`)
  }

  private rows(where: string, ...bindings: (string | number)[]): DrawRow[] {
    return this.sql
      .exec<DrawRow>(`SELECT * FROM draw WHERE ${where} ORDER BY draw_at`, ...bindings)
      .toArray()
  }
}

/** Tables of which a row goes with its draw. */
const OF_DRAWS = [
  ['draw_book', 'issue'],
  ['draw_version', 'issue'],
  ['book_refund', 'issue'],
  ['first_voice', 'subject'],
] as const
