-- What inviting brings, as operators have set it. Whoever registers comes under the one that runs.
CREATE TABLE referral_programme (
  id INTEGER PRIMARY KEY,
  -- Milestones, days, rewards of a month, as JSON; never changed.
  definition TEXT NOT NULL,
  starts_at INTEGER NOT NULL,
  -- Nobody who registers from then on comes under it.
  ends_at INTEGER
) STRICT;
-- At most one runs.
CREATE UNIQUE INDEX referral_runs ON referral_programme (ends_at IS NULL) WHERE ends_at IS NULL;

-- Invited members about whom something may be decided yet.
CREATE TABLE referral_open (
  member TEXT PRIMARY KEY,
  inviter TEXT NOT NULL,
  programme INTEGER NOT NULL,
  until INTEGER NOT NULL,
  -- Deposits and settled bets that were heard of, and as many of them as were looked at.
  heard INTEGER NOT NULL DEFAULT 0,
  looked INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX referral_due ON referral_open (member) WHERE heard <> looked;
CREATE INDEX referral_over ON referral_open (until);

-- Each milestone of each invited member, once.
CREATE TABLE referral_decided (
  invited TEXT NOT NULL,
  milestone INTEGER NOT NULL,
  inviter TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('deposit', 'valid-bet')),
  -- The milestone's amount.
  reached INTEGER NOT NULL,
  -- 0: nothing, and why.
  reward INTEGER NOT NULL,
  why TEXT NOT NULL CHECK (why IN ('', 'same-person', 'blocked', 'cap')),
  -- Under which name the reward waits to be paid.
  prize TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (invited, milestone)
) STRICT, WITHOUT ROWID;
CREATE INDEX referral_of_inviter ON referral_decided (inviter, at);

CREATE TRIGGER referral_joined AFTER INSERT ON member
WHEN NEW.state = 'active' AND NEW.type <> 4 AND NEW.upline IS NOT NULL BEGIN
  INSERT OR IGNORE INTO referral_open (member, inviter, programme, until)
    SELECT NEW.id, NEW.upline, id, NEW.registered_at + (definition ->> 'days') * 86400000
    FROM referral_programme WHERE ends_at IS NULL AND starts_at <= NEW.registered_at;
END;
CREATE TRIGGER referral_activated AFTER UPDATE OF state ON member
WHEN NEW.state = 'active' AND OLD.state <> 'active' AND NEW.type <> 4
  AND NEW.upline IS NOT NULL BEGIN
  INSERT OR IGNORE INTO referral_open (member, inviter, programme, until)
    SELECT NEW.id, NEW.upline, id, NEW.registered_at + (definition ->> 'days') * 86400000
    FROM referral_programme WHERE ends_at IS NULL AND starts_at <= NEW.registered_at;
END;
CREATE TRIGGER referral_deposited AFTER INSERT ON record_entry WHEN NEW.kind = 'deposit' BEGIN
  UPDATE referral_open SET heard = heard + 1 WHERE member = NEW.member;
END;
CREATE TRIGGER referral_played AFTER INSERT ON record_valid BEGIN
  UPDATE referral_open SET heard = heard + 1 WHERE member = NEW.member;
END;
CREATE TRIGGER referral_played_on AFTER UPDATE OF valid ON record_valid BEGIN
  UPDATE referral_open SET heard = heard + 1 WHERE member = NEW.member;
END;
