-- Who gets new events of a team's calendar by email. Without confirmed_at, they have not pressed the button in the email yet.
-- Emails have told them of everything up to news_until.
CREATE TABLE followers (
  id text PRIMARY KEY,
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  asked_at bigint NOT NULL,
  confirmed_at bigint,
  news_until bigint,
  UNIQUE (team_id, email)
);
CREATE INDEX followers_in_line ON followers (team_id, news_until);
CREATE INDEX followers_by_email ON followers (email);
CREATE INDEX followers_unconfirmed ON followers (asked_at) WHERE confirmed_at IS NULL;
ALTER TABLE mails ADD COLUMN follower_id text REFERENCES followers (id) ON DELETE CASCADE;
CREATE INDEX mails_of_follower ON mails (follower_id) WHERE follower_id IS NOT NULL;

-- Since when an event stands on its team's calendar; null if it never did, or not since this column is there. A tombstone keeps
-- it, with when the event was to be and since when it is off.
ALTER TABLE events ADD COLUMN listed_at bigint;
CREATE INDEX events_by_listing ON events (team_id, listed_at) WHERE listed_at IS NOT NULL;
CREATE INDEX events_by_cancellation ON events (team_id, cancelled_at) WHERE cancelled_at IS NOT NULL;
ALTER TABLE cancelled_events ADD COLUMN listed_at bigint;
ALTER TABLE cancelled_events ADD COLUMN off_at bigint;
ALTER TABLE cancelled_events ADD COLUMN shown_starts_at bigint;
ALTER TABLE cancelled_events ADD COLUMN last_ends_at bigint;
CREATE INDEX cancelled_events_by_team ON cancelled_events (team_id, off_at) WHERE listed_at IS NOT NULL;
