import { addLaterColumns } from '#platform/kernel/later-columns'
import type { Sql } from '#platform/kernel/ledger/sql'

/** What a book keeps of vendors: who plays, in which sessions, rounds and transactions. */
const WALLET_SCHEMA = `
-- A member as a vendor knows them; never the same name for two vendors.
CREATE TABLE IF NOT EXISTS vendor_player (
  alias TEXT PRIMARY KEY,
  vendor TEXT NOT NULL,
  member TEXT NOT NULL,
  UNIQUE (vendor, member)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS play_session (
  id TEXT PRIMARY KEY,
  vendor TEXT NOT NULL,
  member TEXT NOT NULL,
  game TEXT NOT NULL,
  -- Of a lobby: it plays all games.
  lobby INTEGER NOT NULL,
  -- Hash of the token of the member's session.
  session TEXT NOT NULL,
  opened_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  -- Why it was closed: logout, excluded, replaced, operator; empty: it is open.
  reason TEXT NOT NULL DEFAULT '',
  -- The launch token it was opened by, the request that did, and the answer.
  launch TEXT NOT NULL UNIQUE,
  request TEXT NOT NULL,
  answer TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS play_session_by_member ON play_session (member, reason);
CREATE INDEX IF NOT EXISTS play_session_by_session ON play_session (session);

-- Nonces of signed calls, and what each was of.
CREATE TABLE IF NOT EXISTS vendor_nonce (
  mark TEXT PRIMARY KEY,
  hash TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
-- The oldest are removed, some at a time.
CREATE INDEX IF NOT EXISTS vendor_nonce_by_time ON vendor_nonce (at);

CREATE TABLE IF NOT EXISTS vendor_round (
  seq INTEGER PRIMARY KEY,
  -- What records know it by.
  id TEXT NOT NULL,
  vendor TEXT NOT NULL,
  member TEXT NOT NULL,
  name TEXT NOT NULL,
  currency TEXT NOT NULL,
  -- Of its first bet; empty until there was one.
  game TEXT NOT NULL,
  category TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed', 'void')),
  -- What stands: stakes and the bonus part of them, payouts and theirs.
  stake INTEGER NOT NULL DEFAULT 0,
  bonus INTEGER NOT NULL DEFAULT 0,
  payout INTEGER NOT NULL DEFAULT 0,
  bonus_payout INTEGER NOT NULL DEFAULT 0,
  -- Bets that stand, those that cost nothing among them, and all that was ever staked.
  bets INTEGER NOT NULL DEFAULT 0,
  staked INTEGER NOT NULL DEFAULT 0,
  -- Valid bet as the vendor says it, -1: it does not; and of own money once ended.
  told_valid INTEGER NOT NULL DEFAULT -1,
  valid INTEGER NOT NULL DEFAULT 0,
  -- What was counted for which grant once ended.
  wagered INTEGER NOT NULL DEFAULT 0,
  wagered_for TEXT NOT NULL DEFAULT '',
  version INTEGER NOT NULL DEFAULT 0,
  at INTEGER NOT NULL,
  UNIQUE (vendor, member, name)
) STRICT;
CREATE INDEX IF NOT EXISTS vendor_round_open ON vendor_round (member) WHERE state = 'open';

-- One id, one effect: what it was, and the bytes that answer it for ever.
CREATE TABLE IF NOT EXISTS vendor_transaction (
  vendor TEXT NOT NULL,
  id TEXT NOT NULL,
  call TEXT NOT NULL,
  member TEXT NOT NULL,
  -- Number of the round; 0: of none.
  round INTEGER NOT NULL,
  game TEXT NOT NULL,
  currency TEXT NOT NULL,
  -- Of what must be the same when the id comes again.
  content TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('accepted', 'rolled-back', 'refused')),
  status INTEGER NOT NULL,
  body TEXT NOT NULL,
  -- What it staked: own and bonus money, under which grant, whether it counts for it.
  stake INTEGER NOT NULL DEFAULT 0,
  bonus INTEGER NOT NULL DEFAULT 0,
  grant_id TEXT NOT NULL DEFAULT '',
  counts INTEGER NOT NULL DEFAULT 0,
  -- What of the stake has gone back.
  back INTEGER NOT NULL DEFAULT 0,
  -- What it paid, and the bonus parts of that as JSON.
  win INTEGER NOT NULL DEFAULT 0,
  parts TEXT NOT NULL DEFAULT '[]',
  reference TEXT NOT NULL DEFAULT '',
  -- What the vendor's account of the house gained by it.
  house INTEGER NOT NULL DEFAULT 0,
  -- Entries of the ledger that it made: from, to.
  entry_from INTEGER NOT NULL DEFAULT 0,
  entry_to INTEGER NOT NULL DEFAULT 0,
  at INTEGER NOT NULL,
  PRIMARY KEY (vendor, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS vendor_transaction_by_round ON vendor_transaction (round);
CREATE INDEX IF NOT EXISTS vendor_transaction_by_time ON vendor_transaction (vendor, at);

-- Ids that were rolled back before they came: they are refused.
CREATE TABLE IF NOT EXISTS vendor_tombstone (
  vendor TEXT NOT NULL,
  id TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (vendor, id)
) STRICT, WITHOUT ROWID;
`

/** Makes the tables, and gives those of an older book what they lack. */
export function migrateWallet(sql: Sql): void {
  sql.exec(WALLET_SCHEMA)
  // What of a round counted for its grant at all, and the percent of that.
  addLaterColumns(sql, [
    ['vendor_round', 'wagered_of', 'INTEGER NOT NULL DEFAULT 0'],
    ['vendor_round', 'weight', 'INTEGER NOT NULL DEFAULT 0'],
  ])
}
