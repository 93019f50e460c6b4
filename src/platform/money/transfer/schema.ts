export const TRANSFER_SCHEMA = `
-- Transfers within the agents' tree: \`out\` in the sender's book, \`in\` in the receiver's.
CREATE TABLE IF NOT EXISTS transfer (
  id TEXT NOT NULL,
  direction TEXT NOT NULL CHECK (direction IN ('out', 'in')),
  member TEXT NOT NULL,
  currency TEXT NOT NULL,
  -- The other one's name, masked; and where they are, while it is on its way.
  peer TEXT NOT NULL,
  peer_member TEXT NOT NULL,
  peer_book TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  state TEXT NOT NULL CHECK (state IN ('sent', 'done', 'returned', 'received', 'refused')),
  tries INTEGER NOT NULL DEFAULT 0,
  at INTEGER NOT NULL,
  PRIMARY KEY (id, direction)
) STRICT;
CREATE INDEX IF NOT EXISTS transfer_by_member ON transfer (member);
`
