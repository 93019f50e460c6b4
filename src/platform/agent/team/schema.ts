import { debtAccount } from '#platform/kernel/book/index'
import { newestEntryAt } from '#platform/kernel/ledger/balances'
import { type AccountKind, HOUSE, Ledger } from '#platform/kernel/ledger/ledger'
import type { Sql } from '#platform/kernel/ledger/sql'

/** Tables of what agents earn and owe. */
const INCOME_SCHEMA = `
-- Incomes that were given to a member of this book, or taken from one: each once.
CREATE TABLE IF NOT EXISTS income (
  id TEXT NOT NULL,
  side TEXT NOT NULL CHECK (side IN ('in', 'out')),
  member TEXT NOT NULL,
  amount INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (id, side)
) STRICT, WITHOUT ROWID;

-- Where an earlier version kept what members owe of their incomes: it is taken from here.
CREATE TABLE IF NOT EXISTS income_debt (
  member TEXT PRIMARY KEY,
  amount INTEGER NOT NULL CHECK (amount > 0)
) STRICT, WITHOUT ROWID;

-- What a member owes their downlines and could not pay when it was due.
CREATE TABLE IF NOT EXISTS income_owed (
  id TEXT PRIMARY KEY,
  member TEXT NOT NULL,
  amount INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS income_owed_by_member ON income_owed (member);
`

/** Makes the tables of incomes, and moves what an earlier version kept of debts. */
export function migrateIncomes(sql: Sql): void {
  sql.exec(INCOME_SCHEMA)
  gatherDebts(sql)
}

/** Debts that an earlier version kept in a table of their own become accounts like all others. */
function gatherDebts(sql: Sql): void {
  const rows = sql
    .exec<{ id: string; currency: string; amount: number }>(
      `SELECT m.id, m.currency, d.amount FROM income_debt d JOIN member m ON m.id = d.member`,
    )
    .toArray()
  if (rows.length === 0) return
  const ledger = new Ledger(sql)
  const at = newestEntryAt(sql)
  for (const { id, currency, amount } of rows) {
    const account = (kind: AccountKind) => ledger.account(HOUSE, kind, currency).id
    ledger.post({
      kind: 'debt',
      member: id,
      reference: 'income-debt',
      balanceAfter: ledger.account(id, 'main', currency).balance,
      at,
      postings: [
        { account: account(debtAccount(id)), amount: -amount },
        { account: account('income-debt'), amount },
      ],
    })
  }
  ledger.flush()
  sql.exec('DELETE FROM income_debt')
}
