-- Days with a bet, and the best multiple of one, beside sums and counts.
DROP TRIGGER mission_undone;
DROP TRIGGER mission_counted;
DROP TRIGGER mission_deposited;
CREATE TABLE mission_run_next (
  mission TEXT NOT NULL,
  period TEXT NOT NULL,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  measure TEXT NOT NULL
    CHECK (measure IN ('valid-bet', 'count', 'deposit', 'days', 'multiple')),
  minimum INTEGER NOT NULL,
  -- Between commas; empty: all.
  categories TEXT NOT NULL,
  is_joined INTEGER NOT NULL,
  PRIMARY KEY (mission, period)
) STRICT, WITHOUT ROWID;
INSERT INTO mission_run_next SELECT mission, period, starts_at, ends_at, measure, minimum,
  categories, is_joined FROM mission_run;
DROP TABLE mission_run;
ALTER TABLE mission_run_next RENAME TO mission_run;

-- Days of the merchant's clock, laid out ahead.
CREATE TABLE mission_day (
  starts_at INTEGER PRIMARY KEY,
  ends_at INTEGER NOT NULL,
  name INTEGER NOT NULL
) STRICT;

-- Bets of a member by their day, or by their multiple in hundredths.
CREATE TABLE mission_mark (
  mission TEXT NOT NULL,
  period TEXT NOT NULL,
  member TEXT NOT NULL,
  mark INTEGER NOT NULL,
  count INTEGER NOT NULL,
  -- When it was last counted, and from when on the member's bets count.
  at INTEGER NOT NULL,
  joined_at INTEGER NOT NULL,
  PRIMARY KEY (mission, period, member, mark)
) STRICT, WITHOUT ROWID;

-- Bets count when they are settled; what was counted before is taken off first.
CREATE TRIGGER mission_undone AFTER UPDATE OF state, payout, bonus_payout, valid ON record_wager
WHEN OLD.state IN ('won', 'lost', 'tied')
  AND (OLD.state, OLD.valid, OLD.settled_at) IS NOT (NEW.state, NEW.valid, NEW.settled_at) BEGIN
  INSERT INTO mission_progress
    SELECT r.mission, r.period, OLD.member, iif(r.measure = 'count', -1, -OLD.valid),
      NEW.settled_at, p.joined_at
    FROM mission_run r JOIN mission_progress p
      ON p.mission = r.mission AND p.period = r.period AND p.member = OLD.member
    WHERE r.measure IN ('valid-bet', 'count') AND OLD.settled_at >= MAX(r.starts_at, p.joined_at)
      AND OLD.settled_at < r.ends_at
      AND (r.categories = '' OR instr(r.categories, ',' || OLD.category || ',') > 0)
      AND (r.measure = 'valid-bet' OR OLD.amount >= r.minimum)
  ON CONFLICT (mission, period, member) DO UPDATE SET
    progress = progress + excluded.progress, reached_at = excluded.reached_at;
END;
CREATE TRIGGER mission_counted AFTER UPDATE OF state, payout, bonus_payout, valid ON record_wager
WHEN NEW.state IN ('won', 'lost', 'tied')
  AND (OLD.state, OLD.valid, OLD.settled_at) IS NOT (NEW.state, NEW.valid, NEW.settled_at) BEGIN
  INSERT INTO mission_progress
    SELECT r.mission, r.period, NEW.member, iif(r.measure = 'count', 1, NEW.valid),
      NEW.settled_at, COALESCE(p.joined_at, r.starts_at)
    FROM mission_run r LEFT JOIN mission_progress p
      ON p.mission = r.mission AND p.period = r.period AND p.member = NEW.member
    WHERE r.measure IN ('valid-bet', 'count')
      AND NEW.settled_at >= MAX(r.starts_at, COALESCE(p.joined_at, 0))
      AND NEW.settled_at < r.ends_at
      AND (r.categories = '' OR instr(r.categories, ',' || NEW.category || ',') > 0)
      AND (r.measure = 'valid-bet' OR NEW.amount >= r.minimum)
      AND (r.is_joined = 0 OR p.joined_at IS NOT NULL)
  ON CONFLICT (mission, period, member) DO UPDATE SET
    progress = progress + excluded.progress, reached_at = excluded.reached_at;
END;
CREATE TRIGGER mission_deposited AFTER INSERT ON record_entry WHEN NEW.kind = 'deposit' BEGIN
  INSERT INTO mission_progress
    SELECT r.mission, r.period, NEW.member, NEW.amount, NEW.at, COALESCE(p.joined_at, r.starts_at)
    FROM mission_run r LEFT JOIN mission_progress p
      ON p.mission = r.mission AND p.period = r.period AND p.member = NEW.member
    WHERE r.measure = 'deposit' AND NEW.at >= MAX(r.starts_at, COALESCE(p.joined_at, 0))
      AND NEW.at < r.ends_at AND (r.is_joined = 0 OR p.joined_at IS NOT NULL)
  ON CONFLICT (mission, period, member) DO UPDATE SET
    progress = progress + excluded.progress, reached_at = excluded.reached_at;
