-- What members staked, of any product: until now these were lottery tickets alone. The tables are
-- renamed in place and get columns at their end, however many rows they have; the indexes keep
-- their names, as a new one is a walk over all rows.
DROP TRIGGER told_ticket_insert;
DROP VIEW told_ticket;
DROP TRIGGER record_ticket_played;
DROP TRIGGER record_ticket_corrected;
DROP TRIGGER team_bet_decided;
ALTER TABLE record_ticket RENAME TO record_wager;
-- What decides it: a draw, a round, a match.
ALTER TABLE record_wager RENAME COLUMN issue TO event;
-- What its product keeps of it, as JSON: the lines of a ticket.
ALTER TABLE record_wager RENAME COLUMN lines TO details;
ALTER TABLE record_wager ADD COLUMN product TEXT NOT NULL DEFAULT 'lottery';
ALTER TABLE record_wager ADD COLUMN category TEXT NOT NULL DEFAULT 'LOTT';
-- Which part of the amount, and of the payout, is bonus money: it counts in no sum.
ALTER TABLE record_wager ADD COLUMN bonus INTEGER NOT NULL DEFAULT 0;
ALTER TABLE record_wager ADD COLUMN bonus_payout INTEGER NOT NULL DEFAULT 0;
ALTER TABLE record_play ADD COLUMN category TEXT NOT NULL DEFAULT 'LOTT';
-- Of bets; empty for money.
ALTER TABLE team_event ADD COLUMN category TEXT NOT NULL DEFAULT '';
UPDATE record_wager SET category = 'ELOTT' WHERE game_code IN ('MAREA1', 'MAREA3', 'MAREA5',
  'SIGNO3', 'SIGNO5', 'SIGNODIA', 'COLOR1', 'COLOR3', 'COLOR5', 'CUBO1', 'CUBO3', 'CUBO5',
  'MONEDA1', 'FIGURA1', 'CUENTA1', 'CUENTA3');
UPDATE record_play SET category = 'ELOTT' WHERE game_code IN ('MAREA1', 'MAREA3', 'MAREA5',
  'SIGNO3', 'SIGNO5', 'SIGNODIA', 'COLOR1', 'COLOR3', 'COLOR5', 'CUBO1', 'CUBO3', 'CUBO5',
  'MONEDA1', 'FIGURA1', 'CUENTA1', 'CUENTA3');
UPDATE team_event SET category = CASE WHEN of IN ('MAREA1', 'MAREA3', 'MAREA5',
  'SIGNO3', 'SIGNO5', 'SIGNODIA', 'COLOR1', 'COLOR3', 'COLOR5', 'CUBO1', 'CUBO3', 'CUBO5',
  'MONEDA1', 'FIGURA1', 'CUENTA1', 'CUENTA3') THEN 'ELOTT' ELSE 'LOTT' END WHERE kind <> 'money';

-- A wager as its book tells it: inserting here writes the wager and the entry of its stake, so
-- that the projection reads each row once. Without a balance there is no such entry.
CREATE VIEW placed_wager AS
  SELECT w.id, w.member, w.product, w.category, w.game_code, w.event, w.amount, w.bonus, w.details,
    w.state, w.at, w.payout, w.chase, e.seq, e.balance_after
  FROM record_wager w JOIN record_entry e ON e.id = w.id;
CREATE TRIGGER placed_wager_insert INSTEAD OF INSERT ON placed_wager BEGIN
  -- One that is there already is the same; a column that is missing breaks the step.
  INSERT INTO record_wager (id, member, product, category, game_code, event, amount, bonus,
      details, state, at, payout, chase)
    VALUES (NEW.id, NEW.member, NEW.product, NEW.category, NEW.game_code, NEW.event, NEW.amount,
      NEW.bonus, NEW.details, NEW.state, NEW.at, NEW.payout, NEW.chase)
    ON CONFLICT (id) DO NOTHING;
  INSERT INTO record_entry
    SELECT NEW.id, NEW.member, NEW.seq, 'stake', NEW.id, NEW.bonus - NEW.amount,
      NEW.balance_after, NEW.at
    WHERE NEW.balance_after IS NOT NULL AND NEW.amount > NEW.bonus
    ON CONFLICT (id) DO NOTHING;
END;

-- Settled play, of own money alone. What was counted before is taken off.
CREATE TRIGGER wager_counted AFTER UPDATE OF state, payout, bonus_payout, valid ON record_wager
WHEN (OLD.state, OLD.payout, OLD.bonus_payout, OLD.valid)
  IS NOT (NEW.state, NEW.payout, NEW.bonus_payout, NEW.valid) BEGIN
  UPDATE record_play SET count = count - 1, stake = stake - (OLD.amount - OLD.bonus),
    valid = valid - OLD.valid, payout = payout - (OLD.payout - OLD.bonus_payout)
  WHERE OLD.state <> 'open' AND member = OLD.member AND slot = OLD.at / 900000
    AND game_code = OLD.game_code AND state = OLD.state;
  INSERT INTO record_play (member, slot, game_code, category, state, count, stake, valid, payout)
    SELECT NEW.member, NEW.at / 900000, NEW.game_code, NEW.category, NEW.state, 1,
      NEW.amount - NEW.bonus, NEW.valid, NEW.payout - NEW.bonus_payout
    WHERE NEW.state <> 'open'
  ON CONFLICT (member, slot, game_code, state) DO UPDATE SET count = count + 1,
    stake = stake + excluded.stake, valid = valid + excluded.valid,
    payout = payout + excluded.payout;
END;
-- The same for teams: what is taken back always comes before what holds now.
CREATE TRIGGER team_wager_decided
AFTER UPDATE OF state, payout, bonus_payout, valid ON record_wager
WHEN (OLD.state, OLD.payout, OLD.bonus_payout, OLD.valid)
    IS NOT (NEW.state, NEW.payout, NEW.bonus_payout, NEW.valid)
  AND EXISTS (SELECT 1 FROM team_member t JOIN member m ON m.id = t.member
    WHERE t.member = NEW.member AND (t.upline IS NOT NULL OR m.type <> 0)) BEGIN
  INSERT INTO team_event
      (kind, member, reference, of, category, stake, valid, payout, at, first_at, state)
    SELECT 'undo', OLD.member, OLD.id, OLD.game_code, OLD.category, OLD.amount - OLD.bonus,
      OLD.valid, OLD.payout - OLD.bonus_payout, COALESCE(NEW.settled_at, OLD.settled_at),
      OLD.settled_at, OLD.state
    WHERE OLD.state IN ('won', 'lost', 'tied');
  INSERT INTO team_event
      (kind, member, reference, of, category, stake, valid, payout, at, state)
    SELECT 'bet', NEW.member, NEW.id, NEW.game_code, NEW.category, NEW.amount - NEW.bonus,
      NEW.valid, NEW.payout - NEW.bonus_payout, NEW.settled_at, NEW.state
    WHERE NEW.state IN ('won', 'lost', 'tied');
END;

-- The version before goes on reading while this one is rolled out, and projects nothing: it would
-- pass over wagers that it does not know. What books tell waits for a version that does.
ALTER TABLE projection_cursor RENAME TO projection_position;
CREATE VIEW projection_cursor AS SELECT book, seq FROM projection_position;
CREATE VIEW record_ticket AS
  SELECT id, member, game_code, event AS issue, amount, details AS lines, state, payout, payouts,
    result, at, settled_at, valid, chase, rebate, exceeded, reason
  FROM record_wager WHERE product = 'lottery';
