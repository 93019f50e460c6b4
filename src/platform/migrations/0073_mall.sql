-- Articles of the points mall. What is left of each is in an object of its own, what members asked
-- for in their books.
CREATE TABLE mall_article (
  code TEXT PRIMARY KEY,
  -- Words, kind, price and who may have it, as JSON.
  definition TEXT NOT NULL,
  price INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

DROP TABLE redemption;
