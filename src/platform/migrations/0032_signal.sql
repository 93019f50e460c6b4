-- Members who placed more in a minute than a hand can, as their books tell; one row a minute.
CREATE TABLE signal (
  member TEXT NOT NULL,
  kind TEXT NOT NULL,
  count INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (member, kind, at)
) STRICT, WITHOUT ROWID;
CREATE INDEX signal_by_time ON signal (at);
