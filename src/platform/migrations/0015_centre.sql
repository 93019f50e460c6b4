-- The member's inbox. A message of the platform has a key that the page has a text for; one of an
-- operator has its own words.
CREATE TABLE message (
  id TEXT PRIMARY KEY,
  member TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('system', 'personal', 'promotion')),
  key TEXT NOT NULL DEFAULT '',
  params TEXT NOT NULL DEFAULT '{}',
  title TEXT NOT NULL DEFAULT '',
  body TEXT NOT NULL DEFAULT '',
  at INTEGER NOT NULL,
  read_at INTEGER NOT NULL DEFAULT 0,
  removed_at INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX message_by_member ON message (member, at) WHERE removed_at = 0;
CREATE INDEX message_unread ON message (member) WHERE read_at = 0 AND removed_at = 0;

-- Bonuses of members; what grants them is a later concern, their states are the spec's.
CREATE TABLE bonus (
  id TEXT PRIMARY KEY,
  member TEXT NOT NULL,
  name TEXT NOT NULL,
  amount INTEGER NOT NULL,
  -- What must be staked before it becomes the member's, and what has been.
  turnover INTEGER NOT NULL DEFAULT 0,
  staked INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL CHECK (state IN ('process', 'issued', 'claimed', 'rejected', 'close')),
  at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX bonus_by_member ON bonus (member, at);

-- Rewards that a member may claim or has claimed.
CREATE TABLE reward (
  id TEXT PRIMARY KEY,
  member TEXT NOT NULL,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  amount INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('coming-soon', 'claim', 'process', 'claimed', 'close')),
  at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX reward_by_member ON reward (member, at);

CREATE TABLE mission (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  target INTEGER NOT NULL,
  reward INTEGER NOT NULL,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE mission_progress (
  mission TEXT NOT NULL REFERENCES mission (id),
  member TEXT NOT NULL,
  progress INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL DEFAULT 'joined' CHECK (state IN ('joined', 'claim', 'claimed')),
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (mission, member)
) STRICT, WITHOUT ROWID;
CREATE INDEX mission_leaders ON mission_progress (mission, progress);
