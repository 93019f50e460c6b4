-- Simulated matches: the commitment before they are sold; seed and result once they are over.
CREATE TABLE sports_match (
  event TEXT PRIMARY KEY,
  competition TEXT NOT NULL,
  kick_off INTEGER NOT NULL,
  commitment TEXT NOT NULL,
  beacon_policy TEXT NOT NULL CHECK (beacon_policy IN ('none', 'kickoff', 'tick')),
  announced_at INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'committed'
    CHECK (state IN ('committed', 'ended', 'abandoned', 'void')),
  seed TEXT,
  -- Of each tick from 0, in JSON; empty where the match is bound to none.
  beacons TEXT NOT NULL DEFAULT '[]',
  ticks INTEGER NOT NULL DEFAULT 0,
  home INTEGER NOT NULL DEFAULT 0,
  away INTEGER NOT NULL DEFAULT 0,
  parts TEXT NOT NULL DEFAULT '{}',
  void_reason TEXT,
  finished_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX sports_match_unfinished ON sports_match (competition, kick_off)
  WHERE finished_at IS NULL;
