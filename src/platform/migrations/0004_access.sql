-- How a member can be reached: a mobile number in E.164, an address of mail. Each is one member's.
ALTER TABLE member ADD COLUMN mobile TEXT;
-- Shown by a code, not only typed.
ALTER TABLE member ADD COLUMN mobile_verified INTEGER NOT NULL DEFAULT 0;
ALTER TABLE member ADD COLUMN email TEXT COLLATE NOCASE;
CREATE UNIQUE INDEX member_by_mobile ON member (mobile) WHERE mobile IS NOT NULL;
CREATE UNIQUE INDEX member_by_email ON member (email) WHERE email IS NOT NULL;

-- Links of mails that set a new password: each good once, while it is fresh. Only hashes are kept.
CREATE TABLE password_link (
  hash TEXT PRIMARY KEY,
  member TEXT NOT NULL REFERENCES member (id),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX password_link_by_member ON password_link (member, at);

-- Sessions that must end, until their book has ended them: a reset password ends them all.
CREATE TABLE session_end (
  member TEXT PRIMARY KEY REFERENCES member (id),
  book TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- Hash of the token whose session stays, or empty.
  except_hash TEXT NOT NULL
) STRICT, WITHOUT ROWID;
