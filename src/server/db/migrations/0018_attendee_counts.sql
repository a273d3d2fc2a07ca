-- How many attendees an event has, by what becomes of their emails. Counting them anew at each look takes tens of milliseconds with
-- 100,000. Attendees come and go in many ways, so the counting is left to the database. Each event has several rows, by the first
-- character of the attendee's id, so that people who sign up at the same moment seldom wait for each other.
CREATE TABLE attendee_counts (
  event_id text NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('mailed', 'unconfirmed', 'refused', 'demo')),
  part text NOT NULL,
  count bigint NOT NULL CHECK (count >= 0),
  PRIMARY KEY (event_id, state, part)
);
INSERT INTO attendee_counts (event_id, state, part, count)
  SELECT event_id, CASE WHEN email_problem IS NOT NULL THEN 'refused' WHEN unconfirmed_since IS NOT NULL THEN 'unconfirmed'
    WHEN email LIKE '%@demo.example.com' THEN 'demo' ELSE 'mailed' END, substr(id, 1, 1), count(*) FROM attendees GROUP BY 1, 2, 3;
-- only sqlite
CREATE TRIGGER attendee_added AFTER INSERT ON attendees BEGIN
  INSERT INTO attendee_counts VALUES (NEW.event_id, CASE WHEN NEW.email_problem IS NOT NULL THEN 'refused'
    WHEN NEW.unconfirmed_since IS NOT NULL THEN 'unconfirmed' WHEN NEW.email LIKE '%@demo.example.com' THEN 'demo' ELSE 'mailed' END,
    substr(NEW.id, 1, 1), 1) ON CONFLICT (event_id, state, part) DO UPDATE SET count = attendee_counts.count + 1; END;
-- only sqlite
CREATE TRIGGER attendee_gone AFTER DELETE ON attendees BEGIN
  UPDATE attendee_counts SET count = count - 1 WHERE event_id = OLD.event_id AND part = substr(OLD.id, 1, 1) AND state =
    CASE WHEN OLD.email_problem IS NOT NULL THEN 'refused' WHEN OLD.unconfirmed_since IS NOT NULL THEN 'unconfirmed'
    WHEN OLD.email LIKE '%@demo.example.com' THEN 'demo' ELSE 'mailed' END; END;
-- only sqlite
CREATE TRIGGER attendee_changed AFTER UPDATE OF email, email_problem, unconfirmed_since ON attendees BEGIN
  UPDATE attendee_counts SET count = count - 1 WHERE event_id = OLD.event_id AND part = substr(OLD.id, 1, 1) AND state =
    CASE WHEN OLD.email_problem IS NOT NULL THEN 'refused' WHEN OLD.unconfirmed_since IS NOT NULL THEN 'unconfirmed'
    WHEN OLD.email LIKE '%@demo.example.com' THEN 'demo' ELSE 'mailed' END; INSERT INTO attendee_counts VALUES (NEW.event_id, CASE WHEN NEW.email_problem IS NOT NULL THEN 'refused'
    WHEN NEW.unconfirmed_since IS NOT NULL THEN 'unconfirmed' WHEN NEW.email LIKE '%@demo.example.com' THEN 'demo' ELSE 'mailed' END,
    substr(NEW.id, 1, 1), 1) ON CONFLICT (event_id, state, part) DO UPDATE SET count = attendee_counts.count + 1; END;
-- PostgreSQL counts a whole statement at once, in one order for all, so that two transactions never wait for each other in a circle.
-- only postgres
CREATE OR REPLACE FUNCTION attendee_state(email text, email_problem text, unconfirmed_since bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN email_problem IS NOT NULL THEN 'refused' WHEN unconfirmed_since IS NOT NULL THEN 'unconfirmed'
    WHEN email LIKE '%@demo.example.com' THEN 'demo' ELSE 'mailed' END $$;
-- only postgres
CREATE OR REPLACE FUNCTION count_attendees() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE change record; BEGIN
  IF TG_OP <> 'INSERT' THEN FOR change IN
    SELECT event_id, attendee_state(email, email_problem, unconfirmed_since) AS state, substr(id, 1, 1) AS part, count(*) AS count
      FROM old_attendees GROUP BY 1, 2, 3 ORDER BY 1, 3, 2
    LOOP UPDATE attendee_counts c SET count = c.count - change.count
      WHERE c.event_id = change.event_id AND c.state = change.state AND c.part = change.part; END LOOP; END IF; IF TG_OP <> 'DELETE' THEN FOR change IN
    SELECT event_id, attendee_state(email, email_problem, unconfirmed_since) AS state, substr(id, 1, 1) AS part, count(*) AS count
      FROM new_attendees GROUP BY 1, 2, 3 ORDER BY 1, 3, 2
    LOOP INSERT INTO attendee_counts AS c VALUES (change.event_id, change.state, change.part, change.count)
      ON CONFLICT (event_id, state, part) DO UPDATE SET count = c.count + change.count; END LOOP; END IF; RETURN NULL; END $$;
-- only postgres
CREATE TRIGGER attendees_added AFTER INSERT ON attendees REFERENCING NEW TABLE AS new_attendees
  FOR EACH STATEMENT EXECUTE FUNCTION count_attendees();
-- only postgres
CREATE TRIGGER attendees_gone AFTER DELETE ON attendees REFERENCING OLD TABLE AS old_attendees
  FOR EACH STATEMENT EXECUTE FUNCTION count_attendees();
-- only postgres
CREATE TRIGGER attendees_changed AFTER UPDATE ON attendees REFERENCING OLD TABLE AS old_attendees NEW TABLE AS new_attendees
  FOR EACH STATEMENT EXECUTE FUNCTION count_attendees();
