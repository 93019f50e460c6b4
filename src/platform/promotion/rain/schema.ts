/** What the object of red envelopes keeps. */
export const RAIN_SCHEMA = `
CREATE TABLE IF NOT EXISTS rain (
  code TEXT PRIMARY KEY,
  -- What it was made of, as JSON: the same again is the same.
  made TEXT NOT NULL,
  mode TEXT NOT NULL,
  total INTEGER NOT NULL,
  shares INTEGER NOT NULL,
  minimum INTEGER NOT NULL,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  seed TEXT NOT NULL,
  commitment TEXT NOT NULL,
  -- The book whose ledger has set the money aside; empty: none has yet.
  book TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL CHECK (state IN ('made', 'open', 'over')),
  returned INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- All parts, made before anybody sees them; they are taken in this order.
CREATE TABLE IF NOT EXISTS rain_part (
  number INTEGER PRIMARY KEY,
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- free; taken: its book has not said yet; given.
  state TEXT NOT NULL CHECK (state IN ('free', 'taken', 'given')),
  claim TEXT,
  member TEXT UNIQUE,
  book TEXT,
  ask_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS part_free ON rain_part (number) WHERE state = 'free';
CREATE INDEX IF NOT EXISTS part_asked ON rain_part (ask_at) WHERE state = 'taken';

-- What whoever has a part is known by.
CREATE TABLE IF NOT EXISTS rain_mark (
  mark TEXT PRIMARY KEY,
  member TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- How many claims of a member have come to nothing: a claim's name is never used again.
CREATE TABLE IF NOT EXISTS rain_released (
  member TEXT PRIMARY KEY,
  count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`

/** What a book keeps of red envelopes that its ledger has set money aside for. */
export const RAIN_FUND_SCHEMA = `
CREATE TABLE IF NOT EXISTS rain_fund (
  code TEXT PRIMARY KEY,
  amount INTEGER NOT NULL,
  currency TEXT NOT NULL,
  -- What went back at the end; null: it has not ended.
  returned INTEGER,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Own money that members have set aside for envelopes; 0: ended before its money came.
CREATE TABLE IF NOT EXISTS rain_own (
  code TEXT PRIMARY KEY,
  member TEXT NOT NULL,
  amount INTEGER NOT NULL,
  -- What nobody took; null: it has not ended.
  returned INTEGER,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS rain_own_of ON rain_own (member, at);
CREATE INDEX IF NOT EXISTS rain_own_open ON rain_own (member) WHERE returned IS NULL;
`
