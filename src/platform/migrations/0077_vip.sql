-- What a level asks of a month to be kept, and what it brings; minor units.
ALTER TABLE vip_level ADD COLUMN keep INTEGER NOT NULL DEFAULT 0;
ALTER TABLE vip_level ADD COLUMN gift INTEGER NOT NULL DEFAULT 0;
ALTER TABLE vip_level ADD COLUMN weekly INTEGER NOT NULL DEFAULT 0;
ALTER TABLE vip_level ADD COLUMN monthly INTEGER NOT NULL DEFAULT 0;
ALTER TABLE vip_level ADD COLUMN birthday INTEGER NOT NULL DEFAULT 0;
-- Valid bet of the week and of the month that their gifts ask for.
ALTER TABLE vip_level ADD COLUMN weekly_bet INTEGER NOT NULL DEFAULT 0;
ALTER TABLE vip_level ADD COLUMN monthly_bet INTEGER NOT NULL DEFAULT 0;

-- From one beginning of a week or month to the next, by the merchant's clock.
CREATE TABLE vip_span (
  starts_at INTEGER PRIMARY KEY,
  ends_at INTEGER NOT NULL
) STRICT;

-- Valid bets settled in a span, and the most that their sum has been in it: a level that was
-- reached stays for the month, though a bet is undone.
CREATE TABLE vip_valid (
  member TEXT NOT NULL,
  span INTEGER NOT NULL,
  valid INTEGER NOT NULL,
  peak INTEGER NOT NULL,
  PRIMARY KEY (member, span)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER vip_valid_begun AFTER INSERT ON record_wager WHEN NEW.valid <> 0 BEGIN
  INSERT INTO vip_valid (member, span, valid, peak)
    SELECT NEW.member, starts_at, NEW.valid, MAX(0, NEW.valid) FROM vip_span
    WHERE starts_at <= NEW.settled_at AND ends_at > NEW.settled_at
  ON CONFLICT (member, span) DO UPDATE SET valid = valid + excluded.valid,
    peak = MAX(peak, valid + excluded.valid);
END;
CREATE TRIGGER vip_valid_moved AFTER UPDATE OF valid ON record_wager
WHEN OLD.valid <> NEW.valid BEGIN
  INSERT INTO vip_valid (member, span, valid, peak)
    SELECT NEW.member, starts_at, NEW.valid - OLD.valid, MAX(0, NEW.valid - OLD.valid)
    FROM vip_span WHERE starts_at <= NEW.settled_at AND ends_at > NEW.settled_at
  ON CONFLICT (member, span) DO UPDATE SET valid = valid + excluded.valid,
    peak = MAX(peak, valid + excluded.valid);
END;

-- Since when a birthday is known.
CREATE TABLE vip_birthday (
  member TEXT PRIMARY KEY,
  set_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO vip_birthday SELECT member, updated_at FROM member_profile
  WHERE COALESCE(fields ->> 'birthday', '') <> '';
CREATE TRIGGER vip_birthday_begun AFTER INSERT ON member_profile
WHEN COALESCE(NEW.fields ->> 'birthday', '') <> '' BEGIN
  INSERT OR IGNORE INTO vip_birthday VALUES (NEW.member, NEW.updated_at);
END;
CREATE TRIGGER vip_birthday_set AFTER UPDATE OF fields ON member_profile
WHEN COALESCE(NEW.fields ->> 'birthday', '') <> ''
  AND COALESCE(OLD.fields ->> 'birthday', '') = '' BEGIN
  INSERT OR REPLACE INTO vip_birthday VALUES (NEW.member, NEW.updated_at);
END;
CREATE TRIGGER vip_birthday_forgotten AFTER DELETE ON member_profile BEGIN
  DELETE FROM vip_birthday WHERE member = OLD.member;
END;
