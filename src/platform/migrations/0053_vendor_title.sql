-- What vendors have listed: `listed` is JSON of one game of lib/vendor/site-calls.
CREATE TABLE vendor_title (
  vendor TEXT NOT NULL,
  code TEXT NOT NULL,
  listed TEXT NOT NULL,
  first_at INTEGER NOT NULL,
  -- When the vendor listed it no more; 0: it does.
  gone_at INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (vendor, code)
) STRICT, WITHOUT ROWID;

-- When each vendor was last asked for its list.
CREATE TABLE vendor_list (
  vendor TEXT PRIMARY KEY,
  asked_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
