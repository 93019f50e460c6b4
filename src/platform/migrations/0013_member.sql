-- Members who have excluded themselves or closed their account: they are sent no promotions.
CREATE TABLE member_guard (
  member TEXT PRIMARY KEY,
  until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
