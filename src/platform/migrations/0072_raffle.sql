-- Raffles as operators have announced them. Numbers and prizes are in each one's own object.
CREATE TABLE raffle (
  code TEXT PRIMARY KEY,
  -- What it is made of, as JSON; it never changes.
  made TEXT NOT NULL,
  -- Hash of the seed that it will be drawn by.
  commitment TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'drawn')),
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX raffle_shown ON raffle (ends_at, starts_at);
