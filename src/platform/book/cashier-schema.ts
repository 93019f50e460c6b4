import type { Sql } from '#platform/ledger/sql'

/** Tables of money in and out. */
export const CASHIER_SCHEMA = `
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

-- Transfers within the agents' tree: \`out\` in the sender's book, \`in\` in the receiver's.
CREATE TABLE IF NOT EXISTS transfer (
  id TEXT NOT NULL,
  direction TEXT NOT NULL CHECK (direction IN ('out', 'in')),
  member TEXT NOT NULL,
  currency TEXT NOT NULL,
  -- The other one's name, masked; and where he is, while it is on its way.
  peer TEXT NOT NULL,
  peer_member TEXT NOT NULL,
  peer_book TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  state TEXT NOT NULL CHECK (state IN ('sent', 'done', 'returned', 'received', 'refused')),
  tries INTEGER NOT NULL DEFAULT 0,
  at INTEGER NOT NULL,
  PRIMARY KEY (id, direction)
) STRICT;
CREATE INDEX IF NOT EXISTS transfer_by_member ON transfer (member);

-- Valid bets that cashback was not claimed for yet, and what was claimed, by category.
CREATE TABLE IF NOT EXISTS rebate_base (
  member TEXT NOT NULL,
  category TEXT NOT NULL,
  valid INTEGER NOT NULL DEFAULT 0,
  claimed INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (member, category)
) STRICT, WITHOUT ROWID;

-- Whether money in vendors' wallets is collected when a stake needs it; a row says yes.
CREATE TABLE IF NOT EXISTS auto_collect (
  member TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- What the alarm has to do, and when.
CREATE TABLE IF NOT EXISTS due (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS due_by_time ON due (at);
`

/** Columns that both the first form of a table and its present one have. */
const REBUILT: Record<'deposit' | 'withdraw', string> = {
  deposit: 'id, member, method, amount, reference, state, reason, at',
  withdraw: 'id, member, method, amount, destination, state, reason, at',
}

/**
 * Makes the tables of the cashier. Those of books that were opened before they had fees are made
 * anew, as their list of states cannot be changed in place; the rows keep their numbers.
 */
export function migrateCashier(sql: Sql): void {
  const old = (Object.keys(REBUILT) as (keyof typeof REBUILT)[]).filter((table) => {
    const columns = sql
      .exec<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`)
      .toArray()
    return columns.length > 0 && !columns.some(({ name }) => name === 'fee')
  })
  for (const table of old) sql.exec(`ALTER TABLE ${table} RENAME TO first_${table}`)
  sql.exec(CASHIER_SCHEMA)
  for (const table of old) {
    const columns = REBUILT[table]
    sql.exec(
      `INSERT INTO ${table} (rowid, ${columns}) SELECT rowid, ${columns} FROM first_${table}`,
    )
    sql.exec(`DROP TABLE first_${table}`)
  }
  // An index keeps its name when its table is renamed: it went with the old one, and is made anew.
  if (old.length > 0) sql.exec(CASHIER_SCHEMA)
}
