/** Tables of what agents earn and owe. */
export const INCOME_SCHEMA = `
-- Incomes that were given to a member of this book, or taken from one: each once.
CREATE TABLE IF NOT EXISTS income (
  id TEXT NOT NULL,
  side TEXT NOT NULL CHECK (side IN ('in', 'out')),
  member TEXT NOT NULL,
  amount INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (id, side)
) STRICT, WITHOUT ROWID;

-- Where an earlier version kept what members owe of their incomes: debt.ts takes it from here.
CREATE TABLE IF NOT EXISTS income_debt (
  member TEXT PRIMARY KEY,
  amount INTEGER NOT NULL CHECK (amount > 0)
) STRICT, WITHOUT ROWID;

-- What a member owes his downlines and could not pay when it was due.
CREATE TABLE IF NOT EXISTS income_owed (
  id TEXT PRIMARY KEY,
  member TEXT NOT NULL,
  amount INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS income_owed_by_member ON income_owed (member);
`
