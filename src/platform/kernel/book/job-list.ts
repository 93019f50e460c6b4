import { first, type Sql } from '#platform/kernel/ledger/sql'

export interface DueJob extends Record<string, string | number> {
  /** Of the work, as its part names it. */
  kind: string
  id: string
  at: number
}

/** What a book has to do at a time: rows beside what they are about, so that a kill loses none. */
export class JobList {
  private isUrgent = false

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
    this.sql.exec(
      `INSERT INTO due (kind, id, at) VALUES (?, ?, ?)
       ON CONFLICT (kind, id) DO UPDATE SET at = excluded.at`,
      kind,
      id,
      at,
    )
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
