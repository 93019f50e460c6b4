-- Who did it: the name of the secret that the call came with; empty: before there were names.
ALTER TABLE operator_act ADD COLUMN operator TEXT NOT NULL DEFAULT '';
