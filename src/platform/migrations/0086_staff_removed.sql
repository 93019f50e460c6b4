-- Sessions that somebody else ended: whoever comes with one is known, and written down.
CREATE TABLE staff_removed (
  mark TEXT PRIMARY KEY,
  name TEXT NOT NULL COLLATE NOCASE,
  role TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX staff_removed_at ON staff_removed (at);
