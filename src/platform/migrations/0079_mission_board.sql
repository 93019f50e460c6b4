-- Boards of periods that are over: closed once every book has said what happened before, with the
-- rows that they had then.
CREATE TABLE mission_closed (
  mission TEXT NOT NULL,
  period TEXT NOT NULL,
  closed_at INTEGER NOT NULL,
  PRIMARY KEY (mission, period)
) STRICT, WITHOUT ROWID;
CREATE TABLE mission_board (
  mission TEXT NOT NULL,
  period TEXT NOT NULL,
  member TEXT NOT NULL,
  place INTEGER NOT NULL,
  progress INTEGER NOT NULL,
  PRIMARY KEY (mission, period, member)
) STRICT, WITHOUT ROWID;
