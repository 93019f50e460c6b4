-- What the staff did, what settings became, and every result: one row each, in the order that they
-- came in. A minute later each has a hash that continues the one before it.
CREATE TABLE kept (
  seq INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('act', 'setting', 'result', 'match')),
  -- Which row it is of: the id of an act, the name of a setting, a draw and its result's version.
  of TEXT NOT NULL,
  -- What a setting or a match became, as both are overwritten; the others are where they are.
  text TEXT,
  at INTEGER NOT NULL,
  hash TEXT
) STRICT;
CREATE INDEX kept_unlinked ON kept (seq) WHERE hash IS NULL;
CREATE INDEX kept_of ON kept (kind, of, seq);

INSERT INTO kept (kind, of, text, at)
  SELECT 'act', CAST(id AS TEXT), NULL, at FROM operator_act ORDER BY id;
INSERT INTO kept (kind, of, text, at)
  SELECT 'setting', name, value, updated_at FROM setting ORDER BY name;
INSERT INTO kept (kind, of, text, at)
  SELECT 'result', json_array(game_code, issue, version), NULL, at FROM lottery_result
  ORDER BY at, game_code, issue, version;
INSERT INTO kept (kind, of, text, at)
  SELECT 'match', event, json_array(state, home, away, parts, void_reason, seed), finished_at
  FROM sports_match WHERE finished_at IS NOT NULL ORDER BY finished_at, event;

CREATE TRIGGER kept_act AFTER INSERT ON operator_act BEGIN
  INSERT INTO kept (kind, of, text, at) VALUES ('act', CAST(NEW.id AS TEXT), NULL, NEW.at);
END;
CREATE TRIGGER kept_setting AFTER INSERT ON setting BEGIN
  INSERT INTO kept (kind, of, text, at) VALUES ('setting', NEW.name, NEW.value, NEW.updated_at);
END;
CREATE TRIGGER kept_setting_changed AFTER UPDATE ON setting BEGIN
  INSERT INTO kept (kind, of, text, at) VALUES ('setting', NEW.name, NEW.value, NEW.updated_at);
END;
CREATE TRIGGER kept_result AFTER INSERT ON lottery_result BEGIN
  INSERT INTO kept (kind, of, text, at)
    VALUES ('result', json_array(NEW.game_code, NEW.issue, NEW.version), NULL, NEW.at);
END;
CREATE TRIGGER kept_match AFTER UPDATE ON sports_match
WHEN NEW.finished_at IS NOT NULL
  AND (OLD.finished_at IS NULL
    OR (OLD.state, OLD.home, OLD.away, OLD.parts, OLD.void_reason, OLD.seed)
      IS NOT (NEW.state, NEW.home, NEW.away, NEW.parts, NEW.void_reason, NEW.seed)) BEGIN
  INSERT INTO kept (kind, of, text, at) VALUES ('match', NEW.event,
    json_array(NEW.state, NEW.home, NEW.away, NEW.parts, NEW.void_reason, NEW.seed),
    NEW.finished_at);
END;

-- A row gets its hash once, and nothing else of it changes.
CREATE TRIGGER kept_is_final BEFORE UPDATE ON kept
WHEN OLD.hash IS NOT NULL
  OR (OLD.seq, OLD.kind, OLD.of, OLD.text, OLD.at)
    IS NOT (NEW.seq, NEW.kind, NEW.of, NEW.text, NEW.at)
BEGIN SELECT RAISE(ABORT, 'what is kept is not changed'); END;
CREATE TRIGGER kept_stays BEFORE DELETE ON kept
BEGIN SELECT RAISE(ABORT, 'what is kept is not deleted'); END;
CREATE TRIGGER lottery_result_is_final BEFORE UPDATE ON lottery_result
BEGIN SELECT RAISE(ABORT, 'results are not changed'); END;
CREATE TRIGGER lottery_result_stays BEFORE DELETE ON lottery_result
BEGIN SELECT RAISE(ABORT, 'results are not deleted'); END;
