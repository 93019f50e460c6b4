/** A simulated match as its object keeps it. What has been played follows from seed and clock. */
export interface MatchRow extends Record<string, string | number | null> {
  event: string
  turn: number
  kick_off: number
  /** 32 bytes, hex; null when it was lost. */
  seed: string | null
  commitment: string
  beacon_policy: BeaconPolicy
  /** When the commitment was on public record; it is sold after it. */
  announced_at: number | null
  state: 'committed' | 'ended' | 'abandoned' | 'void'
  /** Of a match that is over. */
  ticks: number
  home: number
  away: number
  parts: string
  void_reason: MatchVoidReason | null
  /** Once all books have settled and its seed is revealed. */
  finished_at: number | null
}

/** What a match is bound to beside its seed. */
export type BeaconPolicy = 'none' | 'kickoff' | 'tick'

/** The only reasons a match is void or broken off for; all can be checked from its record. */
export type MatchVoidReason = 'SEED_LOST' | 'NOT_ANNOUNCED' | 'BEACON_MISSING'

export const LEAGUE_SCHEMA = `
CREATE TABLE IF NOT EXISTS match (
  event TEXT PRIMARY KEY,
  turn INTEGER NOT NULL,
  kick_off INTEGER NOT NULL,
  seed TEXT,
  commitment TEXT NOT NULL,
  beacon_policy TEXT NOT NULL,
  announced_at INTEGER,
  state TEXT NOT NULL DEFAULT 'committed',
  ticks INTEGER NOT NULL DEFAULT 0,
  home INTEGER NOT NULL DEFAULT 0,
  away INTEGER NOT NULL DEFAULT 0,
  parts TEXT NOT NULL DEFAULT '{}',
  void_reason TEXT,
  finished_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS match_by_time ON match (kick_off);
CREATE INDEX IF NOT EXISTS match_unfinished ON match (kick_off) WHERE finished_at IS NULL;
-- Books that may hold picks of a match, each noted before it took the first one, and how far it
-- has settled them.
CREATE TABLE IF NOT EXISTS match_book (
  event TEXT NOT NULL,
  book TEXT NOT NULL,
  settled INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (event, book)
) STRICT, WITHOUT ROWID;
-- Values of the public beacon that ticks were drawn with.
CREATE TABLE IF NOT EXISTS match_beacon (
  number INTEGER PRIMARY KEY,
  signature TEXT NOT NULL,
  randomness TEXT NOT NULL
) STRICT;
-- What operators have set: margins, limits, what is suspended.
CREATE TABLE IF NOT EXISTS league_setting (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`
