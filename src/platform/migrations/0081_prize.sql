-- What was won by place, until its book has given it.
CREATE TABLE prize_due (
  -- The budget that it is paid from.
  pot TEXT NOT NULL,
  -- What it is for: once for each member.
  name TEXT NOT NULL,
  member TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  kind TEXT NOT NULL CHECK (kind IN ('reward', 'referral')),
  -- refused: somebody who may be given nothing for good.
  state TEXT NOT NULL CHECK (state IN ('due', 'paid', 'refused')),
  at INTEGER NOT NULL,
  -- When its book is asked to give it.
  next_at INTEGER NOT NULL,
  PRIMARY KEY (pot, name, member)
) STRICT, WITHOUT ROWID;
CREATE INDEX prize_next ON prize_due (next_at) WHERE state = 'due';
CREATE INDEX prize_of_member ON prize_due (member, at);

-- Whose prizes of a raffle wait to be taken: it is shown to them until then.
CREATE TABLE raffle_won (
  member TEXT NOT NULL,
  raffle TEXT NOT NULL,
  PRIMARY KEY (member, raffle)
) STRICT, WITHOUT ROWID;

-- The prizes of a closed board, by place.
ALTER TABLE mission_board ADD COLUMN prize INTEGER NOT NULL DEFAULT 0;
-- Who is left out before places are given, without a look at everybody.
CREATE INDEX member_aside ON member (id) WHERE type = 4 OR state <> 'active';
