/** What a raffle's object keeps. */
export const RAFFLE_SCHEMA = `
CREATE TABLE IF NOT EXISTS raffle (
  code TEXT PRIMARY KEY,
  -- What it was made of, as JSON: it never changes.
  made TEXT NOT NULL,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  seed TEXT NOT NULL,
  commitment TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'drawn')),
  list_hash TEXT NOT NULL DEFAULT '',
  -- Whether its winners and the list of raffles have been told.
  is_announced INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- Everybody's numbers, in one row each.
CREATE TABLE IF NOT EXISTS entrant (
  member TEXT PRIMARY KEY,
  book TEXT NOT NULL,
  name TEXT NOT NULL UNIQUE,
  first INTEGER NOT NULL,
  last INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS prize (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- Null: no number was left.
  number INTEGER,
  member TEXT,
  -- won: nobody has asked for it; asked: its book has not said yet; given; kept: nobody won it.
  state TEXT NOT NULL CHECK (state IN ('won', 'asked', 'given', 'kept')),
  claim TEXT,
  tries INTEGER NOT NULL DEFAULT 0,
  ask_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS prize_by_member ON prize (member);
`
