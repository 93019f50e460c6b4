-- What was bet and paid, by day of the bet (UTC, days since 1970), game and play: the page of truth
-- reads these sums, never the bets. Bets of trials and bets that were handed back are not counted.
CREATE TABLE truth_day (
  day INTEGER NOT NULL,
  game_code TEXT NOT NULL,
  category TEXT NOT NULL,
  -- Of a lottery its play, of sports its market; empty: the game is one play.
  play TEXT NOT NULL,
  count INTEGER NOT NULL,
  -- Bets that were paid anything.
  wins INTEGER NOT NULL,
  stake INTEGER NOT NULL,
  paid INTEGER NOT NULL,
  -- Sums of squares for the interval: whole as long as they fit 63 bits, close above that.
  stake_square ANY NOT NULL,
  paid_square ANY NOT NULL,
  stake_paid ANY NOT NULL,
  PRIMARY KEY (day, game_code, play)
) STRICT, WITHOUT ROWID;

-- A decided wager as the sums take it in (1), and out again when it is decided anew (-1).
CREATE VIEW truth_wager AS
  SELECT at, member, game_code, category, product, details, payouts, state, amount, payout,
    1 AS sign
  FROM record_wager;
-- Lines of a ticket are counted one by one where their payouts make up the whole.
CREATE TRIGGER truth_wager_insert INSTEAD OF INSERT ON truth_wager
WHEN NEW.state IN ('won', 'lost', 'tied') AND NEW.amount > 0
  AND NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.member AND type = 4) BEGIN
  INSERT INTO truth_day
    SELECT NEW.at / 86400000, NEW.game_code, NEW.category, play, NEW.sign,
      NEW.sign * (paid > 0), NEW.sign * stake, NEW.sign * paid, NEW.sign * (stake * stake),
      NEW.sign * (paid * paid), NEW.sign * (stake * paid)
    FROM (
      SELECT NEW.details ->> ('$.of[' || (b.value ->> 0) || '].play') AS play,
        (b.value ->> 2) * (NEW.details ->> ('$.of[' || (b.value ->> 0) || '].unit'))
          * (NEW.details ->> ('$.of[' || (b.value ->> 0) || '].multiple')) AS stake,
        COALESCE(NEW.payouts ->> b.key, 0) AS paid
      FROM json_each(NEW.details, '$.bets') b
      WHERE NEW.product = 'lottery' AND json_array_length(NEW.details, '$.bets') > 1
        AND (SELECT TOTAL(value) FROM json_each(NEW.payouts)) = NEW.payout
      UNION ALL
      SELECT CASE NEW.product
          WHEN 'lottery' THEN COALESCE(NEW.details ->> '$.of[0].play',
            NEW.details ->> '$[0].play', '')
          WHEN 'sports' THEN CASE json_array_length(NEW.details, '$.picks')
            WHEN 1 THEN NEW.details ->> '$.picks[0].market' ELSE 'multiple' END
          ELSE '' END, NEW.amount, NEW.payout
      WHERE NEW.product <> 'lottery'
        OR COALESCE(json_array_length(NEW.details, '$.bets'), 0) <= 1
        OR (SELECT TOTAL(value) FROM json_each(NEW.payouts)) <> NEW.payout
    ) WHERE TRUE
  ON CONFLICT (day, game_code, play) DO UPDATE SET count = count + excluded.count,
    wins = wins + excluded.wins, stake = stake + excluded.stake, paid = paid + excluded.paid,
    stake_square = stake_square + excluded.stake_square,
    paid_square = paid_square + excluded.paid_square,
    stake_paid = stake_paid + excluded.stake_paid;
END;
CREATE TRIGGER truth_decided
AFTER UPDATE OF state, amount, payout, payouts, game_code ON record_wager
WHEN (OLD.state, OLD.amount, OLD.payout, OLD.payouts, OLD.game_code)
  IS NOT (NEW.state, NEW.amount, NEW.payout, NEW.payouts, NEW.game_code) BEGIN
  INSERT INTO truth_wager VALUES (OLD.at, OLD.member, OLD.game_code, OLD.category, OLD.product,
    OLD.details, OLD.payouts, OLD.state, OLD.amount, OLD.payout, -1);
  INSERT INTO truth_wager VALUES (NEW.at, NEW.member, NEW.game_code, NEW.category, NEW.product,
    NEW.details, NEW.payouts, NEW.state, NEW.amount, NEW.payout, 1);
END;
CREATE TRIGGER truth_decided_at_once AFTER INSERT ON record_wager
WHEN NEW.state IN ('won', 'lost', 'tied') BEGIN
  INSERT INTO truth_wager VALUES (NEW.at, NEW.member, NEW.game_code, NEW.category, NEW.product,
    NEW.details, NEW.payouts, NEW.state, NEW.amount, NEW.payout, 1);
END;
-- What was decided until now.
INSERT INTO truth_wager
  SELECT at, member, game_code, category, product, details, payouts, state, amount, payout, 1
  FROM record_wager WHERE state IN ('won', 'lost', 'tied');
