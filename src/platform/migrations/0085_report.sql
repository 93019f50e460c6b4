-- What was played and what money moved, by quarter hours: reports read these, not the records.
CREATE TABLE report_play (
  slot INTEGER NOT NULL,
  game_code TEXT NOT NULL,
  category TEXT NOT NULL,
  country TEXT NOT NULL,
  count INTEGER NOT NULL,
  stake INTEGER NOT NULL,
  valid INTEGER NOT NULL,
  payout INTEGER NOT NULL,
  PRIMARY KEY (slot, game_code, category, country)
) STRICT, WITHOUT ROWID;
INSERT INTO report_play
  SELECT p.slot, p.game_code, p.category, COALESCE(d.country, ''), SUM(p.count), SUM(p.stake),
    SUM(p.valid), SUM(p.payout)
  FROM record_play p LEFT JOIN member_profile d ON d.member = p.member
  WHERE p.state IN ('won', 'lost', 'tied') GROUP BY 1, 2, 3, 4;
CREATE TRIGGER report_play_new AFTER INSERT ON record_play
WHEN NEW.state IN ('won', 'lost', 'tied') BEGIN
  INSERT INTO report_play SELECT NEW.slot, NEW.game_code, NEW.category,
    COALESCE((SELECT country FROM member_profile WHERE member = NEW.member), ''),
    NEW.count, NEW.stake, NEW.valid, NEW.payout WHERE TRUE
  ON CONFLICT DO UPDATE SET count = count + excluded.count, stake = stake + excluded.stake,
    valid = valid + excluded.valid, payout = payout + excluded.payout;
END;
CREATE TRIGGER report_play_more AFTER UPDATE OF count, stake, valid, payout ON record_play
WHEN NEW.state IN ('won', 'lost', 'tied') BEGIN
  INSERT INTO report_play SELECT NEW.slot, NEW.game_code, NEW.category,
    COALESCE((SELECT country FROM member_profile WHERE member = NEW.member), ''),
    NEW.count - OLD.count, NEW.stake - OLD.stake, NEW.valid - OLD.valid,
    NEW.payout - OLD.payout WHERE TRUE
  ON CONFLICT DO UPDATE SET count = count + excluded.count, stake = stake + excluded.stake,
    valid = valid + excluded.valid, payout = payout + excluded.payout;
END;

CREATE TABLE report_money (
  slot INTEGER NOT NULL,
  kind TEXT NOT NULL,
  country TEXT NOT NULL,
  count INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  PRIMARY KEY (slot, kind, country)
) STRICT, WITHOUT ROWID;
INSERT INTO report_money
  SELECT e.at / 900000, e.kind, COALESCE(d.country, ''), COUNT(*), SUM(e.amount)
  FROM record_entry e LEFT JOIN member_profile d ON d.member = e.member
  WHERE e.kind NOT IN ('stake', 'payout', 'refund') GROUP BY 1, 2, 3;
CREATE TRIGGER report_money_moved AFTER INSERT ON record_entry
WHEN NEW.kind NOT IN ('stake', 'payout', 'refund') BEGIN
  INSERT INTO report_money SELECT NEW.at / 900000, NEW.kind,
    COALESCE((SELECT country FROM member_profile WHERE member = NEW.member), ''), 1, NEW.amount
    WHERE TRUE
  ON CONFLICT DO UPDATE SET count = count + 1, amount = amount + excluded.amount;
END;

-- The newest bets of everybody, and who came when.
CREATE INDEX record_wager_newest ON record_wager (at);
CREATE INDEX member_by_time ON member (registered_at);
