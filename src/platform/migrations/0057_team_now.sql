-- How everybody below somebody stands now, so that a level of the tree is listed in any order by a
-- range of an index: their balance, what came through them in a month, when they were last there.
CREATE TABLE team_now (
  member TEXT PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  upline TEXT NOT NULL,
  balance INTEGER NOT NULL DEFAULT 0,
  -- Number of the entry that the balance is after.
  seq INTEGER NOT NULL DEFAULT 0,
  -- Valid bet of them and all below them under this upline, in the newest month (YYYYMM of the
  -- merchant's zone) that has any.
  month INTEGER NOT NULL DEFAULT 0,
  valid INTEGER NOT NULL DEFAULT 0,
  -- The end of time while they are there; 0: not since it is noted.
  seen_at INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX team_now_by_balance ON team_now (upline, balance, member);
CREATE INDEX team_now_by_valid ON team_now (upline, month, valid, member);
CREATE INDEX team_now_by_seen ON team_now (upline, seen_at, member);

CREATE TRIGGER team_now_joins AFTER INSERT ON team_member BEGIN
  INSERT INTO team_now (member, upline, balance, seq)
    SELECT NEW.member, NEW.upline,
      COALESCE((SELECT e.balance_after FROM record_entry e WHERE e.member = NEW.member
        ORDER BY e.seq DESC LIMIT 1), 0),
      COALESCE((SELECT MAX(e.seq) FROM record_entry e WHERE e.member = NEW.member), 0)
    WHERE NEW.upline IS NOT NULL
  ON CONFLICT (member) DO UPDATE SET upline = excluded.upline;
END;
-- What came through them before belongs to another upline.
CREATE TRIGGER team_now_moves AFTER UPDATE OF upline ON team_member
WHEN NEW.upline IS NOT OLD.upline BEGIN
  DELETE FROM team_now WHERE member = NEW.member AND NEW.upline IS NULL;
  INSERT INTO team_now (member, upline, balance, seq)
    SELECT NEW.member, NEW.upline,
      COALESCE((SELECT e.balance_after FROM record_entry e WHERE e.member = NEW.member
        ORDER BY e.seq DESC LIMIT 1), 0),
      COALESCE((SELECT MAX(e.seq) FROM record_entry e WHERE e.member = NEW.member), 0)
    WHERE NEW.upline IS NOT NULL
  ON CONFLICT (member) DO UPDATE SET upline = excluded.upline, month = 0, valid = 0;
END;
CREATE TRIGGER team_now_balance AFTER INSERT ON record_entry BEGIN
  UPDATE team_now SET balance = NEW.balance_after, seq = NEW.seq
    WHERE member = NEW.member AND seq < NEW.seq;
END;

INSERT INTO team_now (member, upline, balance, seq, month, seen_at)
  SELECT t.member, t.upline,
    COALESCE((SELECT e.balance_after FROM record_entry e WHERE e.member = t.member
      ORDER BY e.seq DESC LIMIT 1), 0),
    COALESCE((SELECT MAX(e.seq) FROM record_entry e WHERE e.member = t.member), 0),
    COALESCE((SELECT MAX(v.day) / 100 FROM team_via v
      WHERE v.upline = t.upline AND v.member = t.member AND v.valid <> 0), 0),
    COALESCE((SELECT MAX(w.at) FROM record_wager w WHERE w.member = t.member), 0)
  FROM team_member t WHERE t.upline IS NOT NULL;
UPDATE team_now SET valid = COALESCE((SELECT SUM(v.valid) FROM team_via v
  WHERE v.upline = team_now.upline AND v.member = team_now.member
    AND v.day > month * 100 AND v.day < (month + 1) * 100), 0);
