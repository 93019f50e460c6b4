-- The agents' tree: where each member stands now. Trials stand nowhere.
CREATE TABLE team_member (
  member TEXT PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  upline TEXT,
  -- Ids from the top down to his own, each between slashes: a subtree is a range of texts.
  path TEXT NOT NULL UNIQUE,
  depth INTEGER NOT NULL,
  joined_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX team_member_by_path ON team_member (path, joined_at);
CREATE INDEX team_member_by_upline ON team_member (upline, joined_at, member);

-- Whom each member stood under, and from when to when.
CREATE TABLE team_edge (
  member TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  since INTEGER NOT NULL,
  until INTEGER NOT NULL DEFAULT 9007199254740991,
  upline TEXT,
  PRIMARY KEY (member, since)
) STRICT, WITHOUT ROWID;
CREATE INDEX team_edge_by_upline ON team_edge (upline, since);

-- Moves of a member with all below him.
CREATE TABLE team_move (
  id INTEGER PRIMARY KEY,
  member TEXT NOT NULL,
  from_path TEXT NOT NULL,
  to_path TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX team_move_by_time ON team_move (at);

CREATE TRIGGER team_joined AFTER INSERT ON member WHEN NEW.state = 'active' AND NEW.type <> 4 BEGIN
  INSERT INTO team_member
    SELECT NEW.id, NEW.upline, COALESCE(u.path, '/') || NEW.id || '/', COALESCE(u.depth, 0) + 1,
      NEW.registered_at
    FROM (SELECT 1) LEFT JOIN team_member u ON u.member = NEW.upline;
  INSERT INTO team_edge (member, since, upline) VALUES (NEW.id, NEW.registered_at, NEW.upline);
END;
CREATE TRIGGER team_activated AFTER UPDATE OF state ON member
WHEN NEW.state = 'active' AND OLD.state <> 'active' AND NEW.type <> 4 BEGIN
  INSERT OR IGNORE INTO team_member
    SELECT NEW.id, NEW.upline, COALESCE(u.path, '/') || NEW.id || '/', COALESCE(u.depth, 0) + 1,
      NEW.registered_at
    FROM (SELECT 1) LEFT JOIN team_member u ON u.member = NEW.upline;
  INSERT OR IGNORE INTO team_edge (member, since, upline)
    VALUES (NEW.id, NEW.registered_at, NEW.upline);
END;

CREATE TRIGGER team_moved AFTER UPDATE OF upline ON member
WHEN NEW.upline IS NOT OLD.upline AND NEW.state = 'active' AND NEW.type <> 4 BEGIN
  SELECT RAISE(ABORT, 'a loop in the tree') FROM team_member u
    JOIN team_member m ON m.member = NEW.id
    WHERE u.member = NEW.upline AND u.path >= m.path
      AND u.path < substr(m.path, 1, length(m.path) - 1) || '0';
  INSERT INTO team_move (member, from_path, to_path, at)
    SELECT NEW.id, m.path, COALESCE(u.path, '/') || NEW.id || '/',
      CAST(unixepoch('subsec') * 1000 AS INTEGER)
    FROM team_member m LEFT JOIN team_member u ON u.member = NEW.upline
    WHERE m.member = NEW.id;
  UPDATE team_edge SET until = (SELECT MAX(at) FROM team_move WHERE member = NEW.id)
    WHERE member = NEW.id AND until = 9007199254740991;
  INSERT OR REPLACE INTO team_edge (member, since, upline)
    SELECT NEW.id, MAX(at), NEW.upline FROM team_move WHERE member = NEW.id;
  UPDATE team_member SET upline = NEW.upline WHERE member = NEW.id;
  UPDATE team_member SET
    path = v.to_path || substr(path, length(v.from_path) + 1),
    depth = depth + length(v.to_path) - length(replace(v.to_path, '/', ''))
      - length(v.from_path) + length(replace(v.from_path, '/', ''))
  FROM (SELECT from_path, to_path FROM team_move ORDER BY id DESC LIMIT 1) AS v
  WHERE path >= v.from_path AND path < substr(v.from_path, 1, length(v.from_path) - 1) || '0';
END;

INSERT INTO team_member
  WITH RECURSIVE stands (id, upline, path, depth, at) AS (
    SELECT id, upline, '/' || id || '/', 1, registered_at FROM member
      WHERE upline IS NULL AND state = 'active' AND type <> 4
    UNION ALL
    SELECT m.id, m.upline, s.path || m.id || '/', s.depth + 1, m.registered_at
      FROM stands s JOIN member m ON m.upline = s.id WHERE m.state = 'active' AND m.type <> 4)
  SELECT id, upline, path, depth, at FROM stands;
INSERT INTO team_edge (member, since, upline)
  SELECT member, joined_at, upline FROM team_member;

-- Rebate points in hundredths of a percent, by category, and from when to when.
CREATE TABLE team_rate (
  member TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  category TEXT NOT NULL,
  since INTEGER NOT NULL,
  until INTEGER NOT NULL DEFAULT 9007199254740991,
  rate INTEGER NOT NULL CHECK (rate BETWEEN 0 AND 10000),
  PRIMARY KEY (member, category, since)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER team_rate_follows BEFORE INSERT ON team_rate BEGIN
  UPDATE team_rate SET until = NEW.since
    WHERE member = NEW.member AND category = NEW.category AND until > NEW.since
      AND since < NEW.since;
END;
CREATE VIEW team_rate_now AS
  SELECT member, category, rate FROM team_rate WHERE until = 9007199254740991;

-- Links by which an agent invites: what they preset, how long they hold.
CREATE TABLE agent_invite (
  code TEXT PRIMARY KEY,
  agent TEXT NOT NULL REFERENCES member (id),
  -- The call's idempotency key: asked again, it is the same link.
  request_key TEXT NOT NULL,
  name TEXT NOT NULL,
  type INTEGER NOT NULL,
  rates TEXT NOT NULL,
  visits INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  -- Milliseconds since 1970; 0: no end.
  expires_at INTEGER NOT NULL,
  closed_at INTEGER NOT NULL DEFAULT 0,
  UNIQUE (agent, request_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX agent_invite_by_agent ON agent_invite (agent, created_at);
-- Who looked at a link: a hash that changes each day, so that one visitor counts once a day.
CREATE TABLE agent_visit (
  code TEXT NOT NULL,
  mark TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (code, mark)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER agent_visit_counts AFTER INSERT ON agent_visit BEGIN
  UPDATE agent_invite SET visits = visits + 1 WHERE code = NEW.code;
END;
ALTER TABLE member ADD COLUMN invite TEXT;
CREATE INDEX member_by_invite ON member (invite) WHERE invite IS NOT NULL;

-- Agents who asked for members of other trees.
CREATE TABLE team_refusal (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  member TEXT NOT NULL,
  call TEXT NOT NULL,
  subject TEXT NOT NULL,
  request TEXT NOT NULL
) STRICT;

-- Members whose sessions were in use a short while ago, as their books last told.
CREATE TABLE team_online (
  member TEXT PRIMARY KEY,
  book TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX team_online_by_book ON team_online (book);

-- Messages that agents sent, so that each is sent once and not too many in a day.
CREATE TABLE agent_message (
  id TEXT PRIMARY KEY,
  agent TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX agent_message_by_agent ON agent_message (agent, at);
