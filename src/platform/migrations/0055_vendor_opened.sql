-- Which games of vendors a member has opened, and when last.
CREATE TABLE vendor_opened (
  member TEXT NOT NULL,
  game_code TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (member, game_code)
) STRICT, WITHOUT ROWID;
