-- What operators did to members and settings, and why. Rows are added and never changed.
CREATE TABLE operator_act (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  -- The call, such as `operator.dropFactor`.
  act TEXT NOT NULL,
  -- What it was done to: an account's name, the id of a review, names of fields.
  subject TEXT NOT NULL,
  detail TEXT NOT NULL,
  request TEXT NOT NULL
) STRICT;

CREATE TRIGGER operator_act_kept BEFORE UPDATE ON operator_act
BEGIN SELECT RAISE(ABORT, 'acts are not changed'); END;
CREATE TRIGGER operator_act_stays BEFORE DELETE ON operator_act
BEGIN SELECT RAISE(ABORT, 'acts are not deleted'); END;
