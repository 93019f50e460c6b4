-- What waits for an operator: to be decided, to be paid, to be settled.
DROP INDEX review_open;
CREATE INDEX review_waiting ON review (at)
  WHERE state IN ('review', 'approved', 'partial', 'not-received');
CREATE INDEX review_by_member ON review (member, at);
