-- Public events that were deleted or made private, for those who have subscribed to them: their calendars are told for some weeks
-- that it will not take place. What else was said of the event is not kept, and with the team even this goes.
CREATE TABLE cancelled_events (
  id text PRIMARY KEY,
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  slug text NOT NULL UNIQUE,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  timezone text NOT NULL,
  start_iso text NOT NULL,
  end_iso text NOT NULL,
  all_day integer NOT NULL CHECK (all_day IN (0, 1)),
  recurrence_frequency text,
  recurrence_interval integer,
  recurrence_by_day text,
  recurrence_end_type text,
  recurrence_end_count integer,
  recurrence_end_date text,
  sequence integer NOT NULL CHECK (sequence > 0),
  cancelled_at bigint NOT NULL
);
CREATE INDEX cancelled_events_of_team ON cancelled_events (team_id);
CREATE INDEX cancelled_events_by_instant ON cancelled_events (cancelled_at);
