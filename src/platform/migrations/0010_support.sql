-- What members wrote to customer service; its images lie in the bucket under `feedback/<id>/<at>`.
CREATE TABLE feedback (
  id TEXT PRIMARY KEY,
  member TEXT NOT NULL,
  -- The call's idempotency key: asked again, it is the same feedback.
  request_key TEXT NOT NULL,
  content TEXT NOT NULL,
  remark TEXT NOT NULL,
  answer TEXT NOT NULL DEFAULT '',
  at INTEGER NOT NULL,
  answered_at INTEGER NOT NULL DEFAULT 0,
  UNIQUE (member, request_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX feedback_by_member ON feedback (member, at);
CREATE INDEX feedback_open ON feedback (at) WHERE answered_at = 0;

CREATE TABLE feedback_image (
  feedback TEXT NOT NULL REFERENCES feedback (id),
  place INTEGER NOT NULL,
  type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  PRIMARY KEY (feedback, place)
) STRICT, WITHOUT ROWID;

-- Levels by valid bet, minor units. These are the demo's; an operator sets his own.
CREATE TABLE vip_level (
  level INTEGER PRIMARY KEY,
  valid_bet INTEGER NOT NULL UNIQUE
) STRICT;
INSERT INTO vip_level (level, valid_bet) VALUES
  (0, 0),
  (1, 10000000),
  (2, 50000000),
  (3, 200000000),
  (4, 750000000),
  (5, 2000000000),
  (6, 5000000000),
  (7, 10000000000),
  (8, 25000000000),
  (9, 50000000000);
