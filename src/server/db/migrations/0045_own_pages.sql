-- Since when the attendee's calendar gets changes by itself, which they asked for on their own page.
ALTER TABLE attendees ADD COLUMN invited_at bigint;

-- The addresses that asked for the page with all their sign-ups. The id stands in its links; feed_version in the link of the personal
-- feed, so that a new version ends the old link.
CREATE TABLE own_pages (
  id text PRIMARY KEY,
  email text NOT NULL UNIQUE,
  feed_version integer NOT NULL DEFAULT 1,
  created_at bigint NOT NULL
);
CREATE INDEX own_pages_by_creation ON own_pages (created_at);

-- Messages of organizers to attendees that are not all written yet. A job writes an email for each attendee, some at a time; reached_*
-- is how far along the attendees it has come.
CREATE TABLE messages (
  id text PRIMARY KEY,
  event_id text NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  -- Null for all attendees, otherwise those with this answer.
  answer text,
  subject text NOT NULL,
  text text NOT NULL,
  created_at bigint NOT NULL,
  tried_at bigint NOT NULL,
  reached_created_at bigint,
  reached_id text,
  reached_count bigint NOT NULL DEFAULT 0
);
CREATE INDEX messages_of_event ON messages (event_id);

-- Whether a member gets an email for each sign-up, one a day, or none.
ALTER TABLE members ADD COLUMN sign_up_email text NOT NULL DEFAULT 'off' CHECK (sign_up_email IN ('off', 'each', 'daily'));
