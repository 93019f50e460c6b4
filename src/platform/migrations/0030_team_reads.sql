-- How many joined each team, by quarters of an hour since 1970: days of every zone are made of
-- them. The row at the end of time is of all of them.
CREATE TABLE team_head (
  member TEXT NOT NULL,
  slot INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (member, slot)
) STRICT, WITHOUT ROWID;

-- Everybody on a path as an array: `/a/b/` is ["a","b"].
CREATE TRIGGER team_head_joins AFTER INSERT ON team_member WHEN NEW.upline IS NOT NULL BEGIN
  INSERT INTO team_head
    SELECT up.value, slot.value, 1
    FROM json_each('["' || replace(trim(NEW.path, '/'), '/', '","') || '"]') up,
      json_each(json_array(NEW.joined_at / 900000, 9007199254740991)) slot
    WHERE up.value <> NEW.member
  ON CONFLICT (member, slot) DO UPDATE SET count = count + 1;
END;

-- Who moves leaves the teams above him with all below him, and comes to those above his new place.
CREATE TRIGGER team_head_moves AFTER INSERT ON team_move BEGIN
  INSERT INTO team_head
    SELECT way.up, heads.slot, SUM(way.sign * heads.count)
    FROM (
      SELECT value AS up, -1 AS sign
        FROM json_each('["' || replace(trim(NEW.from_path, '/'), '/', '","') || '"]')
      UNION ALL SELECT value, 1
        FROM json_each('["' || replace(trim(NEW.to_path, '/'), '/', '","') || '"]')) way,
      (SELECT slot, count FROM team_head WHERE member = NEW.member
      UNION ALL SELECT slot.value, 1
        FROM team_member m, json_each(json_array(m.joined_at / 900000, 9007199254740991)) slot
        WHERE m.member = NEW.member) heads
    WHERE way.up <> NEW.member GROUP BY 1, 2
  ON CONFLICT (member, slot) DO UPDATE SET count = count + excluded.count;
END;

INSERT INTO team_head
  SELECT up.value, slot.value, COUNT(*)
  FROM team_member t,
    json_each('["' || replace(trim(t.path, '/'), '/', '","') || '"]') up,
    json_each(json_array(t.joined_at / 900000, 9007199254740991)) slot
  WHERE up.value <> t.member GROUP BY 1, 2;

-- Bets of an agent by game and end, so that a rare one is found as fast as any.
CREATE INDEX team_record_by_end ON team_record (agent, kind, of, state, at, seq);
-- Whose rows a day has, so that old ones are found.
CREATE INDEX team_tally_by_day ON team_tally (day, agent, kind);

-- The last day whose rows of `team_record` are gone.
ALTER TABLE team_progress ADD COLUMN pruned INTEGER NOT NULL DEFAULT 0;

-- What somebody has bet in a day, week, half month or month, and who counts him as active for it:
-- he is none any more when all of it is taken back.
ALTER TABLE team_active_mark ADD COLUMN valid INTEGER NOT NULL DEFAULT 1;
ALTER TABLE team_active_mark ADD COLUMN chain TEXT NOT NULL DEFAULT '[]';
CREATE INDEX team_active_mark_by_unit ON team_active_mark (unit);
UPDATE team_active_mark SET
  chain = (SELECT '["' || replace(trim(t.path, '/'), '/', '","') || '"]' FROM team_member t
    WHERE t.member = team_active_mark.member),
  valid = MAX(1, COALESCE((SELECT SUM(d.valid) FROM team_day d
    WHERE d.member = team_active_mark.member AND d.below = 0
      AND d.day BETWEEN CAST(substr(unit, 2) AS INTEGER) AND CASE substr(unit, 1, 1)
        WHEN 'd' THEN CAST(substr(unit, 2) AS INTEGER)
        WHEN 'w' THEN CAST(strftime('%Y%m%d', substr(unit, 2, 4) || '-' || substr(unit, 6, 2)
          || '-' || substr(unit, 8, 2), '+6 days') AS INTEGER)
        WHEN 'h' THEN CASE WHEN substr(unit, 8, 2) = '01'
          THEN CAST(substr(unit, 2, 6) || '15' AS INTEGER)
          ELSE CAST(substr(unit, 2, 6) || '31' AS INTEGER) END
        ELSE CAST(substr(unit, 2, 6) || '31' AS INTEGER) END), 1))
  WHERE EXISTS (SELECT 1 FROM team_member t WHERE t.member = team_active_mark.member);
