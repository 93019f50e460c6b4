export const REBATE_SCHEMA = `
-- Valid bets that cashback was not claimed for yet, and what was claimed, by category.
CREATE TABLE IF NOT EXISTS rebate_base (
  member TEXT NOT NULL,
  category TEXT NOT NULL,
  valid INTEGER NOT NULL DEFAULT 0,
  claimed INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (member, category)
) STRICT, WITHOUT ROWID;
`
