-- Why a draw was called off, corrected or moved, in operators' words; the times announced first;
-- how many tickets a void one has refunded.
ALTER TABLE lottery_draw ADD COLUMN reason TEXT NOT NULL DEFAULT '';
ALTER TABLE lottery_draw ADD COLUMN moved_reason TEXT NOT NULL DEFAULT '';
ALTER TABLE lottery_draw ADD COLUMN first_close_at INTEGER;
ALTER TABLE lottery_draw ADD COLUMN first_draw_at INTEGER;
ALTER TABLE lottery_draw ADD COLUMN refunded INTEGER;
ALTER TABLE lottery_result ADD COLUMN reason TEXT NOT NULL DEFAULT '';
CREATE INDEX lottery_draw_void ON lottery_draw (game_code, draw_at) WHERE state = 'void';
-- How many draws of a game are finished: counting them takes ever longer.
CREATE TABLE lottery_tally (
  game_code TEXT PRIMARY KEY,
  finished INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO lottery_tally
  SELECT game_code, COUNT(*) FROM lottery_draw WHERE finished_at IS NOT NULL GROUP BY game_code;
