-- Contracts on dividends and salaries, a row per version. Once accepted, its terms never change.
CREATE TABLE contract (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('dividend', 'daily', 'hourly', 'realtime')),
  -- Who pays; empty: the house.
  upline TEXT NOT NULL,
  member TEXT NOT NULL REFERENCES member (id),
  version INTEGER NOT NULL,
  period TEXT NOT NULL,
  -- JSON: tiers, from which valid bet a member is active, whether a loss is carried.
  terms TEXT NOT NULL,
  -- The highest rate of its tiers.
  rate INTEGER NOT NULL CHECK (rate BETWEEN 1 AND 10000),
  state TEXT NOT NULL CHECK (state IN ('offered', 'active', 'rejected', 'withdrawn', 'expired',
    'replaced', 'ended')),
  ends_downlines INTEGER NOT NULL,
  request_key TEXT NOT NULL,
  offered_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  decided_at INTEGER NOT NULL DEFAULT 0,
  ended_at INTEGER NOT NULL DEFAULT 0,
  -- Periods it holds for: those that begin from then on, and before then; 0: not yet known.
  from_at INTEGER NOT NULL DEFAULT 0,
  until_at INTEGER NOT NULL DEFAULT 9007199254740991,
  -- The next period to run, from and to; 0: none.
  next_at INTEGER NOT NULL DEFAULT 0,
  next_to INTEGER NOT NULL DEFAULT 0,
  UNIQUE (member, kind, version),
  UNIQUE (upline, request_key)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX contract_one_active ON contract (member, kind) WHERE state = 'active';
CREATE UNIQUE INDEX contract_one_offer ON contract (member, kind) WHERE state = 'offered';
CREATE INDEX contract_by_upline ON contract (upline, offered_at);
CREATE INDEX contract_due ON contract (kind, next_to) WHERE next_to > 0;

CREATE TRIGGER contract_terms_stay BEFORE UPDATE OF kind, upline, member, version, period, terms,
  rate ON contract
BEGIN SELECT RAISE(ABORT, 'terms are not changed'); END;

-- What a version paid for a period, and why; once each.
CREATE TABLE contract_run (
  contract TEXT NOT NULL REFERENCES contract (id),
  from_at INTEGER NOT NULL,
  to_at INTEGER NOT NULL,
  member TEXT NOT NULL,
  kind TEXT NOT NULL,
  stake INTEGER NOT NULL,
  valid INTEGER NOT NULL,
  payout INTEGER NOT NULL,
  rebates INTEGER NOT NULL,
  bonuses INTEGER NOT NULL,
  active INTEGER NOT NULL,
  carried_in INTEGER NOT NULL,
  carried_out INTEGER NOT NULL,
  -- What the rate was taken of: the team's net loss, or its valid bet.
  base INTEGER NOT NULL,
  rate INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (contract, from_at)
) STRICT, WITHOUT ROWID;
CREATE INDEX contract_run_by_member ON contract_run (member, kind, from_at);
