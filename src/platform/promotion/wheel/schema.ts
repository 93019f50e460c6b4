/** What a wheel's object keeps. */
export const WHEEL_SCHEMA = `
CREATE TABLE IF NOT EXISTS wheel (
  code TEXT PRIMARY KEY,
  -- What it was made of, as JSON: it never changes.
  made TEXT NOT NULL,
  is_on INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- What is left of each prize that has an end.
CREATE TABLE IF NOT EXISTS stock (
  code TEXT PRIMARY KEY,
  at_first INTEGER NOT NULL,
  left INTEGER NOT NULL CHECK (left >= 0)
) STRICT, WITHOUT ROWID;

-- What was added to the stock of a prize, and after which spin.
CREATE TABLE IF NOT EXISTS restock (
  request_key TEXT PRIMARY KEY,
  code TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  after INTEGER NOT NULL,
  day TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The seed of each day, made before its first spin.
CREATE TABLE IF NOT EXISTS wheel_day (
  day TEXT PRIMARY KEY,
  seed TEXT NOT NULL,
  commitment TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Seeds that members have chosen themselves.
CREATE TABLE IF NOT EXISTS own_seed (
  member TEXT PRIMARY KEY,
  seed TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS spin (
  number INTEGER PRIMARY KEY,
  member TEXT NOT NULL,
  book TEXT NOT NULL,
  name TEXT NOT NULL,
  request_key TEXT NOT NULL,
  day TEXT NOT NULL,
  member_seed TEXT NOT NULL,
  nonce INTEGER NOT NULL,
  roll INTEGER NOT NULL,
  hit TEXT NOT NULL,
  given TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount >= 0),
  -- nothing: no prize; asked: its book has not said yet; given; kept: its member may have nothing.
  state TEXT NOT NULL CHECK (state IN ('nothing', 'asked', 'given', 'kept')),
  tries INTEGER NOT NULL DEFAULT 0,
  ask_at INTEGER,
  at INTEGER NOT NULL,
  UNIQUE (member, nonce),
  UNIQUE (member, request_key)
) STRICT;
CREATE INDEX IF NOT EXISTS spin_of_day ON spin (day, number);
CREATE INDEX IF NOT EXISTS spin_asked ON spin (ask_at) WHERE state = 'asked';
`
