-- What the staff write down of a member, and the words they sort them by.
CREATE TABLE member_note (
  id TEXT PRIMARY KEY,
  member TEXT NOT NULL,
  operator TEXT NOT NULL,
  text TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX member_note_by_member ON member_note (member, at);
CREATE TRIGGER member_note_kept BEFORE UPDATE ON member_note
BEGIN SELECT RAISE(ABORT, 'notes are not changed'); END;

CREATE TABLE member_tag (
  member TEXT NOT NULL,
  tag TEXT NOT NULL,
  PRIMARY KEY (member, tag)
) STRICT, WITHOUT ROWID;

-- Members are found by the beginning of the name on their account at a bank.
CREATE INDEX member_profile_payee
  ON member_profile (json_extract(fields, '$.payeeName') COLLATE NOCASE);
-- Signals of one member.
CREATE INDEX signal_by_member ON signal (member, at);
