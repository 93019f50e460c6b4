-- Promotions as operators have made them. What each has set aside and given is in its own object.
CREATE TABLE promotion (
  code TEXT PRIMARY KEY,
  -- draft: never started; running; stopped: by an operator; spent: its budget is used up.
  state TEXT NOT NULL CHECK (state IN ('draft', 'running', 'stopped', 'spent')),
  -- Rules, terms and words, as JSON; never changed once it has started.
  definition TEXT NOT NULL,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX promotion_shown ON promotion (state, ends_at);

-- What became a member's own from promotions lowers what their team has brought in.
DROP TRIGGER team_money_moved;
CREATE TRIGGER team_money_moved AFTER INSERT ON record_entry
WHEN NEW.kind IN ('deposit', 'deposit-fee', 'withdraw-hold', 'withdraw-release',
    'withdraw-return', 'rebate', 'bonus', 'bonus-paid', 'reward', 'loss-back', 'transfer-out',
    'transfer-in', 'transfer-back', 'dividend-in', 'dividend-out', 'salary-in', 'salary-out')
  AND EXISTS (SELECT 1 FROM team_member t JOIN member m ON m.id = t.member
    WHERE t.member = NEW.member AND (t.upline IS NOT NULL OR m.type <> 0)) BEGIN
  INSERT INTO team_event (kind, member, reference, of, amount, at)
    VALUES ('money', NEW.member, NEW.id,
      CASE WHEN NEW.kind IN ('bonus-paid', 'reward', 'loss-back') THEN 'bonus' ELSE NEW.kind END,
      NEW.amount, NEW.at);
END;
