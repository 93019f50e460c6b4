-- Red envelopes of members: the house's are listed apart, and whose they were can be forgotten.
CREATE INDEX rain_of_member ON rain (json_extract(made, '$.member'));

-- What members give for envelopes, and entrants for prizes, is no gift of the house to their teams.
DROP TRIGGER team_money_moved;
CREATE TRIGGER team_money_moved AFTER INSERT ON record_entry
WHEN NEW.kind IN ('deposit', 'deposit-fee', 'withdraw-hold', 'withdraw-release',
    'withdraw-return', 'rebate', 'bonus', 'bonus-paid', 'reward', 'loss-back', 'envelope-in',
    'envelope-out', 'envelope-back', 'entry-fee', 'entry-back', 'transfer-out', 'transfer-in',
    'transfer-back', 'dividend-in', 'dividend-out', 'salary-in', 'salary-out')
  AND EXISTS (SELECT 1 FROM team_member t JOIN member m ON m.id = t.member
    WHERE t.member = NEW.member AND (t.upline IS NOT NULL OR m.type <> 0)) BEGIN
  INSERT INTO team_event (kind, member, reference, of, amount, at)
    VALUES ('money', NEW.member, NEW.id,
      CASE WHEN NEW.kind IN ('bonus-paid', 'reward', 'loss-back', 'envelope-in', 'envelope-out',
        'envelope-back', 'entry-fee', 'entry-back') THEN 'bonus'
        ELSE NEW.kind END, NEW.amount, NEW.at);
END;
