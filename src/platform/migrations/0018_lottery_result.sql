-- Every result a draw ever had: a corrected one is not overwritten, it gets a version.
CREATE TABLE lottery_result (
  game_code TEXT NOT NULL,
  issue TEXT NOT NULL,
  version INTEGER NOT NULL,
  result TEXT,
  void_reason TEXT,
  at INTEGER NOT NULL,
  PRIMARY KEY (game_code, issue, version)
) STRICT;
INSERT INTO lottery_result
  SELECT game_code, issue, version, result, void_reason, finished_at FROM lottery_draw
  WHERE finished_at IS NOT NULL;
