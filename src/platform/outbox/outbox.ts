import type { Sql } from '#platform/ledger/sql'
import type { Fact, OutboxRow } from './message'

export const OUTBOX_SCHEMA = `
CREATE TABLE IF NOT EXISTS outbox (
  seq INTEGER PRIMARY KEY,
  facts TEXT NOT NULL
) STRICT;
-- The newest row ever written, and the newest one that a queue has taken.
CREATE TABLE IF NOT EXISTS outbox_head (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  seq INTEGER NOT NULL,
  sent INTEGER NOT NULL
) STRICT;
INSERT OR IGNORE INTO outbox_head VALUES (1, 0, 0);
`

/** A queue message holds 128 KB; a row stays well below. */
const ROW_CHARACTERS_MAX = 60_000

interface StoredRow extends Record<string, string | number> {
  seq: number
  facts: string
}

/** The facts as JSON arrays that fit a row each, in order. */
function packed(facts: readonly Fact[]): string[] {
  const rows: string[][] = [[]]
  let size = 0
  for (const fact of facts) {
    const text = JSON.stringify(fact)
    if (size + text.length > ROW_CHARACTERS_MAX && size > 0) {
      rows.push([])
      size = 0
    }
    rows.at(-1)?.push(text)
    size += text.length
  }
  return rows.map((row) => `[${row.join()}]`)
}

/** What a book has to tell, written in the transaction in which it happened. */
export class Outbox {
  private head: number | undefined
  private staged: Fact[] = []

  constructor(private readonly sql: Sql) {}

  append(fact: Fact): void {
    this.staged.push(fact)
  }

  /** Writes what was appended; true when there was something. */
  flush(): boolean {
    if (!this.staged.length) return false
    this.head ??= this.sql.exec<{ seq: number }>('SELECT seq FROM outbox_head').one().seq
    const rows: [number, string][] = []
    for (const facts of packed(this.staged)) rows.push([++this.head, facts])
    this.sql.exec(
      'INSERT INTO outbox (seq, facts) SELECT value ->> 0, value ->> 1 FROM json_each(?)',
      JSON.stringify(rows),
    )
    this.sql.exec('UPDATE outbox_head SET seq = ?', this.head)
    this.staged = []
    return true
  }

  /** Drops what was not written, after the transaction was undone. */
  forget(): void {
    this.head = undefined
    this.staged = []
  }

  /** Rows that no queue has taken yet. */
  unsent(limit: number): OutboxRow[] {
    const { sent } = this.sql.exec<{ sent: number }>('SELECT sent FROM outbox_head').one()
    return this.after(sent, limit)
  }

  /** Rows after a number, sent or not: what a projection with a gap asks for. */
  after(seq: number, limit: number): OutboxRow[] {
    const rows = this.sql.exec<StoredRow>(
      'SELECT seq, facts FROM outbox WHERE seq > ? ORDER BY seq LIMIT ?',
      seq,
      limit,
    )
    return [...rows].map(({ seq, facts }) => ({ seq, facts: JSON.parse(facts) as Fact[] }))
  }

  markSent(upTo: number): void {
    this.sql.exec('UPDATE outbox_head SET sent = max(sent, ?)', upTo)
  }

  /** Removes rows that the projection has applied. */
  prune(upTo: number): void {
    this.sql.exec('DELETE FROM outbox WHERE seq <= ?', upTo)
  }

  /** Number of the newest row ever written. */
  newest(): number {
    return this.sql.exec<{ seq: number }>('SELECT seq FROM outbox_head').one().seq
  }
}
