-- What operators have to look at: where a vendor's file and ours differ, and moves whose outcome
-- nobody knows. Nothing mends itself.
CREATE TABLE vendor_finding (
  id INTEGER PRIMARY KEY,
  vendor TEXT NOT NULL,
  -- One of the kinds of lib/vendor/compare.
  kind TEXT NOT NULL,
  -- The transaction's id, or the move's.
  subject TEXT NOT NULL,
  -- Both rows as JSON; empty: that side has none.
  ours TEXT NOT NULL DEFAULT '',
  theirs TEXT NOT NULL DEFAULT '',
  at INTEGER NOT NULL,
  found_at INTEGER NOT NULL,
  -- Who has looked at it, and what they say; empty: nobody.
  operator TEXT NOT NULL DEFAULT '',
  reason TEXT NOT NULL DEFAULT '',
  resolved_at INTEGER NOT NULL DEFAULT 0,
  UNIQUE (vendor, kind, subject)
) STRICT;
CREATE INDEX vendor_finding_open ON vendor_finding (found_at) WHERE resolved_at = 0;

-- Hours of each vendor that were compared, with counts and sums by call of both sides.
CREATE TABLE vendor_hour (
  vendor TEXT NOT NULL,
  -- Milliseconds since 1970.
  hour INTEGER NOT NULL,
  -- 'refused': the vendor gives no file.
  state TEXT NOT NULL CHECK (state IN ('compared', 'refused')),
  -- SHA-256 of the vendor's file, as JSON of its rows by time and id.
  hash TEXT NOT NULL,
  ours TEXT NOT NULL,
  theirs TEXT NOT NULL,
  findings INTEGER NOT NULL,
  compared_at INTEGER NOT NULL,
  PRIMARY KEY (vendor, hour)
) STRICT, WITHOUT ROWID;
