-- Accounts that an agent opens begin with a password of their own that the platform makes. Until
-- when it is good (0: the member has set one), sealed for a repeated answer, and the request that
-- asked for it.
ALTER TABLE member ADD COLUMN initial_until INTEGER NOT NULL DEFAULT 0;
ALTER TABLE member ADD COLUMN initial_sealed TEXT NOT NULL DEFAULT '';
ALTER TABLE member ADD COLUMN initial_key TEXT NOT NULL DEFAULT '';

-- Who still has the password that all such accounts began with: it is good no more.
UPDATE member SET initial_until = 1
WHERE password_at = 0 AND upline IS NOT NULL
  AND substr(register_key, 1, length(upline) + 1) = upline || '.';