END;

-- What follows from them: how many days, or the best multiple.
CREATE TRIGGER mission_mark_begun AFTER INSERT ON mission_mark BEGIN
  INSERT INTO mission_progress
    SELECT NEW.mission, NEW.period, NEW.member,
      iif(r.measure = 'days', COUNT(m.mark), COALESCE(MAX(m.mark), 0)), NEW.at, NEW.joined_at
    FROM mission_run r LEFT JOIN mission_mark m ON m.mission = r.mission
      AND m.period = r.period AND m.member = NEW.member AND m.count > 0
    WHERE r.mission = NEW.mission AND r.period = NEW.period
    GROUP BY r.mission
  ON CONFLICT (mission, period, member) DO UPDATE SET
    reached_at = iif(progress = excluded.progress, reached_at, excluded.reached_at),
    progress = excluded.progress;
END;
CREATE TRIGGER mission_mark_moved AFTER UPDATE ON mission_mark BEGIN
  INSERT INTO mission_progress
    SELECT NEW.mission, NEW.period, NEW.member,
      iif(r.measure = 'days', COUNT(m.mark), COALESCE(MAX(m.mark), 0)), NEW.at, NEW.joined_at
    FROM mission_run r LEFT JOIN mission_mark m ON m.mission = r.mission
      AND m.period = r.period AND m.member = NEW.member AND m.count > 0
    WHERE r.mission = NEW.mission AND r.period = NEW.period
    GROUP BY r.mission
  ON CONFLICT (mission, period, member) DO UPDATE SET
    reached_at = iif(progress = excluded.progress, reached_at, excluded.reached_at),
    progress = excluded.progress;
END;
CREATE TRIGGER mission_mark_undone
AFTER UPDATE OF state, payout, bonus_payout, valid ON record_wager
WHEN OLD.state IN ('won', 'lost', 'tied') AND OLD.amount > 0
  AND (OLD.state, OLD.valid, OLD.settled_at) IS NOT (NEW.state, NEW.valid, NEW.settled_at) BEGIN
  INSERT INTO mission_mark
    SELECT r.mission, r.period, OLD.member,
      iif(r.measure = 'days', d.name, OLD.payout * 100 / OLD.amount), -1,
      NEW.settled_at, p.joined_at
    FROM mission_run r JOIN mission_progress p
      ON p.mission = r.mission AND p.period = r.period AND p.member = OLD.member
    LEFT JOIN mission_day d ON d.starts_at <= OLD.settled_at AND d.ends_at > OLD.settled_at
    WHERE r.measure IN ('days', 'multiple') AND (r.measure = 'multiple' OR d.name IS NOT NULL)
      AND OLD.settled_at >= MAX(r.starts_at, COALESCE(p.joined_at, 0))
      AND OLD.settled_at < r.ends_at AND OLD.amount >= r.minimum
      AND (r.categories = '' OR instr(r.categories, ',' || OLD.category || ',') > 0)
  ON CONFLICT (mission, period, member, mark) DO UPDATE SET
    count = count + excluded.count, at = excluded.at;
END;
CREATE TRIGGER mission_mark_counted
AFTER UPDATE OF state, payout, bonus_payout, valid ON record_wager
WHEN NEW.state IN ('won', 'lost', 'tied') AND NEW.amount > 0
  AND (OLD.state, OLD.valid, OLD.settled_at) IS NOT (NEW.state, NEW.valid, NEW.settled_at) BEGIN
  INSERT INTO mission_mark
    SELECT r.mission, r.period, NEW.member,
      iif(r.measure = 'days', d.name, NEW.payout * 100 / NEW.amount), 1,
      NEW.settled_at, COALESCE(p.joined_at, r.starts_at)
    FROM mission_run r LEFT JOIN mission_progress p
      ON p.mission = r.mission AND p.period = r.period AND p.member = NEW.member
    LEFT JOIN mission_day d ON d.starts_at <= NEW.settled_at AND d.ends_at > NEW.settled_at
    WHERE r.measure IN ('days', 'multiple') AND (r.measure = 'multiple' OR d.name IS NOT NULL)
      AND NEW.settled_at >= MAX(r.starts_at, COALESCE(p.joined_at, 0))
      AND NEW.settled_at < r.ends_at AND NEW.amount >= r.minimum
      AND (r.categories = '' OR instr(r.categories, ',' || NEW.category || ',') > 0)
      AND (r.is_joined = 0 OR p.joined_at IS NOT NULL)
  ON CONFLICT (mission, period, member, mark) DO UPDATE SET
    count = count + excluded.count, at = excluded.at;
END;
