import { addLaterColumns, type LaterColumn } from '#platform/kernel/later-columns'
import type { Sql } from '#platform/kernel/ledger/sql'

/** Tables of a book beside its ledger and outbox. */
export const BOOK_SCHEMA = `
CREATE TABLE IF NOT EXISTS member (
  id TEXT PRIMARY KEY,
  account TEXT NOT NULL,
  type INTEGER NOT NULL,
  currency TEXT NOT NULL,
  registered_at INTEGER NOT NULL,
  last_login_at INTEGER NOT NULL DEFAULT 0,
  -- Trial accounts end; 0: never.
  expires_at INTEGER NOT NULL DEFAULT 0,
  last_country TEXT NOT NULL DEFAULT '',
  -- When their password was last changed; a sign-in by an older one comes too late.
  password_at INTEGER NOT NULL DEFAULT 0,
  -- What they are called on screen; empty: their account.
  nickname TEXT NOT NULL DEFAULT '',
  -- Of the address and device of the last sign-in, a keyed hash; empty: not known.
  last_mark TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE TABLE IF NOT EXISTS session (
  hash TEXT PRIMARY KEY,
  member TEXT NOT NULL REFERENCES member (id),
  created_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  device TEXT NOT NULL DEFAULT '',
  country TEXT NOT NULL DEFAULT '',
  -- Why the password must be changed before anything else: default, expired, or empty.
  must_change TEXT NOT NULL DEFAULT '',
  -- The sign-in before this one.
  prior_at INTEGER NOT NULL DEFAULT 0,
  prior_country TEXT NOT NULL DEFAULT '',
  -- A browser that comes back without a password: its mark, and the hash of the secret that is
  -- good now. Empty: it does not.
  family TEXT NOT NULL DEFAULT '',
  secret_hash TEXT NOT NULL DEFAULT '',
  is_new INTEGER NOT NULL DEFAULT 0,
  -- When that browser last came back.
  renewed_at INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS session_by_member ON session (member);

-- Devices and countries that a member has signed in from.
CREATE TABLE IF NOT EXISTS device (
  member TEXT NOT NULL REFERENCES member (id),
  device TEXT NOT NULL,
  country TEXT NOT NULL,
  first_at INTEGER NOT NULL,
  PRIMARY KEY (member, device, country)
) STRICT, WITHOUT ROWID;

-- Idempotency keys and the first answer to each.
CREATE TABLE IF NOT EXISTS request (
  member TEXT NOT NULL,
  key TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  answer TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (key, member)
) STRICT;

-- Marks of encrypted calls that were used.
CREATE TABLE IF NOT EXISTS seal (
  mark TEXT NOT NULL UNIQUE,
  at INTEGER NOT NULL
) STRICT;

-- What the alarm has to do, and when.
CREATE TABLE IF NOT EXISTS due (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS due_by_time ON due (at);
`

/** Columns that came after the first books were opened. */
const LATER: readonly LaterColumn[] = [
  ['member', 'last_country', `TEXT NOT NULL DEFAULT ''`],
  ['member', 'password_at', 'INTEGER NOT NULL DEFAULT 0'],
  ['session', 'device', `TEXT NOT NULL DEFAULT ''`],
  ['session', 'country', `TEXT NOT NULL DEFAULT ''`],
  ['session', 'must_change', `TEXT NOT NULL DEFAULT ''`],
  ['session', 'prior_at', 'INTEGER NOT NULL DEFAULT 0'],
  ['session', 'prior_country', `TEXT NOT NULL DEFAULT ''`],
  ['session', 'family', `TEXT NOT NULL DEFAULT ''`],
  ['session', 'secret_hash', `TEXT NOT NULL DEFAULT ''`],
  ['session', 'is_new', 'INTEGER NOT NULL DEFAULT 0'],
  ['session', 'renewed_at', 'INTEGER NOT NULL DEFAULT 0'],
  ['member', 'nickname', `TEXT NOT NULL DEFAULT ''`],
  ['member', 'last_mark', `TEXT NOT NULL DEFAULT ''`],
  ['due', 'set_at', 'INTEGER NOT NULL DEFAULT 0'],
]

/** Gives an older book what it lacks. */
export function bringUpToDate(sql: Sql): void {
  addLaterColumns(sql, LATER)
  sql.exec(
    `CREATE UNIQUE INDEX IF NOT EXISTS session_by_family ON session (family) WHERE family <> ''`,
  )
}
