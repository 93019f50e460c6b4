-- Settings an operator changes without a redeploy.
CREATE TABLE setting (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

-- Decryption keys of encrypted calls (JWK). The newest one is published.
CREATE TABLE envelope_key (
  kid TEXT PRIMARY KEY,
  private_jwk TEXT NOT NULL,
  public_jwk TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

-- Books and how full they are.
CREATE TABLE book (
  id TEXT PRIMARY KEY,
  members INTEGER NOT NULL DEFAULT 0,
  capacity INTEGER NOT NULL,
  opened_at INTEGER NOT NULL
) STRICT;

-- Who exists, in which book, and how he proves it. The book keeps everything else.
CREATE TABLE member (
  id TEXT PRIMARY KEY,
  book TEXT NOT NULL REFERENCES book (id),
  username TEXT NOT NULL COLLATE NOCASE UNIQUE,
  password_hash TEXT NOT NULL,
  type INTEGER NOT NULL,
  upline TEXT REFERENCES member (id),
  invite_code TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL DEFAULT 'claimed' CHECK (state IN ('claimed', 'active')),
  -- Idempotency key of the registration, so that a repeated one finds its own account.
  register_key TEXT UNIQUE,
  register_url TEXT NOT NULL DEFAULT '',
  registered_at INTEGER NOT NULL
) STRICT;
CREATE INDEX member_by_upline ON member (upline, registered_at);

-- Tokens of encrypted calls, each good once while it is fresh.
CREATE TABLE envelope_seen (
  jti TEXT PRIMARY KEY,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
