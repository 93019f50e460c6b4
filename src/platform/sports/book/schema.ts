import { addLaterColumns, type LaterColumn } from '#platform/kernel/later-columns'
import type { Sql } from '#platform/kernel/ledger/sql'

/** Tables of tickets on matches. */
const SPORTS_SCHEMA = `
-- How many books share what a match may cost, as this book last heard.
CREATE TABLE IF NOT EXISTS sports_share (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  books INTEGER NOT NULL CHECK (books > 0)
);
-- An accepted slip. \`seq\` is that of the entry that took its stake.
CREATE TABLE IF NOT EXISTS sports_ticket (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  member TEXT NOT NULL,
  currency TEXT NOT NULL,
  game TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  slip TEXT NOT NULL,
  -- What it could pay, and the most it does.
  possible INTEGER NOT NULL,
  cap INTEGER NOT NULL,
  at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'part', 'settled')),
  label TEXT NOT NULL DEFAULT '',
  payout INTEGER NOT NULL DEFAULT 0,
  cashed INTEGER NOT NULL DEFAULT 0,
  valid INTEGER NOT NULL DEFAULT 0,
  -- What of each combination's stake is still on it, once some was cashed out.
  stakes TEXT NOT NULL DEFAULT '',
  -- What became of each pick, and why it is void.
  codes TEXT NOT NULL DEFAULT '[]',
  reasons TEXT NOT NULL DEFAULT '[]',
  version INTEGER NOT NULL DEFAULT 1,
  -- Everything it brought or took back: times, kinds, amounts.
  entries TEXT NOT NULL DEFAULT '[]',
  settled_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS sports_ticket_of_member ON sports_ticket (member, seq);
CREATE INDEX IF NOT EXISTS sports_ticket_open ON sports_ticket (member) WHERE state <> 'settled';
-- Which tickets a market decides something of.
CREATE TABLE IF NOT EXISTS sports_pick (
  event TEXT NOT NULL,
  market TEXT NOT NULL,
  seq INTEGER NOT NULL,
  PRIMARY KEY (event, market, seq)
) STRICT, WITHOUT ROWID;
-- Matches with picks, the version that is settled or being settled, and how far that is.
CREATE TABLE IF NOT EXISTS sports_event (
  event TEXT PRIMARY KEY,
  version INTEGER NOT NULL DEFAULT 0,
  is_over INTEGER NOT NULL DEFAULT 0,
  is_done INTEGER NOT NULL DEFAULT 1,
  to_market TEXT NOT NULL DEFAULT '',
  to_seq INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
-- What markets with picks have come to: the settlement in force, and what is void for whom.
CREATE TABLE IF NOT EXISTS sports_market (
  event TEXT NOT NULL,
  market TEXT NOT NULL,
  version INTEGER NOT NULL,
  results TEXT,
  cancels TEXT NOT NULL DEFAULT '[]',
  -- Of the event when this changed last.
  changed_in INTEGER NOT NULL,
  PRIMARY KEY (event, market)
) STRICT, WITHOUT ROWID;
-- What an operator has set for single members: the part of what they may win, the largest stake.
CREATE TABLE IF NOT EXISTS sports_member (
  member TEXT PRIMARY KEY,
  factor INTEGER,
  ticket_stake INTEGER
) STRICT, WITHOUT ROWID;
`

/** By which version of the rules it was settled; what its cash-outs were worked out from. */
const LATER: readonly LaterColumn[] = [
  ['sports_ticket', 'rules', 'INTEGER NOT NULL DEFAULT 1'],
  ['sports_ticket', 'cash_outs', `TEXT NOT NULL DEFAULT '[]'`],
]

export const migrateSports = (sql: Sql): void => {
  sql.exec(SPORTS_SCHEMA)
  addLaterColumns(sql, LATER)
}

/** Columns of a ticket that is staked, in the order in which they are staged. */
export const TICKET_COLUMNS = [
  'seq',
  'id',
  'member',
  'currency',
  'game',
  'amount',
  'slip',
  'possible',
  'cap',
  'at',
  'state',
]
export const PICK_COLUMNS = ['event', 'market', 'seq']
