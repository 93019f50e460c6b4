-- Who works for the site: a name is used once, for good, as acts and voices are known by it.
CREATE TABLE staff (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL COLLATE NOCASE UNIQUE,
  role TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('invited', 'active', 'locked')),
  password TEXT NOT NULL DEFAULT '',
  -- The secret of their codes, sealed, and the last step that was used.
  secret TEXT NOT NULL DEFAULT '',
  last_step INTEGER NOT NULL DEFAULT 0,
  -- Hash of the invitation; empty once it was used.
  invitation TEXT NOT NULL DEFAULT '',
  invited_until INTEGER NOT NULL DEFAULT 0,
  invited_by TEXT NOT NULL,
  made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE staff_session (
  -- Hash of the token.
  mark TEXT PRIMARY KEY,
  staff TEXT NOT NULL,
  device TEXT NOT NULL,
  at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX staff_session_of ON staff_session (staff, at);
