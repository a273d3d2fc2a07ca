-- What is planned to go to all who have signed up for an event: its next reminders, and the news of an edit. One row for all of
-- them, so that planning, moving and cancelling costs the same for one attendee and for a hundred thousand; when it is due, a job
-- writes a mail for each, some at a time.
--   due_at              null while nothing is planned
--   round               names the occurrence or the change: with the attendee it makes the key of a mail, so nobody gets two of one round
--   starts_at           of the occurrence that a reminder is for
--   reminded_starts_at  of the one before, of which all have been reminded
--   reached_*           how far along the attendees, oldest first, the round has come; null before it has begun
--   before_edit         JSON: what those who signed up know, from before the first edit that they have not been told of
--   edited_at           the last such edit: who signed up later knows
CREATE TABLE mailings (
  event_id text NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('day-reminder', 'hour-reminder', 'change')),
  due_at bigint,
  round bigint NOT NULL CHECK (round > 0),
  starts_at bigint,
  reminded_starts_at bigint,
  reached_created_at bigint,
  reached_id text,
  before_edit text,
  edited_at bigint,
  PRIMARY KEY (event_id, kind),
  CHECK ((reached_created_at IS NULL) = (reached_id IS NULL)),
  CHECK (due_at IS NULL OR (kind = 'change') = (starts_at IS NULL)),
  CHECK (due_at IS NULL OR (kind = 'change') = (before_edit IS NOT NULL)),
  CHECK ((before_edit IS NULL) = (edited_at IS NULL))
);
CREATE INDEX mailings_due ON mailings (due_at) WHERE due_at IS NOT NULL;
