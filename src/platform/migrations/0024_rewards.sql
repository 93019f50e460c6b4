-- Bonuses, rewards and missions take the states of promotions as the product names them
-- (lib/rules/promotion-state), and say why something was refused. SQLite changes no CHECK in place.
CREATE TABLE bonus_new (
  id TEXT PRIMARY KEY,
  member TEXT NOT NULL,
  name TEXT NOT NULL,
  amount INTEGER NOT NULL,
  -- What must be staked before it becomes the member's, and what has been.
  turnover INTEGER NOT NULL DEFAULT 0,
  staked INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL
    CHECK (state IN ('applying', 'process', 'issued', 'claimed', 'rejected', 'close')),
  at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL DEFAULT 0,
  reason TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
INSERT INTO bonus_new (id, member, name, amount, turnover, staked, state, at, expires_at)
  SELECT id, member, name, amount, turnover, staked, state, at, expires_at FROM bonus;
DROP TABLE bonus;
ALTER TABLE bonus_new RENAME TO bonus;
CREATE INDEX bonus_by_member ON bonus (member, at);

CREATE TABLE reward_new (
  id TEXT PRIMARY KEY,
  member TEXT NOT NULL,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  amount INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN (
    'coming-soon', 'join', 'joined', 'applying', 'process', 'claim', 'issued', 'claimed',
    'rejected', 'close'
  )),
  at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL DEFAULT 0,
  reason TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
INSERT INTO reward_new (id, member, name, kind, amount, state, at, expires_at)
  SELECT id, member, name, kind, amount, state, at, expires_at FROM reward;
DROP TABLE reward;
ALTER TABLE reward_new RENAME TO reward;
CREATE INDEX reward_by_member ON reward (member, at);

-- What a member asked for with points, and what became of it.
CREATE TABLE redemption (
  id TEXT PRIMARY KEY,
  member TEXT NOT NULL,
  name TEXT NOT NULL,
  points INTEGER NOT NULL CHECK (points > 0),
  state TEXT NOT NULL CHECK (state IN ('process', 'rejected', 'approved')),
  at INTEGER NOT NULL,
  decided_at INTEGER NOT NULL DEFAULT 0,
  reason TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
CREATE INDEX redemption_by_member ON redemption (member, at);
