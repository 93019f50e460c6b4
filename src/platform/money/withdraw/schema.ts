import { rebuild } from '#platform/kernel/book/index'
import type { Sql } from '#platform/kernel/ledger/sql'

const SCHEMA = `
CREATE TABLE IF NOT EXISTS withdraw (
  id TEXT PRIMARY KEY,
  member TEXT NOT NULL,
  method TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  fee INTEGER NOT NULL DEFAULT 0 CHECK (fee >= 0),
  -- Where the money goes: for the operator whole, for everybody else masked.
  destination TEXT NOT NULL,
  masked TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL CHECK (state IN ('review', 'approved', 'rejected', 'cancelled', 'paid',
    'received', 'partial', 'not-received', 'all-received', 'forced-received', 'returned')),
  reason TEXT NOT NULL DEFAULT '',
  -- What the member says has arrived, of a partial one.
  received INTEGER NOT NULL DEFAULT 0,
  -- Unconfirmed after this it counts as received; 0: it is not paid yet.
  confirm_by INTEGER NOT NULL DEFAULT 0,
  at INTEGER NOT NULL,
  finished_at INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX IF NOT EXISTS withdraw_by_member ON withdraw (member);

CREATE TABLE IF NOT EXISTS hold (
  id TEXT PRIMARY KEY,
  member TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  state TEXT NOT NULL CHECK (state IN ('placed', 'captured', 'released')),
  at INTEGER NOT NULL
) STRICT;

-- Where a member's withdrawals may go.
CREATE TABLE IF NOT EXISTS payee (
  id TEXT PRIMARY KEY,
  member TEXT NOT NULL,
  scheme TEXT NOT NULL,
  holder TEXT NOT NULL,
  institution TEXT NOT NULL,
  number TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  UNIQUE (member, scheme, number)
) STRICT;

-- What must be staked before money leaves, and what has been.
CREATE TABLE IF NOT EXISTS turnover (
  member TEXT PRIMARY KEY,
  required INTEGER NOT NULL,
  done INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
`

/** Makes the tables of withdrawals; one from before they had fees is made anew. */
export function migrateWithdrawals(sql: Sql): void {
  const shared = 'id, member, method, amount, destination, state, reason, at'
  rebuild(sql, { table: 'withdraw', schema: SCHEMA, lacks: 'fee', shared })
}
