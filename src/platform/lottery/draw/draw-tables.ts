import { addLaterColumns, type LaterColumn } from '#platform/kernel/later-columns'

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
  /** The times that were announced first, where it was moved, and why it was. */
  first_close_at: number | null
  first_draw_at: number | null
  moved_reason: string
  version: number
  /** Why it was called off or corrected, in the words of who did. */
  reason: string
  void_reason: VoidReason | null
  finished_at: number | null
  /** 1: only books that joined it hold tickets of it; 0: nobody knows which ones do. */
  joins: number
}

/** A result that a draw had, or has. */
export interface DrawVersion extends Record<string, string | number | null> {
  issue: string
  version: number
  result: string | null
  void_reason: VoidReason | null
  reason: string
  at: number
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
  late_from INTEGER,
  first_close_at INTEGER,
  first_draw_at INTEGER,
  moved_reason TEXT NOT NULL DEFAULT '',
  reason TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX IF NOT EXISTS draw_by_time ON draw (draw_at);
CREATE INDEX IF NOT EXISTS draw_unfinished ON draw (draw_at) WHERE finished_at IS NULL;
CREATE TABLE IF NOT EXISTS book_done (
  issue TEXT NOT NULL,
  version INTEGER NOT NULL,
  book TEXT NOT NULL,
  PRIMARY KEY (issue, version, book)
) STRICT;
-- Tickets that a book has refunded for a void draw.
CREATE TABLE IF NOT EXISTS book_refund (
  issue TEXT NOT NULL,
  version INTEGER NOT NULL,
  book TEXT NOT NULL,
  tickets INTEGER NOT NULL,
  PRIMARY KEY (issue, version, book)
) STRICT, WITHOUT ROWID;
-- Books that may hold tickets of a draw: each was noted before it took the first one.
CREATE TABLE IF NOT EXISTS draw_book (
  issue TEXT NOT NULL,
  book TEXT NOT NULL,
  PRIMARY KEY (issue, book)
) STRICT, WITHOUT ROWID;
-- Every result that was entered for a draw, the last one too.
CREATE TABLE IF NOT EXISTS draw_version (
  issue TEXT NOT NULL,
  version INTEGER NOT NULL,
  result TEXT,
  void_reason TEXT,
  reason TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (issue, version)
) STRICT, WITHOUT ROWID;
-- Replaced by first voices.
DROP TABLE IF EXISTS entered;
`

const LATER: readonly LaterColumn[] = [
  ['draw', 'joins', 'INTEGER NOT NULL DEFAULT 0'],
  ['draw', 'beacon_number', 'INTEGER'],
  ['draw', 'beacon_signature', `TEXT NOT NULL DEFAULT ''`],
  ['draw', 'beacon_randomness', `TEXT NOT NULL DEFAULT ''`],
  ['draw', 'late_from', 'INTEGER'],
  ['draw', 'first_close_at', 'INTEGER'],
  ['draw', 'first_draw_at', 'INTEGER'],
  ['draw', 'moved_reason', `TEXT NOT NULL DEFAULT ''`],
  ['draw', 'reason', `TEXT NOT NULL DEFAULT ''`],
]

/** Makes the tables, also those of an object from before they were as they are. */
export function migrateDraws(sql: SqlStorage): void {
  sql.exec(SCHEMA)
  addLaterColumns(sql, LATER)
}
