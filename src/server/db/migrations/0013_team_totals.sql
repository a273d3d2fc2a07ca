-- The totals of a team, written in the batch that counts, so that its analytics cost the same with any number of events. Events go in
-- several ways, so what is subtracted with an event is left to the database.
CREATE TABLE team_totals (
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  counter text NOT NULL
    CHECK (counter IN ('view', 'google', 'apple', 'outlook', 'office365', 'yahoo', 'ics', 'subscribe')),
  count bigint NOT NULL CHECK (count >= 0),
  PRIMARY KEY (team_id, counter)
);
INSERT INTO team_totals (team_id, counter, count)
  SELECT team_id, counter, sum(count) FROM event_totals GROUP BY team_id, counter;
-- only sqlite
CREATE TRIGGER event_totals_gone AFTER DELETE ON event_totals BEGIN
  UPDATE team_totals SET count = count - OLD.count WHERE team_id = OLD.team_id AND counter = OLD.counter; END;
-- only postgres
CREATE OR REPLACE FUNCTION subtract_from_team_totals() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE team_totals SET count = team_totals.count - gone.sum FROM (
    SELECT team_id, counter, sum(count) AS sum FROM old_totals GROUP BY team_id, counter) AS gone
  WHERE team_totals.team_id = gone.team_id AND team_totals.counter = gone.counter; RETURN NULL; END $$;
-- only postgres
CREATE TRIGGER event_totals_gone AFTER DELETE ON event_totals REFERENCING OLD TABLE AS old_totals
  FOR EACH STATEMENT EXECUTE FUNCTION subtract_from_team_totals();
-- The sums no longer need it.
DROP INDEX event_totals_of_team;
CREATE INDEX event_totals_of_team ON event_totals (team_id);
