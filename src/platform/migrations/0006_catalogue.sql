-- Titles a member has marked; the codes are the catalogue's.
CREATE TABLE game_favorite (
  member TEXT NOT NULL,
  game_code TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (member, game_code)
) STRICT, WITHOUT ROWID;

-- The winner board reads the largest recent payouts.
CREATE INDEX record_ticket_won ON record_ticket (settled_at) WHERE state = 'won';
