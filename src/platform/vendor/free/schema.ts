/** Free rounds that members have with vendors: one grant for each campaign and member. */
export const FREE_SCHEMA = `
CREATE TABLE IF NOT EXISTS vendor_free (
  seq INTEGER PRIMARY KEY,
  vendor TEXT NOT NULL,
  campaign TEXT NOT NULL,
  member TEXT NOT NULL,
  game TEXT NOT NULL,
  rounds INTEGER NOT NULL CHECK (rounds > 0),
  -- What each of them is played as if staked, and the same as the vendor counts it.
  stake INTEGER NOT NULL CHECK (stake > 0),
  theirs INTEGER NOT NULL,
  code TEXT NOT NULL,
  until INTEGER NOT NULL,
  -- asked, cancelling: the vendor has not said what became of it; lapsed: its time is over.
  state TEXT NOT NULL CHECK (state IN
    ('asked', 'granted', 'started', 'used', 'cancelling', 'cancelled', 'refused', 'lapsed')),
  -- The vendor's word where it refused.
  reason TEXT NOT NULL DEFAULT '',
  -- How often the vendor was asked in this state.
  asks INTEGER NOT NULL DEFAULT 0,
  at INTEGER NOT NULL,
  UNIQUE (vendor, campaign, member)
) STRICT;
CREATE INDEX IF NOT EXISTS vendor_free_by_member ON vendor_free (member);
`
