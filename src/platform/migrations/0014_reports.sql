-- What counts as turnover of a settled ticket.
ALTER TABLE record_ticket ADD COLUMN valid INTEGER NOT NULL DEFAULT 0;

-- Settled play by quarters of an hour of its stakes: sums of any day of any zone are a few rows,
-- however many tickets there were.
CREATE TABLE record_play (
  member TEXT NOT NULL,
  slot INTEGER NOT NULL,
  game_code TEXT NOT NULL,
  state TEXT NOT NULL,
  count INTEGER NOT NULL,
  stake INTEGER NOT NULL,
  valid INTEGER NOT NULL,
  payout INTEGER NOT NULL,
  PRIMARY KEY (member, slot, game_code, state)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER record_ticket_played AFTER UPDATE OF state ON record_ticket
WHEN OLD.state = 'open' AND NEW.state <> 'open' BEGIN
  INSERT INTO record_play VALUES (NEW.member, NEW.at / 900000, NEW.game_code, NEW.state, 1,
    NEW.amount, NEW.valid, NEW.payout)
  ON CONFLICT (member, slot, game_code, state) DO UPDATE SET count = count + 1,
    stake = stake + excluded.stake, valid = valid + excluded.valid,
    payout = payout + excluded.payout;
END;
INSERT INTO record_play
  SELECT member, at / 900000, game_code, state, COUNT(*), SUM(amount), SUM(amount), SUM(payout)
  FROM record_ticket WHERE state <> 'open' GROUP BY 1, 2, 3, 4;
CREATE INDEX record_ticket_open ON record_ticket (member, at) WHERE state = 'open';

-- Money that came and went otherwise than by play.
CREATE INDEX record_entry_money ON record_entry (member, at, kind, amount)
  WHERE kind NOT IN ('stake', 'payout', 'refund');
