/** What keeps a member from playing, and how far they let themselves go. */
export const GUARD_SCHEMA = `
-- Only members who have set something have a row.
CREATE TABLE IF NOT EXISTS guard (
  member TEXT PRIMARY KEY,
  paused_until INTEGER NOT NULL DEFAULT 0,
  excluded_until INTEGER NOT NULL DEFAULT 0,
  closed_at INTEGER NOT NULL DEFAULT 0,
  reality_minutes INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS play_limit (
  member TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('deposit', 'stake', 'loss')),
  days INTEGER NOT NULL CHECK (days IN (1, 7, 30)),
  amount INTEGER NOT NULL CHECK (amount >= 0),
  -- A higher one that was asked for, -1: none at all; only with asked_at.
  asked INTEGER NOT NULL DEFAULT 0,
  asked_at INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (member, kind, days)
) STRICT, WITHOUT ROWID;

-- Stakes and payouts of members with a limit, by hour: what their limits are measured by.
CREATE TABLE IF NOT EXISTS play_hour (
  member TEXT NOT NULL,
  hour INTEGER NOT NULL,
  stake INTEGER NOT NULL DEFAULT 0,
  payout INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (member, hour)
) STRICT, WITHOUT ROWID;
`
