-- Missions as operators have made them. What each may cost is in an object of its own.
DROP TABLE mission_progress;
DROP TABLE mission;
CREATE TABLE mission (
  code TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('draft', 'running', 'stopped')),
  -- Words, measure, target, period, reward, as JSON; never changed once it has started.
  definition TEXT NOT NULL,
  made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The period that runs of each, and the next one: what is settled in between counts.
CREATE TABLE mission_run (
  mission TEXT NOT NULL,
  period TEXT NOT NULL,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  measure TEXT NOT NULL CHECK (measure IN ('valid-bet', 'count', 'deposit')),
  minimum INTEGER NOT NULL,
  -- Between commas; empty: all.
  categories TEXT NOT NULL,
  is_joined INTEGER NOT NULL,
  PRIMARY KEY (mission, period)
) STRICT, WITHOUT ROWID;

CREATE TABLE mission_progress (
  mission TEXT NOT NULL,
  period TEXT NOT NULL,
  member TEXT NOT NULL,
  progress INTEGER NOT NULL,
  -- When it became what it is.
  reached_at INTEGER NOT NULL,
  joined_at INTEGER NOT NULL,
  PRIMARY KEY (mission, period, member)
) STRICT, WITHOUT ROWID;
CREATE INDEX mission_leaders ON mission_progress (mission, period, progress DESC, reached_at);
CREATE INDEX mission_of_member ON mission_progress (member);

-- Bets count when they are settled; what was counted before is taken off first.
CREATE TRIGGER mission_undone AFTER UPDATE OF state, payout, bonus_payout, valid ON record_wager
WHEN OLD.state IN ('won', 'lost', 'tied')
  AND (OLD.state, OLD.valid, OLD.settled_at) IS NOT (NEW.state, NEW.valid, NEW.settled_at) BEGIN
  INSERT INTO mission_progress
    SELECT r.mission, r.period, OLD.member, iif(r.measure = 'count', -1, -OLD.valid),
      NEW.settled_at, p.joined_at
    FROM mission_run r JOIN mission_progress p
      ON p.mission = r.mission AND p.period = r.period AND p.member = OLD.member
    WHERE r.measure <> 'deposit' AND OLD.settled_at >= MAX(r.starts_at, p.joined_at)
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
    WHERE r.measure <> 'deposit' AND NEW.settled_at >= MAX(r.starts_at, COALESCE(p.joined_at, 0))
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
