-- Ids are UUIDs as text, instants are milliseconds since 1970 as bigint, truth is 0 or 1. Tokens are kept as hashes only.

CREATE TABLE users (
  id text PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  created_at bigint NOT NULL,
  -- Set when the address is changed, cleared by the first sign-in that proves the new one and ends all other sessions.
  unproven_since bigint,
  -- Counted when they are made and not when they are gone; counting them anew would take longer with every one.
  events_made bigint NOT NULL DEFAULT 0 CHECK (events_made >= 0)
);

CREATE TABLE teams (
  id text PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 300),
  created_at bigint NOT NULL
);

-- The oldest membership decides which team is the first.
CREATE TABLE members (
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'member')),
  joined_at bigint NOT NULL,
  PRIMARY KEY (team_id, user_id)
);
CREATE INDEX members_of_user ON members (user_id, joined_at);

-- The current team is only a wish: every request reads the membership itself.
CREATE TABLE sessions (
  token_hash text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  current_team_id text REFERENCES teams (id) ON DELETE SET NULL,
  created_at bigint NOT NULL,
  last_seen_at bigint NOT NULL
);
CREATE INDEX sessions_of_user ON sessions (user_id);
CREATE INDEX sessions_of_team ON sessions (current_team_id);
CREATE INDEX sessions_by_last_seen ON sessions (last_seen_at);
CREATE INDEX sessions_by_creation ON sessions (created_at);

CREATE TABLE invitations (
  id text PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  UNIQUE (team_id, email)
);
CREATE INDEX invitations_by_expiry ON invitations (expires_at);

-- A sign-in link whose invitation is used or gone still signs in.
CREATE TABLE login_tokens (
  token_hash text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('sign-in', 'undo-email-change')),
  email text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  -- The hash of the cookie of the browser that asked for the link.
  binding_hash text,
  invitation_id text REFERENCES invitations (id) ON DELETE SET NULL,
  -- Whose address an undo gives back; a sign-in may be for somebody who is no user yet.
  user_id text REFERENCES users (id) ON DELETE CASCADE,
  payload text NOT NULL DEFAULT '{}',
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  CHECK (purpose <> 'undo-email-change' OR user_id IS NOT NULL)
);
CREATE INDEX login_tokens_by_expiry ON login_tokens (expires_at);
CREATE INDEX login_tokens_by_email ON login_tokens (email);
CREATE INDEX login_tokens_of_invitation ON login_tokens (invitation_id);
CREATE INDEX login_tokens_of_user ON login_tokens (user_id);

-- The wall-clock times stay as they were sent; the instants are derived from them.
--
-- A list shows "upcoming soonest first, then past latest first", page by page, at 100,000 events a team. Which occurrence of a
-- recurring event is the next one changes as time passes, so the place of an event in that list is stored:
--   shown_starts_at, shown_ends_at   the occurrence that lists show: the first that has not ended, or the last one of all
--   past                             1 when that last one has ended
--   turns_at                         when this stops being right: the end of the occurrence shown, or null once past
--   turned_at                        when the passing of time last moved it, or 0: the later pages of a list show the moment of the first
--                                    one, and find by this what has moved since
-- Whoever lists a team's events first turns those with turns_at <= now_ms() (a job does the same for all teams); the list
-- itself is then a walk along one index. Reading a single event depends on none of this: it derives everything anew.
CREATE TABLE events (
  id text PRIMARY KEY,
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  creator_id text REFERENCES users (id) ON DELETE SET NULL,
  slug text NOT NULL UNIQUE,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  -- The title and whatever else the search box looks through, in lower case as the program does it: the engines disagree on
  -- what lower case is beyond ASCII. It stands before the long description so that a search need not read past that.
  search_text text NOT NULL,
  past integer NOT NULL CHECK (past IN (0, 1)),
  shown_starts_at bigint NOT NULL,
  shown_ends_at bigint NOT NULL,
  turns_at bigint,
  turned_at bigint NOT NULL DEFAULT 0,
  first_starts_at bigint NOT NULL,
  -- Null when it recurs for ever.
  last_ends_at bigint,
  timezone text NOT NULL,
  start_iso text NOT NULL,
  end_iso text NOT NULL,
  all_day integer NOT NULL CHECK (all_day IN (0, 1)),
  is_public integer NOT NULL CHECK (is_public IN (0, 1)),
  capture_attendees integer NOT NULL CHECK (capture_attendees IN (0, 1)),
  location text NOT NULL CHECK (length(location) <= 500),
  organizer_name text NOT NULL CHECK (length(organizer_name) BETWEEN 1 AND 200),
  organizer_email text NOT NULL CHECK (length(organizer_email) BETWEEN 3 AND 254),
  recurrence_frequency text CHECK (recurrence_frequency IN ('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY')),
  recurrence_interval integer CHECK (recurrence_interval BETWEEN 1 AND 999),
  -- Day codes with commas, in the order MO to SU.
  recurrence_by_day text,
  recurrence_end_type text CHECK (recurrence_end_type IN ('NEVER', 'COUNT', 'DATE')),
  recurrence_end_count integer CHECK (recurrence_end_count BETWEEN 1 AND 999),
  recurrence_end_date text,
  rrule_text text,
  -- Goes up with every change that calendars should hear of (RFC 5545, SEQUENCE).
  sequence integer NOT NULL DEFAULT 0 CHECK (sequence >= 0),
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  description_html text NOT NULL CHECK (length(description_html) <= 200000),
  CHECK (shown_ends_at >= shown_starts_at),
  CHECK (last_ends_at IS NULL OR last_ends_at >= first_starts_at),
  CHECK ((turns_at IS NULL) = (past = 1)),
  CHECK ((recurrence_frequency IS NULL) = (rrule_text IS NULL)),
  CHECK ((recurrence_frequency IS NULL) = (recurrence_interval IS NULL)),
  CHECK ((recurrence_frequency IS NULL) = (recurrence_end_type IS NULL)),
  CHECK (recurrence_frequency IS NOT NULL OR last_ends_at IS NOT NULL),
  CHECK (recurrence_end_type IS NULL OR (recurrence_end_type = 'COUNT') = (recurrence_end_count IS NOT NULL)),
  CHECK (recurrence_end_type IS NULL OR (recurrence_end_type = 'DATE') = (recurrence_end_date IS NOT NULL))
);
-- With what a calendar view and a search look at, so that they pass over an event without reading it. PostgreSQL has no room in
-- an index for the longest texts.
-- only sqlite
CREATE INDEX events_in_list_order
  ON events (team_id, past, shown_starts_at, id, first_starts_at, last_ends_at, search_text);
