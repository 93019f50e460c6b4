import type { Sql } from '#platform/kernel/ledger/sql'
import type { DomainEvent, OutboxRow } from './message'

export const OUTBOX_SCHEMA = `
CREATE TABLE IF NOT EXISTS outbox (
  seq INTEGER PRIMARY KEY,
  facts TEXT NOT NULL
) STRICT;
-- The newest row ever written, and the newest one that the queue has news of.
CREATE TABLE IF NOT EXISTS outbox_head (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  seq INTEGER NOT NULL,
  sent INTEGER NOT NULL
) STRICT;
INSERT OR IGNORE INTO outbox_head VALUES (1, 0, 0);
`

/** A row stays well below what a statement of the projection takes. */
const ROW_CHARACTERS_MAX = 60_000

interface StoredRow extends Record<string, string | number> {
  seq: number
  facts: string
}

/** The events as JSON arrays that fit a row each, in order. */
function packed(events: readonly DomainEvent[]): string[] {
  const rows: string[][] = [[]]
  let size = 0
  for (const event of events) {
    const text = JSON.stringify(event)
    if (size + text.length > ROW_CHARACTERS_MAX && size > 0) {
      rows.push([])
      size = 0
    }
    rows.at(-1)?.push(text)
    size += text.length
  }
  return rows.map((row) => `[${row.join()}]`)
}

/** What a book emits, written in the transaction in which it happened. */
export class Outbox {
  private newest: number | undefined
  private staged: DomainEvent[] = []

  constructor(private readonly sql: Sql) {}

  append(event: DomainEvent): void {
    this.staged.push(event)
  }

  /** Writes what was appended; true when there was something. */
  flush(): boolean {
    if (!this.staged.length) return false
    this.newest ??= this.head().newest
    const rows: [number, string][] = []
    for (const facts of packed(this.staged)) rows.push([++this.newest, facts])
    this.sql.exec(
      'INSERT INTO outbox (seq, facts) SELECT value ->> 0, value ->> 1 FROM json_each(?)',
      JSON.stringify(rows),
    )
    this.sql.exec('UPDATE outbox_head SET seq = ?', this.newest)
    this.staged = []
    return true
  }

  /** Drops what was not written, after the transaction was undone. */
  forget(): void {
    this.newest = undefined
    this.staged = []
  }

  /** Rows after a number in order, as many as fit about `characters`, but at least one. */
  after(seq: number, characters = Number.POSITIVE_INFINITY): OutboxRow[] {
    const rows: OutboxRow[] = []
    let size = 0
    const stored = 'SELECT seq, facts FROM outbox WHERE seq > ? ORDER BY seq'
    for (const { seq: at, facts } of this.sql.exec<StoredRow>(stored, seq)) {
      if (rows.length > 0 && size + facts.length > characters) break
      rows.push({ seq: at, facts })
      size += facts.length
    }
    return rows
  }

  /** The newest row ever written, and the newest one that the queue has news of. */
  head(): { newest: number; sent: number } {
    return this.sql
      .exec<{ newest: number; sent: number }>('SELECT seq AS newest, sent FROM outbox_head')
      .one()
  }

  markSent(upTo: number): void {
    this.sql.exec('UPDATE outbox_head SET sent = max(sent, ?)', upTo)
  }

  /** Removes rows that the projection has applied. */
  prune(upTo: number): void {
    this.sql.exec('DELETE FROM outbox WHERE seq <= ?', upTo)
  }
}
