import { addLaterColumns } from '#platform/kernel/later-columns'
import type { Sql } from '#platform/kernel/ledger/sql'

/** Bonus money of members, and what of it is at stake. */
const PLAY_SCHEMA = `
-- The one grant of a member that runs now: whose money the bonus wallet holds.
CREATE TABLE IF NOT EXISTS bonus_grant (
  member TEXT PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  promotion TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Terms of each grant as it was given, and what became of it. Rows stay.
CREATE TABLE IF NOT EXISTS bonus_terms (
  id TEXT PRIMARY KEY,
  member TEXT NOT NULL,
  promotion TEXT NOT NULL,
  currency TEXT NOT NULL,
  -- process: waits for the one before it; issued; claimed: met; close: ended otherwise.
  state TEXT NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  amount INTEGER NOT NULL,
  -- What is to be wagered, -1: it is not wagered by stakes; and how far that is.
  required INTEGER NOT NULL,
  progress INTEGER NOT NULL DEFAULT 0,
  -- Percent by category or game:CODE, as JSON; empty: everything counts in full.
  weights TEXT NOT NULL,
  -- Most that a round may stake, 0: no bound; and what happens beyond it.
  max_bet INTEGER NOT NULL,
  max_bet_policy TEXT NOT NULL,
  -- Most that becomes the member's own, 0: no cap.
  max_win INTEGER NOT NULL,
  -- How long it may be wagered, and until when; 0: without an end.
  lasts_ms INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  -- Once met: the bonus money that came of it, and what of it became the member's own.
  pool INTEGER NOT NULL DEFAULT 0,
  converted INTEGER NOT NULL DEFAULT 0,
  at INTEGER NOT NULL,
  -- How long it may wait for the one before it; 0: as long as any.
  waits_ms INTEGER NOT NULL DEFAULT 0,
  -- When the last round with its money ended, when it ended itself; 0: not yet.
  played_at INTEGER NOT NULL DEFAULT 0,
  ended_at INTEGER NOT NULL DEFAULT 0,
  -- Why an operator cancelled it, in words for the member.
  note TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX IF NOT EXISTS bonus_terms_by_member ON bonus_terms (member, at);

-- How a stake was paid. Only of wagers that bonus money is in: of all others it is own money.
CREATE TABLE IF NOT EXISTS wager_split (
  wager TEXT PRIMARY KEY,
  own INTEGER NOT NULL CHECK (own >= 0),
  bonus INTEGER NOT NULL CHECK (bonus > 0),
  -- The grant that ran when it was placed.
  grant_id TEXT NOT NULL,
  promotion TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS wager_split_of_grant ON wager_split (grant_id);

-- Wagers that count for a grant, own money or bonus money: only those placed while one ran.
CREATE TABLE IF NOT EXISTS wager_counting (
  wager TEXT PRIMARY KEY,
  grant_id TEXT NOT NULL,
  -- Percent.
  weight INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What each wager has counted for a grant, so that its sum can be worked out again.
CREATE TABLE IF NOT EXISTS bonus_counted (
  grant_id TEXT NOT NULL,
  wager TEXT NOT NULL,
  -- What of it counts at all, the percent of that, and what this came to.
  base INTEGER NOT NULL,
  weight INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  PRIMARY KEY (grant_id, wager)
) STRICT, WITHOUT ROWID;
`

/** What stakes add, written once for each transaction. */
export const STAGED = {
  wager_split: ['wager', 'own', 'bonus', 'grant_id', 'promotion'],
  wager_counting: ['wager', 'grant_id', 'weight'],
}

/** Makes the tables, and gives those of an older book what they lack. */
export function migratePlay(sql: Sql): void {
  sql.exec(PLAY_SCHEMA)
  addLaterColumns(sql, [
    ['bonus_terms', 'waits_ms', 'INTEGER NOT NULL DEFAULT 0'],
    ['bonus_terms', 'played_at', 'INTEGER NOT NULL DEFAULT 0'],
    ['bonus_terms', 'ended_at', 'INTEGER NOT NULL DEFAULT 0'],
    ['bonus_terms', 'note', `TEXT NOT NULL DEFAULT ''`],
    // By which version of the rules it is counted; whether all that counted for it is kept.
    ['bonus_terms', 'rules', 'INTEGER NOT NULL DEFAULT 1'],
    ['bonus_terms', 'is_kept', 'INTEGER NOT NULL DEFAULT 0'],
    // What went back where it ended without being met; -1: not noted.
    ['bonus_terms', 'returned', 'INTEGER NOT NULL DEFAULT -1'],
  ])
}
