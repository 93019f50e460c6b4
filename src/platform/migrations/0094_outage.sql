-- When the site, or a vendor's games, could not be played, as it was measured: nothing here is
-- typed in. `site`: its clock stood still; `maintenance`: staff had closed it; `vendor`: staff had
-- stopped that vendor's games.
CREATE TABLE outage (
  kind TEXT NOT NULL CHECK (kind IN ('site', 'maintenance', 'vendor')),
  -- The vendor; empty: the site as a whole.
  cause TEXT NOT NULL,
  from_at INTEGER NOT NULL,
  -- 0: it goes on; ahead: when it is to end by itself.
  until_at INTEGER NOT NULL,
  PRIMARY KEY (kind, cause, from_at)
) STRICT, WITHOUT ROWID;
CREATE INDEX outage_newest ON outage (from_at);

-- The site's clock: since when it is watched, and when it last struck.
CREATE TABLE site_beat (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  since INTEGER NOT NULL,
  beat_at INTEGER NOT NULL
) STRICT;

-- Vendors that did not answer, again and again, until they did.
CREATE TABLE vendor_silence (
  vendor TEXT NOT NULL,
  from_at INTEGER NOT NULL,
  -- 0: it goes on.
  until_at INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (vendor, from_at)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX vendor_silence_open ON vendor_silence (vendor) WHERE until_at = 0;

CREATE TRIGGER outage_vendor AFTER UPDATE OF record ON vendor
WHEN (OLD.record ->> 'state', OLD.record ->> 'until')
  IS NOT (NEW.record ->> 'state', NEW.record ->> 'until') BEGIN
  UPDATE outage SET until_at = NEW.updated_at
    WHERE kind = 'vendor' AND cause = NEW.code AND (until_at = 0 OR until_at > NEW.updated_at);
  INSERT OR REPLACE INTO outage SELECT 'vendor', NEW.code, NEW.updated_at,
      CASE NEW.record ->> 'state' WHEN 'maintenance' THEN NEW.record ->> 'until' ELSE 0 END
    WHERE NEW.record ->> 'state' IN ('maintenance', 'suspended');
END;
CREATE TRIGGER outage_maintenance AFTER UPDATE OF value ON setting
WHEN NEW.name = 'site'
  AND COALESCE(OLD.value ->> '$.maintenance.on', 0) <> COALESCE(NEW.value ->> '$.maintenance.on', 0)
BEGIN
  UPDATE outage SET until_at = NEW.updated_at WHERE kind = 'maintenance' AND until_at = 0;
  INSERT OR REPLACE INTO outage SELECT 'maintenance', '', NEW.updated_at, 0
    WHERE NEW.value ->> '$.maintenance.on' = 1;
END;
CREATE TRIGGER outage_maintenance_first AFTER INSERT ON setting
WHEN NEW.name = 'site' AND NEW.value ->> '$.maintenance.on' = 1 BEGIN
  INSERT OR REPLACE INTO outage VALUES ('maintenance', '', NEW.updated_at, 0);
END;

-- How many draws and matches were finished, void, or late by over a minute; by day of their time.
CREATE TABLE truth_result (
  day INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('draw', 'match')),
  finished INTEGER NOT NULL,
  void INTEGER NOT NULL,
  late INTEGER NOT NULL,
  PRIMARY KEY (day, kind)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER truth_draw_finished AFTER UPDATE OF state, finished_at ON lottery_draw
WHEN NEW.finished_at IS NOT NULL
  AND (OLD.finished_at IS NULL OR OLD.state IS NOT NEW.state) BEGIN
  UPDATE truth_result SET finished = finished - 1, void = void - (OLD.state = 'void'),
      late = late - (OLD.finished_at - OLD.draw_at > 60000)
    WHERE OLD.finished_at IS NOT NULL AND day = OLD.draw_at / 86400000 AND kind = 'draw';
  INSERT INTO truth_result VALUES (NEW.draw_at / 86400000, 'draw', 1, NEW.state = 'void',
    NEW.finished_at - NEW.draw_at > 60000)
  ON CONFLICT DO UPDATE SET finished = finished + 1, void = void + excluded.void,
    late = late + excluded.late;
END;
CREATE TRIGGER truth_draw_finished_at_once AFTER INSERT ON lottery_draw
WHEN NEW.finished_at IS NOT NULL BEGIN
  INSERT INTO truth_result VALUES (NEW.draw_at / 86400000, 'draw', 1, NEW.state = 'void',
    NEW.finished_at - NEW.draw_at > 60000)
  ON CONFLICT DO UPDATE SET finished = finished + 1, void = void + excluded.void,
    late = late + excluded.late;
END;
CREATE TRIGGER truth_match_finished AFTER UPDATE OF finished_at ON sports_match
WHEN NEW.finished_at IS NOT NULL AND OLD.finished_at IS NULL BEGIN
  INSERT INTO truth_result VALUES (NEW.kick_off / 86400000, 'match', 1, NEW.state = 'void', 0)
  ON CONFLICT DO UPDATE SET finished = finished + 1, void = void + excluded.void;
END;
CREATE TRIGGER truth_match_finished_at_once AFTER INSERT ON sports_match
WHEN NEW.finished_at IS NOT NULL BEGIN
  INSERT INTO truth_result VALUES (NEW.kick_off / 86400000, 'match', 1, NEW.state = 'void', 0)
  ON CONFLICT DO UPDATE SET finished = finished + 1, void = void + excluded.void;
END;
INSERT INTO truth_result
  SELECT draw_at / 86400000, 'draw', COUNT(*), SUM(state = 'void'),
    SUM(finished_at - draw_at > 60000)
  FROM lottery_draw WHERE finished_at IS NOT NULL GROUP BY 1;
INSERT INTO truth_result
  SELECT kick_off / 86400000, 'match', COUNT(*), SUM(state = 'void'), 0
  FROM sports_match WHERE finished_at IS NOT NULL GROUP BY 1;
CREATE INDEX sports_match_newest ON sports_match (finished_at) WHERE finished_at IS NOT NULL;

-- What was handed out to be checked, each once: a draw, a match, a movement of a member.
CREATE TABLE truth_checked (
  kind TEXT NOT NULL CHECK (kind IN ('draw', 'match', 'entry')),
  subject TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (kind, subject)
) STRICT, WITHOUT ROWID;
CREATE TABLE truth_checks (
  kind TEXT PRIMARY KEY,
  count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER truth_check AFTER INSERT ON truth_checked BEGIN
  INSERT INTO truth_checks VALUES (NEW.kind, 1)
  ON CONFLICT DO UPDATE SET count = count + 1;
END;
