-- Tournaments as operators have made them. What each may cost is in an object of its own.
CREATE TABLE tournament (
  code TEXT PRIMARY KEY,
  -- final: closed, its table changes no more.
  state TEXT NOT NULL CHECK (state IN ('draft', 'running', 'final')),
  -- Words, games, scoring, pool, as JSON; never changed once it has started.
  definition TEXT NOT NULL,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  made_at INTEGER NOT NULL,
  -- How many took part, once it is closed.
  entrants INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- Those whose rounds are counted now.
CREATE TABLE tournament_run (
  tournament TEXT PRIMARY KEY,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  scoring TEXT NOT NULL CHECK (scoring IN ('multiple', 'net', 'valid-bet')),
  min_stake INTEGER NOT NULL,
  -- Between commas; empty: all.
  games TEXT NOT NULL,
  categories TEXT NOT NULL,
  is_joined INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tournament_score (
  tournament TEXT NOT NULL,
  member TEXT NOT NULL,
  score INTEGER NOT NULL,
  bets INTEGER NOT NULL,
  -- When the score became what it is.
  reached_at INTEGER NOT NULL,
  joined_at INTEGER NOT NULL,
  PRIMARY KEY (tournament, member)
) STRICT, WITHOUT ROWID;
CREATE INDEX tournament_leaders
  ON tournament_score (tournament, score DESC, reached_at, bets);
CREATE INDEX tournament_of_member ON tournament_score (member);

-- A closed table.
CREATE TABLE tournament_board (
  tournament TEXT NOT NULL,
  member TEXT NOT NULL,
  place INTEGER NOT NULL,
  score INTEGER NOT NULL,
  prize INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (tournament, member)
) STRICT, WITHOUT ROWID;

-- A round is counted as it is settled: the best multiple of those that are large enough, or the sum
-- of what they won or staked of own money.
CREATE TRIGGER tournament_counted
AFTER UPDATE OF state, payout, bonus_payout, valid ON record_wager
WHEN NEW.state IN ('won', 'lost', 'tied') AND OLD.state NOT IN ('won', 'lost', 'tied') BEGIN
  INSERT INTO tournament_score
    SELECT r.tournament, NEW.member, NEW.payout * 100 / MAX(NEW.amount, 1) * (NEW.amount > 0), 1,
      NEW.settled_at, COALESCE(p.joined_at, r.starts_at)
    FROM tournament_run r LEFT JOIN tournament_score p
      ON p.tournament = r.tournament AND p.member = NEW.member
    WHERE r.scoring = 'multiple' AND NEW.amount >= r.min_stake
      AND NEW.settled_at >= MAX(r.starts_at, COALESCE(p.joined_at, 0))
      AND NEW.settled_at < r.ends_at AND (r.is_joined = 0 OR p.joined_at IS NOT NULL)
      AND (r.games = '' OR instr(r.games, ',' || NEW.game_code || ',') > 0)
      AND (r.categories = '' OR instr(r.categories, ',' || NEW.category || ',') > 0)
  ON CONFLICT (tournament, member) DO UPDATE SET bets = bets + 1,
    reached_at = iif(excluded.score > score, excluded.reached_at, reached_at),
    score = MAX(score, excluded.score);
  INSERT INTO tournament_score
    SELECT r.tournament, NEW.member, iif(r.scoring = 'valid-bet', NEW.valid,
        NEW.payout - NEW.bonus_payout - NEW.amount + NEW.bonus), 1,
      NEW.settled_at, COALESCE(p.joined_at, r.starts_at)
    FROM tournament_run r LEFT JOIN tournament_score p
      ON p.tournament = r.tournament AND p.member = NEW.member
    WHERE r.scoring <> 'multiple'
      AND NEW.settled_at >= MAX(r.starts_at, COALESCE(p.joined_at, 0))
      AND NEW.settled_at < r.ends_at AND (r.is_joined = 0 OR p.joined_at IS NOT NULL)
      AND (r.games = '' OR instr(r.games, ',' || NEW.game_code || ',') > 0)
      AND (r.categories = '' OR instr(r.categories, ',' || NEW.category || ',') > 0)
  ON CONFLICT (tournament, member) DO UPDATE SET bets = bets + 1,
    reached_at = iif(excluded.score <> 0, MAX(reached_at, excluded.reached_at), reached_at),
    score = score + excluded.score;
END;

-- One that had been counted has changed: its member's rounds are counted anew.
CREATE TRIGGER tournament_corrected
AFTER UPDATE OF state, amount, bonus, payout, bonus_payout, valid ON record_wager
WHEN OLD.state IN ('won', 'lost', 'tied')
  AND (OLD.state, OLD.amount, OLD.bonus, OLD.payout, OLD.bonus_payout, OLD.valid, OLD.settled_at)
    IS NOT (NEW.state, NEW.amount, NEW.bonus, NEW.payout, NEW.bonus_payout, NEW.valid,
      NEW.settled_at) BEGIN
  INSERT INTO tournament_score
    SELECT t.tournament, NEW.member,
      CASE t.scoring
        WHEN 'multiple' THEN COALESCE(MAX(w.payout * 100 / MAX(w.amount, 1) * (w.amount > 0)), 0)
        WHEN 'net' THEN COALESCE(SUM(w.payout - w.bonus_payout - w.amount + w.bonus), 0)
        ELSE COALESCE(SUM(w.valid), 0) END,
      COUNT(w.id),
      COALESCE(MAX(CASE t.scoring WHEN 'multiple' THEN NULL
        WHEN 'net' THEN iif(w.payout - w.bonus_payout <> w.amount - w.bonus, w.settled_at, NULL)
        ELSE iif(w.valid <> 0, w.settled_at, NULL) END), 0),
      t.joined_at
    FROM (SELECT r.*, COALESCE(p.joined_at, r.starts_at) AS joined_at FROM tournament_run r
        LEFT JOIN tournament_score p ON p.tournament = r.tournament AND p.member = NEW.member
        WHERE r.is_joined = 0 OR p.joined_at IS NOT NULL) t
    LEFT JOIN record_wager w ON w.member = NEW.member AND w.state IN ('won', 'lost', 'tied')
      AND w.settled_at >= MAX(t.starts_at, t.joined_at) AND w.settled_at < t.ends_at
      AND (t.scoring <> 'multiple' OR w.amount >= t.min_stake)
      AND (t.games = '' OR instr(t.games, ',' || w.game_code || ',') > 0)
      AND (t.categories = '' OR instr(t.categories, ',' || w.category || ',') > 0)
    WHERE (OLD.settled_at >= t.starts_at AND OLD.settled_at < t.ends_at)
      OR (NEW.settled_at >= t.starts_at AND NEW.settled_at < t.ends_at)
    GROUP BY t.tournament
  ON CONFLICT (tournament, member) DO UPDATE SET score = excluded.score,
    bets = excluded.bets, reached_at = excluded.reached_at;
  -- A best multiple was reached by the first round that has it.
  UPDATE tournament_score SET reached_at = COALESCE((SELECT MIN(w.settled_at)
    FROM tournament_run r JOIN record_wager w ON w.member = NEW.member
      AND w.state IN ('won', 'lost', 'tied') AND w.amount >= MAX(r.min_stake, 1)
      AND w.settled_at >= MAX(r.starts_at, tournament_score.joined_at)
      AND w.settled_at < r.ends_at AND w.payout * 100 / w.amount = tournament_score.score
      AND (r.games = '' OR instr(r.games, ',' || w.game_code || ',') > 0)
      AND (r.categories = '' OR instr(r.categories, ',' || w.category || ',') > 0)
    WHERE r.tournament = tournament_score.tournament), 0)
  WHERE member = NEW.member AND tournament IN
    (SELECT tournament FROM tournament_run WHERE scoring = 'multiple');
END;
