/** What a chat room keeps. */
export const CHAT_SCHEMA = `
CREATE TABLE IF NOT EXISTS room (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

CREATE TABLE IF NOT EXISTS pass (
  hash TEXT PRIMARY KEY,
  visitor TEXT NOT NULL,
  until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS said (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  member TEXT NOT NULL,
  -- What the page called it: the same again is the same message.
  mark TEXT NOT NULL,
  name TEXT NOT NULL,
  level INTEGER NOT NULL,
  staff INTEGER NOT NULL DEFAULT 0,
  text TEXT NOT NULL,
  -- Nobody sees it any more; it is kept for a time for who asks why.
  deleted_at INTEGER,
  deleted_by TEXT,
  reason TEXT,
  UNIQUE (member, mark)
) STRICT;

CREATE TABLE IF NOT EXISTS speaker (
  member TEXT PRIMARY KEY,
  state TEXT NOT NULL,
  at INTEGER NOT NULL,
  muted_until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS report (
  said INTEGER NOT NULL,
  member TEXT NOT NULL,
  reason TEXT NOT NULL,
  at INTEGER NOT NULL,
  decided_at INTEGER,
  PRIMARY KEY (said, member)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS report_open ON report (at) WHERE decided_at IS NULL;
CREATE INDEX IF NOT EXISTS report_of ON report (member, at);
`

/** What a book keeps of members in chat rooms. */
export const CHAT_SEAT_SCHEMA = `
CREATE TABLE IF NOT EXISTS chat_seat (
  id TEXT PRIMARY KEY,
  session TEXT NOT NULL,
  member TEXT NOT NULL,
  room TEXT NOT NULL,
  at INTEGER NOT NULL,
  UNIQUE (session, room)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS chat_seat_of ON chat_seat (member);

-- Rooms in which somebody ever was: what they said there goes with them.
CREATE TABLE IF NOT EXISTS chat_visit (
  member TEXT NOT NULL,
  room TEXT NOT NULL,
  PRIMARY KEY (member, room)
) STRICT, WITHOUT ROWID;
`
