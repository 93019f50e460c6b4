-- Lotteries a member has marked; the codes are those of the registry of games.
CREATE TABLE lottery_favourite (
  member TEXT NOT NULL,
  game_code TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (member, game_code)
) STRICT, WITHOUT ROWID;
