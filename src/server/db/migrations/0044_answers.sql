-- "Will you come?": what an organizer asks besides name and email, as JSON; null if nothing. `places` limits how many people may say
-- Yes, their guests counted: for all dates, or for each date of a series.
ALTER TABLE events ADD COLUMN answer_settings text;
ALTER TABLE events ADD COLUMN places integer CHECK (places BETWEEN 1 AND 10000);

-- What an attendee has answered, and whether they came. `day` is the day on which a date of a series starts by its rule, in days since
-- 1970, or 0 for all dates. `answer` is null for somebody who was checked in without one. `places` are those that a Yes holds: none
-- while the sign-up is not confirmed or waits for a place. The sum of an event and day is never above the limit unless that was lowered.
CREATE TABLE answers (
  attendee_id text NOT NULL REFERENCES attendees (id) ON DELETE CASCADE,
  day integer NOT NULL,
  event_id text NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  answer text CHECK (answer IN ('yes', 'maybe', 'no')),
  guests integer NOT NULL DEFAULT 0 CHECK (guests BETWEEN 0 AND 9),
  -- JSON, by the id of the question.
  replies text NOT NULL DEFAULT '{}',
  places integer NOT NULL DEFAULT 0 CHECK (places BETWEEN 0 AND 10),
  waiting_since bigint,
  changed_at bigint NOT NULL,
  checked_in_at bigint,
  PRIMARY KEY (attendee_id, day),
  CHECK (places = 0 OR (answer = 'yes' AND waiting_since IS NULL))
);
CREATE INDEX answers_of_event ON answers (event_id, day, answer);
CREATE INDEX answers_with_places ON answers (event_id, day, places) WHERE places > 0;
CREATE INDEX answers_waiting ON answers (event_id, day, waiting_since, attendee_id) WHERE waiting_since IS NOT NULL;
