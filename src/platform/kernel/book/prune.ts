import { ENVELOPE_AGE_SECONDS, HOUR_MS, REQUEST_KEPT_MS, SECOND_MS } from '#lib/limits'
import { first, type Sql } from '#platform/kernel/ledger/sql'
import type { Book } from './book'

const EVERY_MS = HOUR_MS
/** Rows that one step removes at most: a book's other work never waits for long. */
export const PRUNED_AT_ONCE = 2_000

/** Of a table whose rows are numbered in the order of their time: that needs no index. */
function pruneOldest(sql: Sql, table: 'request' | 'seal', before: number): boolean {
  const last = first(
    sql.exec<{ last: number | null; n: number }>(
      `SELECT MAX(rowid) AS last, COUNT(*) AS n FROM
         (SELECT rowid, at FROM ${table} ORDER BY rowid LIMIT ?) WHERE at < ?`,
      PRUNED_AT_ONCE,
      before,
    ),
  )
  if (!last?.last) return false
  sql.exec(`DELETE FROM ${table} WHERE rowid <= ?`, last.last)
  return last.n === PRUNED_AT_ONCE
}

/**
 * Removes what a book keeps for a time only: sessions that ended by themselves, answers by
 * idempotency key, marks of encrypted calls, and what its parts keep so.
 */
export class Pruner {
  private doneAt = 0

  constructor(private readonly book: Book) {}

  /** Once an hour; at the next alarm again while there is more to remove than one step does. */
  run(now: number): void {
    if (now - this.doneAt <= EVERY_MS) return
    const { sql } = this.book
    const isMore = [
      this.book.prune(now),
      pruneOldest(sql, 'request', now - REQUEST_KEPT_MS),
      pruneOldest(sql, 'seal', now - 2 * ENVELOPE_AGE_SECONDS * SECOND_MS),
    ]
    if (!isMore.includes(true)) this.doneAt = now
  }
}
