/**
 * Double entry, append-only. A balance changes only through the trigger on `posting`, so it is the
 * sum of its postings by construction; a wallet below zero is refused by the table itself.
 */
export const LEDGER_SCHEMA = `
CREATE TABLE IF NOT EXISTS account (
  id INTEGER PRIMARY KEY,
  owner TEXT NOT NULL,
  kind TEXT NOT NULL,
  currency TEXT NOT NULL,
  balance INTEGER NOT NULL DEFAULT 0,
  UNIQUE (owner, kind, currency),
  CHECK (owner = 'house' OR balance >= 0)
) STRICT;

CREATE TABLE IF NOT EXISTS entry (
  seq INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  member TEXT NOT NULL,
  reference TEXT NOT NULL,
  balance_after INTEGER NOT NULL,
  at INTEGER NOT NULL,
  hash TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS posting (
  entry INTEGER NOT NULL REFERENCES entry (seq),
  account INTEGER NOT NULL REFERENCES account (id),
  amount INTEGER NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (entry, account)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER IF NOT EXISTS posting_moves_balance AFTER INSERT ON posting BEGIN
  UPDATE account SET balance = balance + NEW.amount WHERE id = NEW.account;
END;
CREATE TRIGGER IF NOT EXISTS posting_is_final BEFORE UPDATE ON posting BEGIN
  SELECT RAISE(ABORT, 'postings are append-only');
END;
CREATE TRIGGER IF NOT EXISTS posting_stays BEFORE DELETE ON posting BEGIN
  SELECT RAISE(ABORT, 'postings are append-only');
END;
CREATE TRIGGER IF NOT EXISTS entry_is_final BEFORE UPDATE ON entry BEGIN
  SELECT RAISE(ABORT, 'entries are append-only');
END;
-- REPLACE deletes without asking the triggers of deletion.
CREATE TRIGGER IF NOT EXISTS posting_is_new BEFORE INSERT ON posting
WHEN EXISTS (SELECT 1 FROM posting WHERE entry = NEW.entry AND account = NEW.account) BEGIN
  SELECT RAISE(ABORT, 'postings are append-only');
END;
CREATE TRIGGER IF NOT EXISTS entry_is_new BEFORE INSERT ON entry
WHEN EXISTS (SELECT 1 FROM entry WHERE seq = NEW.seq) BEGIN
  SELECT RAISE(ABORT, 'entries are append-only');
END;
CREATE TRIGGER IF NOT EXISTS entry_stays BEFORE DELETE ON entry BEGIN
  SELECT RAISE(ABORT, 'entries are append-only');
END;
`
