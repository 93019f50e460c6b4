export const WALLET_SCHEMA = `
-- Whether money in vendors' wallets is collected when a stake needs it; a row says yes.
CREATE TABLE IF NOT EXISTS auto_collect (
  member TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
`
