-- What the operator wants to be told of: above which number, and by which way.
CREATE TABLE alert_rule (
  kind TEXT PRIMARY KEY,
  -- Minor units, how many, or seconds; by its kind.
  threshold INTEGER NOT NULL CHECK (threshold >= 1),
  is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
  mail INTEGER NOT NULL CHECK (mail IN (0, 1)),
  webhook INTEGER NOT NULL CHECK (webhook IN (0, 1))
) STRICT, WITHOUT ROWID;
INSERT INTO alert_rule (kind, threshold, is_on, mail, webhook) VALUES
  ('large-win', 50000000, 1, 1, 1),
  ('fast-bets', 1, 1, 0, 1),
  ('reconciliation', 1, 1, 1, 1),
  ('lag', 500, 1, 1, 1),
  ('exposure', 500000000, 1, 1, 1),
  ('dead-letters', 1, 1, 1, 1),
  ('stuck-draw', 600, 1, 1, 1),
  ('stuck-proposal', 600, 1, 1, 1),
  ('refused-act', 1, 1, 1, 1);

-- Where alerts are mailed to; webhooks go to a variable of the deployment.
CREATE TABLE alert_mail (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  address TEXT NOT NULL
) STRICT;

CREATE TABLE alert (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  -- What raised it, by its own name: of one cause there is one.
  cause TEXT NOT NULL,
  -- JSON, in figures and names.
  detail TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- When what lasts was over; 0: it lasts. What happened once is over as it happens.
  ended_at INTEGER NOT NULL,
  operator TEXT NOT NULL DEFAULT '',
  acknowledged_at INTEGER NOT NULL DEFAULT 0,
  note TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE UNIQUE INDEX alert_once ON alert (kind, cause) WHERE ended_at = at OR ended_at = 0;
CREATE INDEX alert_open ON alert (id) WHERE acknowledged_at = 0;
CREATE TRIGGER alert_kept BEFORE UPDATE OF kind, cause, detail, at ON alert
BEGIN SELECT RAISE(ABORT, 'alerts are not changed'); END;
CREATE TRIGGER alert_stays BEFORE DELETE ON alert
BEGIN SELECT RAISE(ABORT, 'alerts are not deleted'); END;

-- An alert on its way; repeated until it was taken, or given up.
CREATE TABLE alert_delivery (
  alert INTEGER NOT NULL REFERENCES alert (id),
  channel TEXT NOT NULL,
  -- `off`: the deployment has no such way.
  state TEXT NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'sent', 'failed', 'off')),
  tries INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER NOT NULL,
  fault TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (alert, channel)
) STRICT, WITHOUT ROWID;
CREATE INDEX alert_delivery_due ON alert_delivery (next_at) WHERE state = 'due';
CREATE TRIGGER alert_sent AFTER INSERT ON alert BEGIN
  INSERT INTO alert_delivery (alert, channel, next_at)
    SELECT NEW.id, 'mail', NEW.at FROM alert_rule WHERE kind = NEW.kind AND mail = 1
      AND EXISTS (SELECT 1 FROM alert_mail);
  INSERT INTO alert_delivery (alert, channel, next_at)
    SELECT NEW.id, 'webhook', NEW.at FROM alert_rule WHERE kind = NEW.kind AND webhook = 1;
END;

-- What happens once is raised in the very transaction that writes it down.
CREATE TRIGGER alert_large_win AFTER UPDATE OF payout ON record_wager
WHEN NEW.payout > OLD.payout AND NEW.payout >=
  (SELECT threshold FROM alert_rule WHERE kind = 'large-win' AND is_on = 1) BEGIN
  INSERT OR IGNORE INTO alert (kind, cause, detail, at, ended_at) SELECT 'large-win', NEW.id,
    json_object('account', COALESCE(m.username, NEW.member), 'game', NEW.game_code,
      'amount', NEW.amount, 'payout', NEW.payout),
    COALESCE(NEW.settled_at, NEW.at), COALESCE(NEW.settled_at, NEW.at)
    FROM (SELECT 1) LEFT JOIN member m ON m.id = NEW.member;
END;
CREATE TRIGGER alert_large_win_at_once AFTER INSERT ON record_wager
WHEN NEW.payout > 0 AND NEW.payout >=
  (SELECT threshold FROM alert_rule WHERE kind = 'large-win' AND is_on = 1) BEGIN
  INSERT OR IGNORE INTO alert (kind, cause, detail, at, ended_at) SELECT 'large-win', NEW.id,
    json_object('account', COALESCE(m.username, NEW.member), 'game', NEW.game_code,
      'amount', NEW.amount, 'payout', NEW.payout), NEW.at, NEW.at
    FROM (SELECT 1) LEFT JOIN member m ON m.id = NEW.member;
END;
CREATE TRIGGER alert_fast_bets AFTER INSERT ON signal
WHEN NEW.count >= (SELECT threshold FROM alert_rule WHERE kind = 'fast-bets' AND is_on = 1) BEGIN
  INSERT OR IGNORE INTO alert (kind, cause, detail, at, ended_at)
    SELECT 'fast-bets', NEW.member || ' ' || NEW.kind || ' ' || NEW.at,
      json_object('account', COALESCE(m.username, NEW.member), 'signal', NEW.kind,
        'count', NEW.count), NEW.at, NEW.at
    FROM (SELECT 1) LEFT JOIN member m ON m.id = NEW.member;
END;
CREATE TRIGGER alert_reconciliation AFTER INSERT ON vendor_finding
WHEN EXISTS (SELECT 1 FROM alert_rule WHERE kind = 'reconciliation' AND is_on = 1) BEGIN
  INSERT OR IGNORE INTO alert (kind, cause, detail, at, ended_at) VALUES ('reconciliation',
    NEW.id, json_object('vendor', NEW.vendor, 'finding', NEW.kind, 'subject', NEW.subject),
    NEW.found_at, NEW.found_at);
END;
CREATE TRIGGER alert_dead_letter AFTER INSERT ON dead_letter
WHEN EXISTS (SELECT 1 FROM alert_rule WHERE kind = 'dead-letters' AND is_on = 1) BEGIN
  INSERT OR IGNORE INTO alert (kind, cause, detail, at, ended_at) VALUES ('dead-letters', NEW.id,
    json_object('message', substr(NEW.body, 1, 200)), NEW.at, NEW.at);
END;

-- Who tried what they may not; to be told to propose instead is no attempt.
CREATE INDEX operator_act_refused ON operator_act (operator, at) WHERE detail LIKE 'refused%';
CREATE TRIGGER alert_refused_act AFTER INSERT ON operator_act
WHEN NEW.detail LIKE 'refused%' AND NEW.detail NOT LIKE 'refused: proposal.needed%'
  AND (SELECT COUNT(*) FROM operator_act WHERE operator = NEW.operator
    AND detail LIKE 'refused%' AND detail NOT LIKE 'refused: proposal.needed%'
    AND at > NEW.at - 86400000 AND at <= NEW.at) >=
  (SELECT threshold FROM alert_rule WHERE kind = 'refused-act' AND is_on = 1) BEGIN
  INSERT OR IGNORE INTO alert (kind, cause, detail, at, ended_at) VALUES ('refused-act',
    NEW.operator || ' ' || NEW.act || ' ' || NEW.subject || ' ' || (NEW.at / 86400000),
    json_object('person', NEW.operator, 'act', NEW.act, 'subject', NEW.subject,
      'detail', NEW.detail), NEW.at, NEW.at);
END;
