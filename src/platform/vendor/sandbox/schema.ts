/** Of the sandbox: made when it is first used, which is in development only. */
export const SANDBOX_SCHEMA = `
CREATE TABLE IF NOT EXISTS sandbox (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
-- A member of the sandbox, and the newest entry before its first step.
CREATE TABLE IF NOT EXISTS sandbox_member (
  member TEXT PRIMARY KEY,
  vendor TEXT NOT NULL,
  entry INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`
