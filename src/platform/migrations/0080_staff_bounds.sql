-- When and from where somebody of the staff works, as JSON; empty: whenever, from anywhere.
ALTER TABLE staff ADD COLUMN hours TEXT NOT NULL DEFAULT '';
ALTER TABLE staff ADD COLUMN addresses TEXT NOT NULL DEFAULT '';
