import { MINUTE_MS } from '#lib/limits'
import { first, type Sql } from '#platform/kernel/ledger/sql'

export interface DueJob extends Record<string, string | number> {
  /** Of the work, as its part names it. */
  kind: string
  id: string
  at: number
}

/** How far ahead a clock may have been that is thought right. */
const SLACK_MS = MINUTE_MS / 2

/** What a book has to do at a time: rows beside what they are about, so that a kill loses none. */
export class JobList {
  /** Set by the object whose clock it is. */
  clock = () => 0
  private isUrgent = false
  /** The latest time at which a row was set, as far as is known. */
  private newest = Number.POSITIVE_INFINITY

  constructor(private readonly sql: Sql) {}

  /** Sets what is due as soon as its transaction is through. */
  setNow(kind: string, id: string): void {
    this.set(kind, id, 0)
    this.isUrgent = true
  }

  /** Whether something was set that is due at once, since this was asked last. */
  takeUrgent(): boolean {
    const was = this.isUrgent
    this.isUrgent = false
    return was
  }

  /** Sets when something is due; a second time moves it. */
  set(kind: string, id: string, at: number): void {
    const setAt = this.clock()
    this.newest = Math.max(this.newest, setAt)
    this.sql.exec(
      `INSERT INTO due (kind, id, at, set_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (kind, id) DO UPDATE SET at = excluded.at, set_at = excluded.set_at`,
      ...[kind, id, at, setAt],
    )
  }

  /** Whether the clock may have been ahead when something was set. */
  wasAhead(now: number): boolean {
    return this.newest > now + SLACK_MS
  }

  /** What of these kinds was set while the clock was ahead is due now. */
  hurry(kinds: readonly string[], now: number): void {
    this.sql.exec(
      `UPDATE due SET at = ?1, set_at = ?1
       WHERE set_at > ?1 + ?2 AND kind IN (SELECT value FROM json_each(?3))`,
      ...[now, SLACK_MS, JSON.stringify(kinds)],
    )
    this.newest = now
  }

  done(kind: string, id: string): void {
    this.sql.exec('DELETE FROM due WHERE kind = ? AND id = ?', kind, id)
  }

  /** What is due by now, the oldest first. */
  ready(now: number, limit = 100): DueJob[] {
    return this.sql
      .exec<DueJob>('SELECT kind, id, at FROM due WHERE at <= ? ORDER BY at LIMIT ?', now, limit)
      .toArray()
  }

  /** Whether it is due still: whoever took it meanwhile has moved it. */
  isReady(kind: string, id: string, now: number): boolean {
    const query = 'SELECT 1 FROM due WHERE kind = ? AND id = ? AND at <= ?'
    return first(this.sql.exec(query, kind, id, now)) !== undefined
  }

  /** When the next one is due, or null. */
  next(): number | null {
    return (
      first(this.sql.exec<{ at: number }>('SELECT at FROM due ORDER BY at LIMIT 1'))?.at ?? null
    )
  }
}
