-- What members have asked for where a promotion wants their words and pictures first.
CREATE TABLE promotion_application (
  id TEXT PRIMARY KEY,
  -- What the promotion's object has set aside for it; each name is used once.
  claim TEXT NOT NULL UNIQUE,
  promotion TEXT NOT NULL,
  member TEXT NOT NULL,
  book TEXT NOT NULL,
  period TEXT NOT NULL,
  amount INTEGER NOT NULL,
  request_key TEXT NOT NULL,
  comment TEXT NOT NULL,
  -- Names of its pictures, as a JSON array.
  images TEXT NOT NULL DEFAULT '[]',
  state TEXT NOT NULL CHECK (state IN ('applying', 'approved', 'rejected', 'close')),
  -- Why it was rejected, as its member reads it.
  reason TEXT NOT NULL DEFAULT '',
  at INTEGER NOT NULL,
  -- 0: nobody has decided.
  decided_at INTEGER NOT NULL DEFAULT 0,
  -- Until when it is decided and taken.
  until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX application_of_member ON promotion_application (member, promotion, at);
CREATE INDEX application_by_state ON promotion_application (state, at);
CREATE INDEX application_with_images ON promotion_application (decided_at) WHERE images <> '[]';
