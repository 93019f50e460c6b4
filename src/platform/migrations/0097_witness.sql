-- A seal on its way to the deployment's witness; repeated until it was taken, or given up.
CREATE TABLE seal_witness (
  day TEXT PRIMARY KEY REFERENCES seal (day),
  state TEXT NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'sent', 'failed')),
  tries INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER NOT NULL,
  -- Who took it, and when; empty and 0 before.
  host TEXT NOT NULL DEFAULT '',
  sent_at INTEGER NOT NULL DEFAULT 0,
  fault TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
CREATE INDEX seal_witness_due ON seal_witness (day) WHERE state = 'due';
CREATE TRIGGER seal_witness_is_final BEFORE UPDATE ON seal_witness WHEN OLD.state = 'sent'
BEGIN SELECT RAISE(ABORT, 'what a witness took is not changed'); END;
CREATE TRIGGER seal_witness_stays BEFORE DELETE ON seal_witness
BEGIN SELECT RAISE(ABORT, 'what a witness took is not deleted'); END;
