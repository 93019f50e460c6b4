/** What a promotion's object keeps: its budget, and everybody's claim on it. */
export const BUDGET_SCHEMA = `
-- What operators have set aside, each time once.
CREATE TABLE IF NOT EXISTS fund (
  key TEXT PRIMARY KEY,
  amount INTEGER NOT NULL CHECK (amount > 0),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS claim (
  id TEXT PRIMARY KEY,
  member TEXT NOT NULL,
  book TEXT NOT NULL,
  -- The period it is of, or once.
  period TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- reserved: its book has not said yet; offered: waits for a deposit; given.
  state TEXT NOT NULL CHECK (state IN ('reserved', 'offered', 'given')),
  -- What one person is known by, as JSON.
  marks TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- When its book is asked what became of it.
  ask_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS claim_by_member ON claim (member, at);
CREATE INDEX IF NOT EXISTS claim_asked ON claim (ask_at) WHERE state <> 'given';

-- The marks of claims, by which one person is found under another name.
CREATE TABLE IF NOT EXISTS claim_mark (
  mark TEXT NOT NULL,
  claim TEXT NOT NULL,
  member TEXT NOT NULL,
  PRIMARY KEY (mark, claim)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS claim_mark_of ON claim_mark (claim);

-- The keys of the requests that claims were asked for with: sent again, each is the same claim.
CREATE TABLE IF NOT EXISTS claim_key (
  claim TEXT NOT NULL,
  request_key TEXT NOT NULL,
  PRIMARY KEY (claim, request_key)
) STRICT, WITHOUT ROWID;

-- Members who may have it though somebody with the same marks has.
CREATE TABLE IF NOT EXISTS lifted (
  member TEXT PRIMARY KEY,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- How many claims of a name have come to nothing: a name is never used again.
CREATE TABLE IF NOT EXISTS released (
  name TEXT PRIMARY KEY,
  count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`

/** Of claims that were made before their marks had rows of their own. */
export const MARKS_OF_EARLIER = `INSERT INTO claim_mark
  SELECT DISTINCT j.value, c.id, c.member FROM claim AS c, json_each(c.marks) AS j
  WHERE NOT EXISTS (SELECT 1 FROM claim_mark)`

/** What a book keeps of promotions. */
export const CLAIM_SCHEMA = `
-- What became of each claim that came here: given, or never to be given.
CREATE TABLE IF NOT EXISTS promotion_claim (
  id TEXT PRIMARY KEY,
  member TEXT NOT NULL,
  promotion TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('given', 'never')),
  amount INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Bonuses that wait for a deposit of their members.
CREATE TABLE IF NOT EXISTS promotion_offer (
  id TEXT PRIMARY KEY,
  member TEXT NOT NULL,
  promotion TEXT NOT NULL,
  -- Rules and terms as they were when the member joined, as JSON.
  definition TEXT NOT NULL,
  until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS promotion_offer_by_member ON promotion_offer (member);
`
