import { addLaterColumns } from '#platform/kernel/later-columns'
import { first, type Sql } from '#platform/kernel/ledger/sql'

/**
 * Outside of the text, which every worker carries:
 * Points that valid bets have brought since they were last entered, by category; below zero where
 * bets were undone. The rest makes no whole 1/10 000 of a point yet.
 * When the last bet that counted was settled.
 * What a member reads of the ledger's entries of points.
 * Who was warned that their points will go, and whether they went.
 * The article as it was, as JSON: names, kind, amount, price.
 */
const MALL_SCHEMA = `
CREATE TABLE IF NOT EXISTS points_due (
  member TEXT NOT NULL,
  category TEXT NOT NULL,
  rest INTEGER NOT NULL DEFAULT 0,
  due INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (member, category)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS points_entry (
  seq INTEGER PRIMARY KEY,
  member TEXT NOT NULL,
  kind TEXT NOT NULL
    CHECK (kind IN ('earned', 'undone', 'converted', 'redeemed', 'returned', 'expired')),
  reference TEXT NOT NULL,
  amount INTEGER NOT NULL,
  balance INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS points_entry_by_member ON points_entry (member, seq);

CREATE TABLE IF NOT EXISTS points_warned (
  member TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  is_done INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS mall_redemption (
  id TEXT PRIMARY KEY,
  member TEXT NOT NULL,
  article TEXT NOT NULL,
  definition TEXT NOT NULL,
  points INTEGER NOT NULL CHECK (points > 0),
  state TEXT NOT NULL CHECK (state IN ('process', 'approved', 'rejected')),
  at INTEGER NOT NULL,
  decided_at INTEGER NOT NULL,
  reason TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS mall_redemption_by_member ON mall_redemption (member, at);
CREATE INDEX IF NOT EXISTS mall_redemption_open ON mall_redemption (at) WHERE state = 'process';
`

/** Makes the tables; entries of an older book did not know that points expire. */
export function migrateMall(sql: Sql): void {
  const query = "SELECT sql FROM sqlite_master WHERE name = 'points_entry'"
  const made = first(sql.exec<{ sql: string }>(query))
  const isOld = made && !made.sql.includes("'expired'")
  if (isOld) sql.exec('ALTER TABLE points_entry RENAME TO points_entry_before')
  if (isOld) sql.exec('DROP INDEX points_entry_by_member')
  sql.exec(MALL_SCHEMA)
  addLaterColumns(sql, [['points_due', 'last', 'INTEGER NOT NULL DEFAULT 0']])
  if (!isOld) return
  sql.exec('INSERT INTO points_entry SELECT * FROM points_entry_before')
  sql.exec('DROP TABLE points_entry_before')
}
