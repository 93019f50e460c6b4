-- Whoever takes a second factor off somebody opens their way in: others of the staff are told, of a
-- member's as of a colleague's. What was refused is told of as an attempt.
INSERT INTO alert_rule (kind, threshold, is_on, mail, webhook) VALUES ('lost-factor', 1, 1, 1, 1);
CREATE TRIGGER alert_lost_factor AFTER INSERT ON operator_act
WHEN NEW.act IN ('staff.resetFactor', 'operator.dropFactor') AND NEW.detail NOT LIKE 'refused%'
  AND EXISTS (SELECT 1 FROM alert_rule WHERE kind = 'lost-factor' AND is_on = 1) BEGIN
  INSERT OR IGNORE INTO alert (kind, cause, detail, at, ended_at) VALUES ('lost-factor',
    NEW.act || ' ' || NEW.subject || ' ' || NEW.request,
    json_object('person', NEW.operator, 'act', NEW.act, 'subject', NEW.subject,
      'detail', NEW.detail), NEW.at, NEW.at);
END;
