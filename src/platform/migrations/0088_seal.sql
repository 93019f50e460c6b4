-- A day of all books under one root; each day's hash continues the day before. Never changed.
CREATE TABLE seal (
  day TEXT PRIMARY KEY,
  books INTEGER NOT NULL,
  entries INTEGER NOT NULL,
  root TEXT NOT NULL,
  previous TEXT NOT NULL,
  hash TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
-- What it has of each book, in the order of the leaves.
CREATE TABLE seal_book (
  day TEXT NOT NULL REFERENCES seal (day),
  place INTEGER NOT NULL,
  book TEXT NOT NULL,
  first INTEGER NOT NULL,
  last INTEGER NOT NULL,
  head TEXT NOT NULL,
  root TEXT NOT NULL,
  PRIMARY KEY (day, place)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER seal_is_final BEFORE UPDATE ON seal
BEGIN SELECT RAISE(ABORT, 'seals are not changed'); END;
CREATE TRIGGER seal_stays BEFORE DELETE ON seal
BEGIN SELECT RAISE(ABORT, 'seals are not deleted'); END;
CREATE TRIGGER seal_book_is_final BEFORE UPDATE ON seal_book
BEGIN SELECT RAISE(ABORT, 'seals are not changed'); END;
CREATE TRIGGER seal_book_stays BEFORE DELETE ON seal_book
BEGIN SELECT RAISE(ABORT, 'seals are not deleted'); END;
