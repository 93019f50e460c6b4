-- Why operators gave a stake back or corrected what was won, in their words, for its member.
ALTER TABLE record_ticket ADD COLUMN reason TEXT NOT NULL DEFAULT '';
