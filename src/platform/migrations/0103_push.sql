-- Browsers of members that are told of what happened while the site is closed, what of, and what is
-- to be told. The key pair is the site's: browsers take pushes from nobody else.
CREATE TABLE push_key (
  only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
  public_key TEXT NOT NULL,
  private_key TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;

CREATE TABLE push_device (
  id TEXT PRIMARY KEY,
  member TEXT NOT NULL,
  address TEXT NOT NULL UNIQUE,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  kinds TEXT NOT NULL,
  language TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX push_device_member ON push_device (member);

CREATE TABLE push_due (
  id TEXT PRIMARY KEY,
  device TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('ticket', 'draw', 'withdrawal')),
  at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER NOT NULL,
  ended_at INTEGER
) STRICT;
CREATE INDEX push_due_next ON push_due (next_at) WHERE ended_at IS NULL;
CREATE INDEX push_due_ended ON push_due (ended_at) WHERE ended_at IS NOT NULL;
