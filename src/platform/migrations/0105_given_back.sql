-- Rounds of vendors whose stakes had all gone back were left open with an amount of nothing: they
-- are void, with what came back. Of own money alone: no entry tells of the other.
UPDATE record_wager SET state = 'void', amount = back.amount, payout = back.amount,
  settled_at = back.at
FROM (
  SELECT w.id, SUM(e.amount) AS amount, MAX(e.at) AS at
  FROM record_wager w INDEXED BY record_ticket_open
    JOIN record_entry e ON e.member = w.member AND e.reference = w.id AND e.kind = 'refund'
  WHERE w.state = 'open' AND w.product = 'vendor' AND w.amount = 0 AND w.payout = 0
  GROUP BY w.id
) AS back WHERE record_wager.id = back.id;
