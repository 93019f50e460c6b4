-- A member's valid bet of all settled wagers, as one row: levels ask for it at each opening of the
-- centre. It follows what is counted of each wager, so that corrections leave it exact.
CREATE TABLE record_valid (
  member TEXT PRIMARY KEY,
  valid INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER wager_valid_begun AFTER INSERT ON record_wager WHEN NEW.valid <> 0 BEGIN
  INSERT INTO record_valid (member, valid) VALUES (NEW.member, NEW.valid)
  ON CONFLICT (member) DO UPDATE SET valid = valid + excluded.valid;
END;
CREATE TRIGGER wager_valid_moved AFTER UPDATE OF valid ON record_wager
WHEN OLD.valid <> NEW.valid BEGIN
  INSERT INTO record_valid (member, valid) VALUES (NEW.member, NEW.valid - OLD.valid)
  ON CONFLICT (member) DO UPDATE SET valid = valid + excluded.valid;
END;
-- What was counted until now: the sums by quarter of an hour are far fewer rows than the wagers.
INSERT INTO record_valid (member, valid)
  SELECT member, SUM(valid) FROM record_play GROUP BY member HAVING SUM(valid) <> 0;