-- only postgres
CREATE INDEX events_in_list_order
  ON events (team_id, past, shown_starts_at, id, first_starts_at, last_ends_at);
CREATE INDEX events_of_team_to_turn ON events (team_id, turns_at);
CREATE INDEX events_to_turn ON events (turns_at);
CREATE INDEX events_turned ON events (team_id, turned_at) WHERE turned_at > 0;
CREATE INDEX events_of_creator ON events (creator_id);
-- For forgetting attendees some time after the end.
CREATE INDEX events_by_end ON events (last_ends_at, id);

-- What happened to an event, day by day (the date in UTC), and the same summed up: a page of cards and the analytics of a
-- large team would otherwise add up millions of rows. Whoever counts writes both in one transaction.
CREATE TABLE event_counts (
  event_id text NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  counter text NOT NULL
    CHECK (counter IN ('view', 'google', 'apple', 'outlook', 'office365', 'yahoo', 'ics', 'subscribe')),
  day text NOT NULL CHECK (length(day) = 10),
  count bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (event_id, counter, day)
);

CREATE TABLE event_totals (
  event_id text NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  counter text NOT NULL
    CHECK (counter IN ('view', 'google', 'apple', 'outlook', 'office365', 'yahoo', 'ics', 'subscribe')),
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  count bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (event_id, counter)
);
CREATE INDEX event_totals_of_team ON event_totals (team_id, counter, count);

-- Which of its batches a process has counted last. When the answer to a COMMIT is lost nobody knows whether it was done; the
-- process sends the batch again, and this row, written along with it, says whether it was.
CREATE TABLE count_writers (
  id text PRIMARY KEY,
  batch bigint NOT NULL,
  written_at bigint NOT NULL
);
CREATE INDEX count_writers_by_instant ON count_writers (written_at);

CREATE TABLE attendees (
  id text PRIMARY KEY,
  event_id text NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  created_at bigint NOT NULL,
  UNIQUE (event_id, email)
);
CREATE INDEX attendees_in_order ON attendees (event_id, created_at, id);

-- A mail is a row written in the transaction of its cause. The key names that cause (kind, event, attendee, occurrence), so
-- no cause has two mails. What it belongs to takes it along when deleted; a mail that must outlive its event, such as the
-- notice that it was cancelled, names none and carries all it says in the payload.
CREATE TABLE mails (
  id text PRIMARY KEY,
  unique_key text NOT NULL UNIQUE,
  kind text NOT NULL,
  recipient text NOT NULL,
  -- JSON. Emptied when the mail is sent, since a sign-in mail holds its token.
  payload text NOT NULL DEFAULT '{}',
  team_id text REFERENCES teams (id) ON DELETE CASCADE,
  user_id text REFERENCES users (id) ON DELETE CASCADE,
  event_id text REFERENCES events (id) ON DELETE CASCADE,
  attendee_id text REFERENCES attendees (id) ON DELETE CASCADE,
  due_at bigint NOT NULL,
  -- Not worth sending any more after this, such as a sign-in link that has run out.
  expires_at bigint,
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- The worker that took it has it until then; one that was killed loses it.
  lease_until bigint,
  sent_at bigint,
  failed_at bigint,
  failure text,
  created_at bigint NOT NULL,
  CHECK (sent_at IS NULL OR failed_at IS NULL)
);
CREATE INDEX mails_due ON mails (due_at) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX mails_by_recipient ON mails (recipient, created_at);
CREATE INDEX mails_by_creation ON mails (created_at);
CREATE INDEX mails_of_team ON mails (team_id);
CREATE INDEX mails_of_user ON mails (user_id);
CREATE INDEX mails_of_event ON mails (event_id);
CREATE INDEX mails_of_attendee ON mails (attendee_id);

CREATE TABLE support_messages (
  id text PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  message text NOT NULL CHECK (length(message) BETWEEN 1 AND 5000),
  created_at bigint NOT NULL
);

CREATE TABLE settings (
  name text PRIMARY KEY,
  value text NOT NULL
);

-- A bucket that leaks evenly needs one number: the instant at which it will be full again. What is left in it now follows
-- from its size and its rate, and a bucket whose instant has passed need not be kept.
CREATE TABLE rate_limits (
  bucket text PRIMARY KEY,
  full_again_at bigint NOT NULL
);
CREATE INDEX rate_limits_by_instant ON rate_limits (full_again_at);
