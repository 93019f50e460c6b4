-- Who supplies games, and what is kept of them: `record` is JSON of lib/vendor/record.
CREATE TABLE vendor (
  code TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  record TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Keys that vendors sign with. Of an HMAC only the name is here: its secret is the deployment's.
CREATE TABLE vendor_key (
  id TEXT PRIMARY KEY,
  vendor TEXT NOT NULL REFERENCES vendor (code),
  algorithm TEXT NOT NULL CHECK (algorithm IN ('ed25519', 'rsa-pss-sha256', 'hmac-sha256')),
  -- The public key as a JWK; empty for an HMAC.
  jwk TEXT NOT NULL DEFAULT '',
  from_at INTEGER NOT NULL,
  -- 0: without an end.
  until_at INTEGER NOT NULL DEFAULT 0,
  revoked_at INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- What an operator wants to change and a second one has to want as well.
CREATE TABLE vendor_voice (
  subject TEXT PRIMARY KEY,
  content TEXT NOT NULL,
  operator TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Rounds change their stake while they are open and after their end: what is counted follows it.
DROP TRIGGER wager_counted;
CREATE TRIGGER wager_counted
AFTER UPDATE OF state, amount, bonus, payout, bonus_payout, valid ON record_wager
WHEN (OLD.state, OLD.amount, OLD.bonus, OLD.payout, OLD.bonus_payout, OLD.valid)
  IS NOT (NEW.state, NEW.amount, NEW.bonus, NEW.payout, NEW.bonus_payout, NEW.valid) BEGIN
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
DROP TRIGGER team_wager_decided;
CREATE TRIGGER team_wager_decided
AFTER UPDATE OF state, amount, bonus, payout, bonus_payout, valid ON record_wager
WHEN (OLD.state, OLD.amount, OLD.bonus, OLD.payout, OLD.bonus_payout, OLD.valid)
    IS NOT (NEW.state, NEW.amount, NEW.bonus, NEW.payout, NEW.bonus_payout, NEW.valid)
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
