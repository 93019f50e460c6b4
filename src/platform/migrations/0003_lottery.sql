-- Lottery draws: the commitment before sales open; the seed and the result once finished.
CREATE TABLE lottery_draw (
  game_code TEXT NOT NULL,
  issue TEXT NOT NULL,
  open_at INTEGER NOT NULL,
  close_at INTEGER NOT NULL,
  draw_at INTEGER NOT NULL,
  commitment TEXT NOT NULL,
  beacon_policy TEXT NOT NULL CHECK (beacon_policy IN ('drand', 'none')),
  beacon_number INTEGER,
  beacon_signature TEXT NOT NULL DEFAULT '',
  beacon_randomness TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'committed' CHECK (state IN ('committed', 'settled', 'void')),
  version INTEGER NOT NULL DEFAULT 1,
  seed TEXT,
  result TEXT,
  void_reason TEXT,
  finished_at INTEGER,
  PRIMARY KEY (game_code, issue)
) STRICT;
CREATE INDEX lottery_draw_finished ON lottery_draw (game_code, draw_at)
  WHERE finished_at IS NOT NULL;
CREATE INDEX lottery_draw_unfinished ON lottery_draw (game_code, draw_at)
  WHERE finished_at IS NULL;
