-- A ticket as its book tells it: inserting here writes the ticket and the entry of its stake, so
-- that the projection reads each row once.
CREATE VIEW told_ticket AS
  SELECT t.id, t.member, t.game_code, t.issue, t.amount, t.lines, t.state, t.at,
    e.seq, e.balance_after
  FROM record_ticket t JOIN record_entry e ON e.id = t.id;
CREATE TRIGGER told_ticket_insert INSTEAD OF INSERT ON told_ticket BEGIN
  INSERT OR IGNORE INTO record_ticket (id, member, game_code, issue, amount, lines, state, at)
    VALUES (NEW.id, NEW.member, NEW.game_code, NEW.issue, NEW.amount, NEW.lines, NEW.state, NEW.at);
  INSERT OR IGNORE INTO record_entry
    VALUES (NEW.id, NEW.member, NEW.seq, 'stake', NEW.id, -NEW.amount, NEW.balance_after, NEW.at);
END;
