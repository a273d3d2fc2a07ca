-- A team's public page, feed and embed of the events that it lists. Off until an owner switches it on.
ALTER TABLE teams ADD COLUMN calendar_on integer NOT NULL DEFAULT 0;
ALTER TABLE teams ADD COLUMN calendar_description text NOT NULL DEFAULT '';
ALTER TABLE teams ADD COLUMN calendar_link text NOT NULL DEFAULT '';
ALTER TABLE teams ADD COLUMN accent text NOT NULL DEFAULT 'vermilion';

-- The names of calendars in their addresses. One that was given up is kept for a while: it leads to the new one, and
-- nobody else gets it. The team may be gone.
CREATE TABLE calendar_slugs (
  slug text PRIMARY KEY,
  team_id text NOT NULL,
  given_up_at bigint
);
CREATE UNIQUE INDEX calendar_slug_of_team ON calendar_slugs (team_id) WHERE given_up_at IS NULL;

-- Listed is not public: a team may share an event by its link alone. Feeds show what was unlisted lately as cancelled.
ALTER TABLE events ADD COLUMN is_listed integer NOT NULL DEFAULT 0;
ALTER TABLE events ADD COLUMN unlisted_at bigint;
CREATE INDEX events_listed ON events (team_id, sequence) WHERE is_listed = 1;
CREATE INDEX events_unlisted ON events (team_id, unlisted_at) WHERE unlisted_at IS NOT NULL;
ALTER TABLE cancelled_events ADD COLUMN is_listed integer NOT NULL DEFAULT 0;
CREATE INDEX cancelled_events_listed ON cancelled_events (team_id, cancelled_at) WHERE is_listed = 1;

-- How often a calendar was opened and subscribed to.
CREATE TABLE calendar_days (
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  day text NOT NULL CHECK (length(day) = 10),
  views bigint NOT NULL DEFAULT 0,
  subscriptions bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (team_id, day)
);
