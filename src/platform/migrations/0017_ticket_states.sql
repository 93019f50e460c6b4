-- The chase a ticket belongs to, what its series brought back, and what a cap has cut.
ALTER TABLE record_ticket ADD COLUMN chase TEXT NOT NULL DEFAULT '';
ALTER TABLE record_ticket ADD COLUMN rebate INTEGER NOT NULL DEFAULT 0;
ALTER TABLE record_ticket ADD COLUMN exceeded INTEGER NOT NULL DEFAULT 0;

-- A stake that was held before, or was none, is no entry: such a ticket comes without a balance.
DROP TRIGGER told_ticket_insert;
DROP VIEW told_ticket;
CREATE VIEW told_ticket AS
  SELECT t.id, t.member, t.game_code, t.issue, t.amount, t.lines, t.state, t.at, t.payout, t.chase,
    e.seq, e.balance_after
  FROM record_ticket t JOIN record_entry e ON e.id = t.id;
CREATE TRIGGER told_ticket_insert INSTEAD OF INSERT ON told_ticket BEGIN
  INSERT OR IGNORE INTO record_ticket
      (id, member, game_code, issue, amount, lines, state, at, payout, chase)
    VALUES (NEW.id, NEW.member, NEW.game_code, NEW.issue, NEW.amount, NEW.lines, NEW.state, NEW.at,
      NEW.payout, NEW.chase);
  INSERT OR IGNORE INTO record_entry
    SELECT NEW.id, NEW.member, NEW.seq, 'stake', NEW.id, -NEW.amount, NEW.balance_after, NEW.at
    WHERE NEW.balance_after IS NOT NULL;
END;

-- A result that was corrected: what was counted is taken off, what holds now is counted.
CREATE TRIGGER record_ticket_corrected AFTER UPDATE OF state, payout, valid ON record_ticket
WHEN OLD.state <> 'open' AND (OLD.state <> NEW.state OR OLD.payout <> NEW.payout
  OR OLD.valid <> NEW.valid) BEGIN
  UPDATE record_play SET count = count - 1, stake = stake - OLD.amount, valid = valid - OLD.valid,
    payout = payout - OLD.payout
  WHERE member = OLD.member AND slot = OLD.at / 900000 AND game_code = OLD.game_code
    AND state = OLD.state;
  INSERT INTO record_play VALUES (NEW.member, NEW.at / 900000, NEW.game_code, NEW.state, 1,
    NEW.amount, NEW.valid, NEW.payout)
  ON CONFLICT (member, slot, game_code, state) DO UPDATE SET count = count + 1,
    stake = stake + excluded.stake, valid = valid + excluded.valid,
    payout = payout + excluded.payout;
END;
