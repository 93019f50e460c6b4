-- What one of the staff proposes and another decides: the difference that was seen, and of what.
CREATE TABLE proposal (
  id TEXT PRIMARY KEY,
  call TEXT NOT NULL,
  -- What it is about, and the call's input as JSON.
  subject TEXT NOT NULL,
  input TEXT NOT NULL,
  reason TEXT NOT NULL,
  -- JSON of the fields that it changes, and a hash of them as they were.
  before TEXT NOT NULL,
  after TEXT NOT NULL,
  version TEXT NOT NULL,
  maker TEXT NOT NULL COLLATE NOCASE,
  made_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  -- `approved`: somebody decided, and its effect is on its way.
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN
    ('open', 'approved', 'done', 'failed', 'rejected', 'withdrawn')),
  checker TEXT NOT NULL DEFAULT '' COLLATE NOCASE,
  decided_at INTEGER NOT NULL DEFAULT 0,
  note TEXT NOT NULL DEFAULT '',
  -- The refusal of an effect that failed.
  fault TEXT NOT NULL DEFAULT '',
  -- Nobody decides on what they proposed, whatever code asks.
  CHECK (state NOT IN ('approved', 'done', 'failed') OR maker <> checker)
) STRICT, WITHOUT ROWID;
CREATE INDEX proposal_made ON proposal (made_at);
CREATE INDEX proposal_waiting ON proposal (expires_at) WHERE state IN ('open', 'approved');
CREATE TRIGGER proposal_kept BEFORE UPDATE OF call, subject, input, reason, before, after, version,
  maker, made_at, expires_at ON proposal BEGIN SELECT RAISE(ABORT, 'a proposal never changes'); END;
CREATE TRIGGER proposal_stays BEFORE DELETE ON proposal
  BEGIN SELECT RAISE(ABORT, 'proposals stay'); END;
-- Payments that somebody decided without a second person; together they stay below a limit a day.
CREATE TABLE decided_alone (
  review TEXT NOT NULL,
  operator TEXT NOT NULL COLLATE NOCASE,
  amount INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (review, operator)
) STRICT, WITHOUT ROWID;
CREATE INDEX decided_alone_by ON decided_alone (operator, at);
