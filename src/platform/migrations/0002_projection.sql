-- Last contiguous outbox row of each book that these tables contain.
CREATE TABLE projection_cursor (
  book TEXT PRIMARY KEY,
  seq INTEGER NOT NULL
) STRICT;

-- A member's account record.
CREATE TABLE record_entry (
  id TEXT PRIMARY KEY,
  member TEXT NOT NULL,
  seq INTEGER NOT NULL,
  kind TEXT NOT NULL,
  reference TEXT NOT NULL,
  amount INTEGER NOT NULL,
  balance_after INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX record_entry_by_member ON record_entry (member, seq);

-- Lottery tickets of all books.
CREATE TABLE record_ticket (
  id TEXT PRIMARY KEY,
  member TEXT NOT NULL,
  game_code TEXT NOT NULL,
  issue TEXT NOT NULL,
  amount INTEGER NOT NULL,
  lines TEXT NOT NULL,
  state TEXT NOT NULL,
  payout INTEGER NOT NULL DEFAULT 0,
  payouts TEXT NOT NULL DEFAULT '[]',
  result TEXT NOT NULL DEFAULT '',
  at INTEGER NOT NULL,
  settled_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX record_ticket_by_member ON record_ticket (member, at);

-- Deposits and withdrawals that an operator decides.
CREATE TABLE review (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  member TEXT NOT NULL,
  account TEXT NOT NULL,
  amount INTEGER NOT NULL,
  note TEXT NOT NULL,
  state TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX review_open ON review (at) WHERE state = 'review';

-- Messages that the queue gave up on; shown by the audit.
CREATE TABLE dead_letter (
  id TEXT PRIMARY KEY,
  body TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;

-- Mails and text messages that have no gateway to leave by (development only).
CREATE TABLE dev_message (
  id INTEGER PRIMARY KEY,
  channel TEXT NOT NULL,
  recipient TEXT NOT NULL,
  body TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
