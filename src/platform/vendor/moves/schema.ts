import { accountsOf } from '#platform/kernel/ledger/balances'
import type { Sql } from '#platform/kernel/ledger/sql'

const SCHEMA = `
-- Moves of money between a member's main wallet and their wallet at a vendor.
CREATE TABLE IF NOT EXISTS vendor_move (
  seq INTEGER PRIMARY KEY,
  -- What the vendor knows it by, for ever.
  id TEXT NOT NULL UNIQUE,
  vendor TEXT NOT NULL,
  member TEXT NOT NULL,
  currency TEXT NOT NULL,
  direction TEXT NOT NULL CHECK (direction IN ('in', 'out')),
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- The same as the vendor counts it, and in which currency of theirs.
  theirs INTEGER NOT NULL,
  code TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('sent', 'unknown', 'done', 'returned')),
  -- How often the vendor was asked: first for the move, then what came of it.
  asks INTEGER NOT NULL DEFAULT 0,
  -- Why an operator ended it; empty: nobody did.
  reason TEXT NOT NULL DEFAULT '',
  at INTEGER NOT NULL,
  finished_at INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX IF NOT EXISTS vendor_move_by_member ON vendor_move (member, vendor);
CREATE INDEX IF NOT EXISTS vendor_move_open ON vendor_move (state)
  WHERE state IN ('sent', 'unknown');

-- What members have at vendors, by what explains it: moved there, moved back, won and lost there.
CREATE TABLE IF NOT EXISTS vendor_purse (
  vendor TEXT NOT NULL,
  member TEXT NOT NULL,
  currency TEXT NOT NULL,
  moved_in INTEGER NOT NULL DEFAULT 0,
  moved_out INTEGER NOT NULL DEFAULT 0,
  result INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (vendor, member, currency)
) STRICT, WITHOUT ROWID;
`

/** Makes the tables; what older books have in vendors' accounts was moved there. */
export function migrateMoves(sql: Sql): void {
  sql.exec(SCHEMA)
  const insert = `INSERT OR IGNORE INTO vendor_purse (vendor, member, currency, moved_in)
    VALUES (?, ?, ?, ?)`
  for (const { owner, name, currency, balance } of accountsOf(sql, 'vendor-'))
    sql.exec(insert, name, owner, currency, balance)
}
