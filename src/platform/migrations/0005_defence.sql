-- Wrong guesses by what they are counted for: an account's name, an address, a member's secret.
-- The subject is a hash: what somebody typed as a name may have been a password.
CREATE TABLE attempt (
  subject TEXT PRIMARY KEY,
  failures INTEGER NOT NULL,
  -- Guesses begun and not proven right; bounds what many can try at the same moment.
  tries INTEGER NOT NULL,
  since INTEGER NOT NULL,
  failed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX attempt_by_age ON attempt (since);

-- Keys the platform makes for itself on first use.
CREATE TABLE platform_secret (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Sealed texts that are good once (captchas, second steps of a sign-in) and were used.
CREATE TABLE seal_used (
  mark TEXT PRIMARY KEY,
  until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX seal_used_by_age ON seal_used (until);

-- When a password was set, 0: at registration; and the payment password, its own hash.
ALTER TABLE member ADD COLUMN password_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE member ADD COLUMN payment_hash TEXT NOT NULL DEFAULT '';

-- What a member told of himself at registration, beside what signs him in.
CREATE TABLE member_profile (
  member TEXT PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  fields TEXT NOT NULL,
  country TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Second factor: a sealed secret, the last time step used, hashes of recovery codes left.
CREATE TABLE second_factor (
  member TEXT PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  secret TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('offered', 'on')),
  last_step INTEGER NOT NULL DEFAULT 0,
  recovery TEXT NOT NULL DEFAULT '[]',
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
