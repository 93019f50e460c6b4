-- What reports of teams are read from: each is a range of an index, however large the team is.

-- How the bet of an event ended.
ALTER TABLE team_event ADD COLUMN state TEXT NOT NULL DEFAULT '';

-- One trigger, so that what is taken back always comes before what holds now.
DROP TRIGGER team_bet_undone;
DROP TRIGGER team_bet_settled;
CREATE TRIGGER team_bet_decided AFTER UPDATE OF state, payout, valid ON record_ticket
WHEN (OLD.state, OLD.payout, OLD.valid) IS NOT (NEW.state, NEW.payout, NEW.valid)
  AND EXISTS (SELECT 1 FROM team_member t JOIN member m ON m.id = t.member
    WHERE t.member = NEW.member AND (t.upline IS NOT NULL OR m.type <> 0)) BEGIN
  INSERT INTO team_event
      (kind, member, reference, of, stake, valid, payout, at, first_at, state)
    SELECT 'undo', OLD.member, OLD.id, OLD.game_code, OLD.amount, OLD.valid, OLD.payout,
      COALESCE(NEW.settled_at, OLD.settled_at), OLD.settled_at, OLD.state
    WHERE OLD.state IN ('won', 'lost', 'tied');
  INSERT INTO team_event (kind, member, reference, of, stake, valid, payout, at, state)
    SELECT 'bet', NEW.member, NEW.id, NEW.game_code, NEW.amount, NEW.valid, NEW.payout,
      NEW.settled_at, NEW.state
    WHERE NEW.state IN ('won', 'lost', 'tied');
END;
DROP TRIGGER team_money_moved;
CREATE TRIGGER team_money_moved AFTER INSERT ON record_entry
WHEN NEW.kind IN ('deposit', 'deposit-fee', 'withdraw-hold', 'withdraw-release',
    'withdraw-return', 'rebate', 'bonus', 'transfer-out', 'transfer-in', 'transfer-back',
    'dividend-in', 'dividend-out', 'salary-in', 'salary-out')
  AND EXISTS (SELECT 1 FROM team_member t JOIN member m ON m.id = t.member
    WHERE t.member = NEW.member AND (t.upline IS NOT NULL OR m.type <> 0)) BEGIN
  INSERT INTO team_event (kind, member, reference, of, amount, at)
    VALUES ('money', NEW.member, NEW.id, NEW.kind, NEW.amount, NEW.at);
END;

-- Days of teams by whom they came through: what a direct downline himself (0) and all below him
-- (1) did while they stood under this upline. The row without a member is of all of them together.
CREATE TABLE team_via (
  upline TEXT NOT NULL,
  member TEXT NOT NULL,
  day INTEGER NOT NULL,
  below INTEGER NOT NULL,
  count INTEGER NOT NULL,
  stake INTEGER NOT NULL,
  valid INTEGER NOT NULL,
  payout INTEGER NOT NULL,
  rebates INTEGER NOT NULL,
  bonuses INTEGER NOT NULL,
  deposits INTEGER NOT NULL,
  withdrawals INTEGER NOT NULL,
  PRIMARY KEY (upline, member, day, below)
) STRICT, WITHOUT ROWID;
INSERT INTO team_via
  SELECT e.upline, d.member, d.day, d.below, SUM(d.count), SUM(d.stake), SUM(d.valid),
    SUM(d.payout), SUM(d.rebates), SUM(d.bonuses), SUM(d.deposits), SUM(d.withdrawals)
  FROM team_day d JOIN team_edge e ON e.member = d.member AND e.until = 9007199254740991
  WHERE e.upline IS NOT NULL GROUP BY 1, 2, 3, 4;
INSERT INTO team_via
  SELECT upline, '', day, below, SUM(count), SUM(stake), SUM(valid), SUM(payout), SUM(rebates),
    SUM(bonuses), SUM(deposits), SUM(withdrawals)
  FROM team_via GROUP BY 1, 3, 4;

-- What happened in a team, one row for everybody above whom it happened to. A result that was
-- taken back is a row of its own, below zero.
CREATE TABLE team_record (
  agent TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('bet', 'money')),
  at INTEGER NOT NULL,
  -- Number of the event.
  seq INTEGER NOT NULL,
  member TEXT NOT NULL,
  reference TEXT NOT NULL,
  of TEXT NOT NULL,
  state TEXT NOT NULL,
  count INTEGER NOT NULL,
  stake INTEGER NOT NULL,
  valid INTEGER NOT NULL,
  payout INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  PRIMARY KEY (agent, kind, at, seq)
) STRICT, WITHOUT ROWID;

-- Its sums by day, game or kind of entry, and how bets ended.
CREATE TABLE team_tally (
  agent TEXT NOT NULL,
  kind TEXT NOT NULL,
  day INTEGER NOT NULL,
  of TEXT NOT NULL,
  state TEXT NOT NULL,
  count INTEGER NOT NULL,
  stake INTEGER NOT NULL,
  valid INTEGER NOT NULL,
  payout INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  PRIMARY KEY (agent, kind, day, of, state)
) STRICT, WITHOUT ROWID;

-- Incomes by the merchant's day. Those from before are told by the day of UTC-5.
ALTER TABLE team_income ADD COLUMN day INTEGER NOT NULL DEFAULT 0;
UPDATE team_income SET day = CAST(strftime('%Y%m%d', at / 1000 - 18000, 'unixepoch') AS INTEGER);
CREATE INDEX team_income_by_day ON team_income (member, day, kind, at, id);
CREATE TABLE team_income_day (
  member TEXT NOT NULL,
  day INTEGER NOT NULL,
  kind TEXT NOT NULL,
  count INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  PRIMARY KEY (member, day, kind)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER team_income_counts AFTER INSERT ON team_income WHEN NEW.kind <> 'remainder' BEGIN
  INSERT INTO team_income_day VALUES (NEW.member, NEW.day, NEW.kind, 1, NEW.amount)
  ON CONFLICT (member, day, kind) DO UPDATE SET count = count + 1,
    amount = amount + excluded.amount;
END;
INSERT INTO team_income_day SELECT member, day, kind, COUNT(*), SUM(amount) FROM team_income
  WHERE kind <> 'remainder' GROUP BY 1, 2, 3;
