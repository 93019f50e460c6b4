-- The language that a member has chosen; empty: none yet.
ALTER TABLE member_profile ADD COLUMN language TEXT NOT NULL DEFAULT '';

-- The newest finished draws of several games.
CREATE INDEX lottery_draw_newest ON lottery_draw (draw_at) WHERE finished_at IS NOT NULL;
