-- Agents right under somebody, the first to come first: most members are none.
CREATE INDEX member_agents ON member (upline, registered_at, id) WHERE type IN (1, 2, 41, 42);
-- Runs of all contracts, the newest first; of one kind too, as others are far more.
CREATE INDEX contract_run_by_time ON contract_run (from_at, contract);
CREATE INDEX contract_run_by_kind ON contract_run (kind, from_at, contract);
-- What was to be paid and is not, the oldest first.
CREATE INDEX team_income_unpaid ON team_income (at, id) WHERE state <> 'paid';
