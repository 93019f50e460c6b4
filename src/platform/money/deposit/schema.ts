import { rebuild } from '#platform/kernel/book/index'
import type { Sql } from '#platform/kernel/ledger/sql'

const SCHEMA = `
CREATE TABLE IF NOT EXISTS deposit (
  id TEXT PRIMARY KEY,
  member TEXT NOT NULL,
  method TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  fee INTEGER NOT NULL DEFAULT 0 CHECK (fee >= 0),
  -- What it asks to be staked before money leaves.
  turnover INTEGER NOT NULL DEFAULT 0,
  reference TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'review', 'credited', 'rejected', 'expired')),
  reason TEXT NOT NULL DEFAULT '',
  -- Names of the receipts' pictures, as a JSON array.
  receipts TEXT NOT NULL DEFAULT '[]',
  -- When a waiting one expires; 0: never.
  expires_at INTEGER NOT NULL DEFAULT 0,
  at INTEGER NOT NULL,
  finished_at INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX IF NOT EXISTS deposit_by_member ON deposit (member);
`

/** Makes the table of deposits; one from before they had fees is made anew. */
export function migrateDeposits(sql: Sql): void {
  const shared = 'id, member, method, amount, reference, state, reason, at'
  rebuild(sql, { table: 'deposit', schema: SCHEMA, lacks: 'fee', shared })
}
