-- The sums of the page of truth by day and game: all plays of a game come to them, so that a page
-- of a year reads a row for each game and day, whatever number of plays there is.
CREATE TABLE truth_game (
  day INTEGER NOT NULL,
  game_code TEXT NOT NULL,
  category TEXT NOT NULL,
  count INTEGER NOT NULL,
  wins INTEGER NOT NULL,
  stake INTEGER NOT NULL,
  paid INTEGER NOT NULL,
  stake_square ANY NOT NULL,
  paid_square ANY NOT NULL,
  stake_paid ANY NOT NULL,
  PRIMARY KEY (day, game_code)
) STRICT, WITHOUT ROWID;
INSERT INTO truth_game
  SELECT day, game_code, category, SUM(count), SUM(wins), SUM(stake), SUM(paid),
    TOTAL(stake_square), TOTAL(paid_square), TOTAL(stake_paid)
  FROM truth_day GROUP BY day, game_code;
CREATE TRIGGER truth_game_begun AFTER INSERT ON truth_day BEGIN
  INSERT INTO truth_game VALUES (NEW.day, NEW.game_code, NEW.category, NEW.count, NEW.wins,
    NEW.stake, NEW.paid, NEW.stake_square, NEW.paid_square, NEW.stake_paid)
  ON CONFLICT (day, game_code) DO UPDATE SET count = count + excluded.count,
    wins = wins + excluded.wins, stake = stake + excluded.stake, paid = paid + excluded.paid,
    stake_square = stake_square + excluded.stake_square,
    paid_square = paid_square + excluded.paid_square,
    stake_paid = stake_paid + excluded.stake_paid;
END;
CREATE TRIGGER truth_game_counted AFTER UPDATE ON truth_day BEGIN
  UPDATE truth_game SET count = count + NEW.count - OLD.count, wins = wins + NEW.wins - OLD.wins,
    stake = stake + NEW.stake - OLD.stake, paid = paid + NEW.paid - OLD.paid,
    stake_square = stake_square + (NEW.stake_square - OLD.stake_square),
    paid_square = paid_square + (NEW.paid_square - OLD.paid_square),
    stake_paid = stake_paid + (NEW.stake_paid - OLD.stake_paid)
  WHERE day = NEW.day AND game_code = NEW.game_code;
END;
