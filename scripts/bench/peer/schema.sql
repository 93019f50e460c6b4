-- What a bet of a lottery is in a usual database: the same facts that a book of ours keeps of one.
CREATE TABLE member_session (
  token_hash bytea PRIMARY KEY,
  member int NOT NULL,
  seen_at timestamptz NOT NULL
);
CREATE TABLE own_limit (member int PRIMARY KEY, most_a_bet bigint NOT NULL);
CREATE TABLE draw (
  game text,
  issue text,
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  PRIMARY KEY (game, issue)
);
CREATE TABLE account (
  id int PRIMARY KEY,
  balance bigint NOT NULL,
  may_owe boolean NOT NULL,
  CHECK (may_owe OR balance >= 0)
);
CREATE TABLE entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member int NOT NULL,
  kind text NOT NULL,
  ticket bigint NOT NULL,
  balance_after bigint NOT NULL,
  at timestamptz NOT NULL
);
CREATE TABLE posting (
  entry bigint NOT NULL REFERENCES entry,
  account int NOT NULL,
  amount bigint NOT NULL
);
CREATE INDEX posting_account ON posting (account, entry);
CREATE TABLE ticket (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member int NOT NULL,
  game text NOT NULL,
  issue text NOT NULL,
  amount bigint NOT NULL,
  lines jsonb NOT NULL,
  state text NOT NULL DEFAULT 'open',
  at timestamptz NOT NULL
);
CREATE INDEX ticket_draw ON ticket (game, issue, state);
CREATE INDEX ticket_member ON ticket (member, at);
CREATE TABLE kept_answer (
  member int,
  request_key text,
  request_hash bytea NOT NULL,
  body jsonb NOT NULL,
  PRIMARY KEY (member, request_key)
);
CREATE TABLE outbox (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, fact jsonb NOT NULL);

-- The house is 64 accounts, so that no bet waits for another member's.
INSERT INTO account SELECT n, 1000000000000, false FROM generate_series(1, 1000) n;
INSERT INTO account SELECT 10000 + n, 0, true FROM generate_series(0, 63) n;
INSERT INTO own_limit SELECT n, 100000000 FROM generate_series(1, 1000) n;
INSERT INTO member_session
  SELECT sha256(('token-' || n)::bytea), n, now() FROM generate_series(1, 1000) n;
INSERT INTO draw VALUES ('VELOZ1', 'now', now() - interval '1 hour', now() + interval '1 day');

-- All of it in one call, for a server that asks the database once.
CREATE FUNCTION place_ticket(
  of_token bytea, of_key text, of_request bytea, of_game text, of_issue text, stake bigint,
  of_lines jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  who int;
  kept kept_answer;
  rest bigint;
  house int;
  made bigint;
  written bigint;
  answer jsonb;
BEGIN
  UPDATE member_session SET seen_at = now() WHERE token_hash = of_token RETURNING member INTO who;
  IF who IS NULL THEN RAISE EXCEPTION 'session' USING ERRCODE = 'PB401'; END IF;
  SELECT * INTO kept FROM kept_answer WHERE member = who AND request_key = of_key;
  IF FOUND THEN
    IF kept.request_hash <> of_request THEN RAISE EXCEPTION 'key' USING ERRCODE = 'PB422'; END IF;
    RETURN kept.body;
  END IF;
  PERFORM 1 FROM draw
    WHERE game = of_game AND issue = of_issue AND now() >= opens_at AND now() < closes_at;
  IF NOT FOUND THEN RAISE EXCEPTION 'draw' USING ERRCODE = 'PB409'; END IF;
  PERFORM 1 FROM own_limit WHERE member = who AND most_a_bet < stake;
  IF FOUND THEN RAISE EXCEPTION 'limit' USING ERRCODE = 'PB409'; END IF;
  UPDATE account SET balance = balance - stake WHERE id = who AND balance >= stake
    RETURNING balance INTO rest;
  IF rest IS NULL THEN RAISE EXCEPTION 'balance' USING ERRCODE = 'PB409'; END IF;
  house := 10000 + who % 64;
  UPDATE account SET balance = balance + stake WHERE id = house;
  INSERT INTO ticket (member, game, issue, amount, lines, at)
    VALUES (who, of_game, of_issue, stake, of_lines, now()) RETURNING id INTO made;
  INSERT INTO entry (member, kind, ticket, balance_after, at)
    VALUES (who, 'stake', made, rest, now()) RETURNING id INTO written;
  INSERT INTO posting VALUES (written, who, -stake), (written, house, stake);
  answer := jsonb_build_object('ticket', made, 'amount', stake, 'sumBalance', rest);
  INSERT INTO outbox (fact) VALUES (answer || jsonb_build_object('type', 'ticket', 'member', who));
  INSERT INTO kept_answer VALUES (who, of_key, of_request, answer);
  RETURN answer;
END $$;
