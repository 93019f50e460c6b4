-- What happened to members of the tree and is not in the sums of their uplines yet.
CREATE TABLE team_event (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  -- A settled bet, one whose result is taken back, money that came or went.
  kind TEXT NOT NULL CHECK (kind IN ('bet', 'undo', 'money')),
  member TEXT NOT NULL,
  -- Id of the ticket or the entry.
  reference TEXT NOT NULL,
  -- Game of a bet, kind of an entry.
  of TEXT NOT NULL,
  stake INTEGER NOT NULL DEFAULT 0,
  valid INTEGER NOT NULL DEFAULT 0,
  payout INTEGER NOT NULL DEFAULT 0,
  amount INTEGER NOT NULL DEFAULT 0,
  at INTEGER NOT NULL,
  -- When a bet that is taken back had been settled.
  first_at INTEGER NOT NULL DEFAULT 0
) STRICT;
-- The last event that the sums contain.
CREATE TABLE team_progress (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  seq INTEGER NOT NULL
) STRICT;
INSERT INTO team_progress VALUES (1, 0);

CREATE TRIGGER team_bet_undone AFTER UPDATE OF state, payout, valid ON record_ticket
WHEN OLD.state IN ('won', 'lost', 'tied')
  AND (OLD.state, OLD.payout, OLD.valid) IS NOT (NEW.state, NEW.payout, NEW.valid)
  AND EXISTS (SELECT 1 FROM team_member t JOIN member m ON m.id = t.member
    WHERE t.member = NEW.member AND (t.upline IS NOT NULL OR m.type <> 0)) BEGIN
  INSERT INTO team_event (kind, member, reference, of, stake, valid, payout, at, first_at)
    VALUES ('undo', OLD.member, OLD.id, OLD.game_code, OLD.amount, OLD.valid, OLD.payout,
      COALESCE(NEW.settled_at, OLD.settled_at), OLD.settled_at);
END;
CREATE TRIGGER team_bet_settled AFTER UPDATE OF state, payout, valid ON record_ticket
WHEN NEW.state IN ('won', 'lost', 'tied')
  AND (OLD.state, OLD.payout, OLD.valid) IS NOT (NEW.state, NEW.payout, NEW.valid)
  AND EXISTS (SELECT 1 FROM team_member t JOIN member m ON m.id = t.member
    WHERE t.member = NEW.member AND (t.upline IS NOT NULL OR m.type <> 0)) BEGIN
  INSERT INTO team_event (kind, member, reference, of, stake, valid, payout, at)
    VALUES ('bet', NEW.member, NEW.id, NEW.game_code, NEW.amount, NEW.valid, NEW.payout,
      NEW.settled_at);
END;
CREATE TRIGGER team_money_moved AFTER INSERT ON record_entry
WHEN NEW.kind IN ('deposit', 'deposit-fee', 'withdraw-hold', 'withdraw-release',
    'withdraw-return', 'rebate', 'bonus')
  AND EXISTS (SELECT 1 FROM team_member t JOIN member m ON m.id = t.member
    WHERE t.member = NEW.member AND (t.upline IS NOT NULL OR m.type <> 0)) BEGIN
  INSERT INTO team_event (kind, member, reference, of, amount, at)
    VALUES ('money', NEW.member, NEW.id, NEW.kind, NEW.amount, NEW.at);
END;

-- Sums by day of the merchant's zone (YYYYMMDD): of a member himself (0), of all below him (1).
CREATE TABLE team_day (
  member TEXT NOT NULL,
  day INTEGER NOT NULL,
  below INTEGER NOT NULL,
  -- Of the bets; empty for money.
  category TEXT NOT NULL,
  count INTEGER NOT NULL,
  stake INTEGER NOT NULL,
  valid INTEGER NOT NULL,
  payout INTEGER NOT NULL,
  -- Rebates and bonuses paid to them.
  rebates INTEGER NOT NULL,
  bonuses INTEGER NOT NULL,
  deposits INTEGER NOT NULL,
  withdrawals INTEGER NOT NULL,
  PRIMARY KEY (member, day, below, category)
) STRICT, WITHOUT ROWID;

-- Valid bets of a team by five minutes, and of members by the merchant's hour; kept for a while.
CREATE TABLE team_slot (
  member TEXT NOT NULL,
  slot INTEGER NOT NULL,
  valid INTEGER NOT NULL,
  PRIMARY KEY (member, slot)
) STRICT, WITHOUT ROWID;
CREATE INDEX team_slot_by_age ON team_slot (slot);
CREATE TABLE team_hour (
  member TEXT NOT NULL,
  hour INTEGER NOT NULL,
  valid INTEGER NOT NULL,
  PRIMARY KEY (member, hour)
) STRICT, WITHOUT ROWID;
CREATE INDEX team_hour_by_age ON team_hour (hour);

-- How many of a team have played in a day, week, half month or month; and who has counted.
CREATE TABLE team_active (
  member TEXT NOT NULL,
  unit TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (member, unit)
) STRICT, WITHOUT ROWID;
CREATE TABLE team_active_mark (
  member TEXT NOT NULL,
  unit TEXT NOT NULL,
  PRIMARY KEY (member, unit)
) STRICT, WITHOUT ROWID;

-- How the points of a settled bet were shared out, up to the top. A bet whose result was taken
-- back has a second row with the same amounts below zero.
CREATE TABLE team_share (
  ticket TEXT NOT NULL,
  event INTEGER NOT NULL,
  member TEXT NOT NULL,
  category TEXT NOT NULL,
  valid INTEGER NOT NULL,
  -- Valid bet at the top's rate.
  whole INTEGER NOT NULL,
  -- JSON: [id, rate, part] of everybody on the path, the member first.
  parts TEXT NOT NULL,
  -- Which incomes they went into: `r<batch>-<slot>-<member>`.
  batch INTEGER NOT NULL,
  slot INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (ticket, event)
) STRICT, WITHOUT ROWID;
CREATE INDEX team_share_by_batch ON team_share (batch, slot);

-- What agents are to be paid, have been, or owe.
CREATE TABLE team_income (
  id TEXT PRIMARY KEY,
  member TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('rebate', 'remainder', 'dividend', 'daily', 'hourly',
    'realtime')),
  -- Who pays; empty: the house.
  payer TEXT NOT NULL,
  amount INTEGER NOT NULL,
  -- What the payer gives: the amount and what its fraction of a minor unit is rounded up to.
  whole INTEGER NOT NULL,
  -- The bets, or the period, that it is for.
  reference TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('due', 'overdue', 'paid', 'stuck')),
  at INTEGER NOT NULL,
  tried_at INTEGER NOT NULL DEFAULT 0,
  paid_at INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX team_income_by_member ON team_income (member, at, id);
CREATE INDEX team_income_by_payer ON team_income (payer, at) WHERE payer <> '';
CREATE INDEX team_income_open ON team_income (state, tried_at, at, id)
  WHERE state IN ('due', 'overdue');
