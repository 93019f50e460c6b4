/** Bonus money of members, and what of it is at stake. */
export const PLAY_SCHEMA = `
-- The one grant of a member that runs now: whose money the bonus wallet holds.
CREATE TABLE IF NOT EXISTS bonus_grant (
  member TEXT PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  promotion TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- How a stake was paid. Only of wagers that bonus money is in: of all others it is own money.
CREATE TABLE IF NOT EXISTS wager_split (
  wager TEXT PRIMARY KEY,
  own INTEGER NOT NULL CHECK (own >= 0),
  bonus INTEGER NOT NULL CHECK (bonus > 0),
  -- The grant that ran when it was placed.
  grant_id TEXT NOT NULL,
  promotion TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`
