-- Lucky wheels as operators have made them. Spins, stock and money are in an object of their own.
CREATE TABLE wheel (
  code TEXT PRIMARY KEY,
  -- What it was made of, as JSON: it never changes.
  made TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('draft', 'running', 'stopped', 'spent')),
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX wheel_shown ON wheel (ends_at, starts_at);
