-- Keys by which somebody of the staff signs in, each bound to a host and to one of their devices.
CREATE TABLE staff_passkey (
  -- As the device names it.
  id TEXT PRIMARY KEY,
  staff TEXT NOT NULL,
  label TEXT NOT NULL,
  -- Hash of the host that it is for.
  host TEXT NOT NULL,
  -- The public key (SPKI), and the number of its algorithm.
  key TEXT NOT NULL,
  algorithm INTEGER NOT NULL,
  -- How often the device says it was used; it never goes back.
  uses INTEGER NOT NULL,
  at INTEGER NOT NULL,
  used_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX staff_passkey_of ON staff_passkey (staff, at);
-- By which key a session began; empty: by password and code.
ALTER TABLE staff_session ADD COLUMN passkey TEXT NOT NULL DEFAULT '';
