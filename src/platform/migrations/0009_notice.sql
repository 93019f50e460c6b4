-- What an operator announces: banners (B), notices (PL), pop-ups (PU), promotions (PR), help (H).
CREATE TABLE notice (
  code TEXT PRIMARY KEY,
  type TEXT NOT NULL CHECK (type IN ('B', 'PL', 'PU', 'PR', 'H')),
  -- Where a banner stands: home, w_login, w_register, w_help; empty for the other types.
  place TEXT NOT NULL,
  -- JSON by language: {"es": {"title": "…", "content": "…"}}.
  texts TEXT NOT NULL,
  image TEXT NOT NULL,
  tone TEXT NOT NULL,
  link TEXT NOT NULL,
  sort INTEGER NOT NULL,
  starts_at INTEGER NOT NULL,
  -- Milliseconds since 1970; 0: no end.
  ends_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX notice_shown ON notice (type, sort, starts_at);
