-- Red envelopes as operators have announced them. Who took which is in their own object.
CREATE TABLE rain (
  code TEXT PRIMARY KEY,
  -- What they were made of, as JSON.
  made TEXT NOT NULL,
  -- Hash of the seed that they were split by.
  commitment TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'over')),
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX rain_shown ON rain (ends_at, starts_at);

-- What envelopes bring a member lowers what their team has brought in.
DROP TRIGGER team_money_moved;
CREATE TRIGGER team_money_moved AFTER INSERT ON record_entry
WHEN NEW.kind IN ('deposit', 'deposit-fee', 'withdraw-hold', 'withdraw-release',
    'withdraw-return', 'rebate', 'bonus', 'bonus-paid', 'reward', 'loss-back', 'envelope-in',
    'transfer-out', 'transfer-in', 'transfer-back', 'dividend-in', 'dividend-out', 'salary-in',
    'salary-out')
  AND EXISTS (SELECT 1 FROM team_member t JOIN member m ON m.id = t.member
    WHERE t.member = NEW.member AND (t.upline IS NOT NULL OR m.type <> 0)) BEGIN
  INSERT INTO team_event (kind, member, reference, of, amount, at)
    VALUES ('money', NEW.member, NEW.id,
      CASE WHEN NEW.kind IN ('bonus-paid', 'reward', 'loss-back', 'envelope-in') THEN 'bonus'
        ELSE NEW.kind END, NEW.amount, NEW.at);
END;
