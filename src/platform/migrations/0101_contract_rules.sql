-- By which version of the rules a run was worked out; those before there were versions: 1.
ALTER TABLE contract_run ADD COLUMN rules INTEGER NOT NULL DEFAULT 1;
