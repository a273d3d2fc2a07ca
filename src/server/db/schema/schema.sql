-- The tables of Daymark, for both engines. Ids are UUIDs as text, times are milliseconds since 1970 as bigint, booleans are 0 or 1, and a
-- `day` is written as 2026-11-18 unless a comment says otherwise. Tokens are stored as hashes only. A statement below `-- only sqlite` or
-- `-- only postgres` is for that engine; PostgreSQL takes `WITHOUT ROWID` for nothing. How to change a table: docs/architecture.md.

-- ACCOUNTS AND TEAMS

-- People who sign in. A deleted account is gone at once; its row goes after a job has taken it out of all events that it made or edited.
CREATE TABLE users (
  id text PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  created_at bigint NOT NULL,
  -- Set when the address is changed, cleared by the first sign-in that proves the new one.
  unproven_since bigint,
  -- The last address that was proven, while the current one is not.
  proven_email text,
  -- Only goes up: deleted events count, too.
  events_made bigint NOT NULL DEFAULT 0 CHECK (events_made >= 0),
  deleted_at bigint,
  -- The language of the app and of emails to the user; null until it is known.
  language text
);
CREATE INDEX users_deleted ON users (id) WHERE deleted_at IS NOT NULL;

-- Teams own events. A deleted team is gone for everybody at once; a job removes its rows later. A team that is being imported is deleted
-- at a time to come.
CREATE TABLE teams (
  id text PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 300),
  -- 0 until somebody names the team. Its first name is part of an address, which visitors do not read.
  is_named integer NOT NULL DEFAULT 0,
  -- The days of analytics are those of this zone.
  timezone text NOT NULL DEFAULT 'UTC' CHECK (length(timezone) BETWEEN 1 AND 100),
  -- The language of all pages of the team; empty for each visitor's own.
  language text NOT NULL DEFAULT '',
  accent text NOT NULL DEFAULT 'vermilion',
  -- JSON with the hash, width and height of a picture.
  logo text,
  -- Whether the team has a public calendar.
  calendar_on integer NOT NULL DEFAULT 0,
  calendar_description text NOT NULL DEFAULT '',
  calendar_link text NOT NULL DEFAULT '',
  -- Goes up with every change of an event of the team.
  calendar_sequence bigint NOT NULL DEFAULT 0,
  -- Goes up with every write that shows on the pages of all events of the team.
  page_version bigint NOT NULL DEFAULT 0,
  created_at bigint NOT NULL,
  deleted_at bigint,
  -- Set if the operator removed the account that owned the team: the pages of its events say so.
  removed_reason text CHECK (length(removed_reason) BETWEEN 1 AND 500)
);
CREATE INDEX teams_deleted ON teams (id) WHERE deleted_at IS NOT NULL;

-- Which users belong to which teams. The oldest membership decides which team is shown first.
CREATE TABLE members (
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'member')),
  joined_at bigint NOT NULL,
  summary_email text NOT NULL DEFAULT 'off' CHECK (summary_email IN ('off', 'daily', 'weekly')),
  sign_up_email text NOT NULL DEFAULT 'off' CHECK (sign_up_email IN ('off', 'each', 'daily')),
  PRIMARY KEY (team_id, user_id)
);
CREATE INDEX members_of_user ON members (user_id, joined_at);

-- Invitations to a team that are not accepted yet.
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
CREATE INDEX invitations_by_email ON invitations (email);

-- Signed-in browsers. The current team is only a preference: every request reads the membership itself.
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

-- Links in emails that sign in, or undo a change of the address. A link whose invitation is used or gone still signs in.
CREATE TABLE login_tokens (
  token_hash text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('sign-in', 'undo-email-change')),
  email text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  -- The hash of the cookie of the browser that asked for the link.
  binding_hash text,
  invitation_id text REFERENCES invitations (id) ON DELETE SET NULL,
  -- Whose address an undo gives back. A sign-in may be for somebody who has no account yet.
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

-- Who somebody is at the identity provider. The address may change on either side, this does not.
CREATE TABLE sign_in_identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX sign_in_identities_of_user ON sign_in_identities (user_id);

-- Organizer addresses that no member of the team has signed in with. Each is asked once by email, and attendees reply to it only after it
-- has confirmed. The token stays, so that the link can be opened again.
CREATE TABLE organizer_addresses (
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  token_hash text NOT NULL UNIQUE,
  asked_at bigint NOT NULL,
  confirmed_at bigint,
  PRIMARY KEY (team_id, email)
);
CREATE INDEX organizer_addresses_by_email ON organizer_addresses (email);

-- Keys with which a team's programs call the API. A revoked one stays, so that its holder is told that it was revoked.
CREATE TABLE api_tokens (
  id text PRIMARY KEY,
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  made_by text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  -- The first characters of the token, by which people tell it from others.
  beginning text NOT NULL,
  token_hash text NOT NULL UNIQUE,
  can_write integer NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint,
  last_used_at bigint,
  revoked_at bigint
);
CREATE INDEX api_tokens_of_team ON api_tokens (team_id);
CREATE INDEX api_tokens_of_maker ON api_tokens (made_by);

-- The replies to requests with an Idempotency-Key, so that a repeated request gets the same reply. The hash covers who asks, the call, the
-- key and the body.
CREATE TABLE idempotency_keys (
  key_hash text PRIMARY KEY,
  -- Null for a visitor, whose network is part of the hash.
  user_id text REFERENCES users (id) ON DELETE CASCADE,
  -- JSON. Null only inside the transaction that works on the request.
  reply text,
  created_at bigint NOT NULL
);
CREATE INDEX idempotency_keys_of_user ON idempotency_keys (user_id);
CREATE INDEX idempotency_keys_by_creation ON idempotency_keys (created_at);

-- Logos of teams and covers of events in three sizes, in base64, which backups can hold. The hash is of the content and the team, so that
-- nobody who has the same picture finds out who uses it. Short columns come first: SQLite reads through those before a long one.
CREATE TABLE pictures (
  hash text PRIMARY KEY,
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('logo', 'cover')),
  mail_type text NOT NULL CHECK (mail_type IN ('image/jpeg', 'image/png')),
  small text NOT NULL,
  large text NOT NULL,
  mail text NOT NULL,
  color text NOT NULL DEFAULT ''
);
CREATE INDEX pictures_of_team ON pictures (team_id);

-- TEAM CALENDARS

-- The names of team calendars in URLs. One that was given up leads to the new one for a while, and nobody else gets it. The team may be gone.
CREATE TABLE calendar_slugs (
  slug text PRIMARY KEY,
  team_id text NOT NULL,
  given_up_at bigint,
  taken_at bigint NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX calendar_slug_of_team ON calendar_slugs (team_id) WHERE given_up_at IS NULL;
CREATE INDEX calendar_slugs_of_team ON calendar_slugs (team_id, given_up_at);

-- What a team sorts its events by. The places limit their number. Events, withdrawn events and followers name their topics, each name between
-- two line breaks.
CREATE TABLE topics (
  id text PRIMARY KEY,
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  place integer NOT NULL CHECK (place BETWEEN 1 AND 30),
  slug text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  accent text NOT NULL,
  -- What it was called before, or topics that were merged into it: their addresses lead here.
  former_slugs text NOT NULL DEFAULT '',
  UNIQUE (team_id, place),
  UNIQUE (team_id, slug)
);

-- How often a team calendar was opened and subscribed to.
CREATE TABLE calendar_days (
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  day text NOT NULL CHECK (length(day) = 10),
  views bigint NOT NULL DEFAULT 0,
  subscriptions bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (team_id, day)
);

-- Who gets new events of a team's calendar by email.
CREATE TABLE followers (
  id text PRIMARY KEY,
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  -- The language of their emails; null if they chose none.
  language text,
  asked_at bigint NOT NULL,
  -- Null until they press the button in the email.
  confirmed_at bigint,
  -- Their last email had all news up to this time.
  news_until bigint,
  -- They are told of events with one of these topics only; empty for all. What was asked for later waits for the button in an email.
  topics text NOT NULL DEFAULT '',
  asked_topics text,
  UNIQUE (team_id, email)
);
CREATE INDEX followers_in_line ON followers (team_id, news_until);
CREATE INDEX followers_by_email ON followers (email);
CREATE INDEX followers_unconfirmed ON followers (asked_at) WHERE confirmed_at IS NULL;

-- EVENTS AND THEIR DATES

-- Events and series. Wall times are stored as they were sent; instants are derived from them, and lists read only those. Short columns come
-- first: SQLite reads through the long description only for what is behind it.
CREATE TABLE events (
  id text PRIMARY KEY,
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  creator_id text REFERENCES users (id) ON DELETE SET NULL,
  -- Who made the last edit.
  changed_by text REFERENCES users (id) ON DELETE SET NULL,
  slug text NOT NULL UNIQUE,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  -- What the search box looks through, in the lower case of the program: the engines disagree about it beyond ASCII.
  search_text text NOT NULL,
  timezone text NOT NULL,
  start_iso text NOT NULL,
  end_iso text NOT NULL,
  all_day integer NOT NULL CHECK (all_day IN (0, 1)),
  recurrence_frequency text CHECK (recurrence_frequency IN ('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY')),
  recurrence_interval integer CHECK (recurrence_interval BETWEEN 1 AND 999),
  -- Day codes with commas, in the order MO to SU.
  recurrence_by_day text,
  recurrence_end_type text CHECK (recurrence_end_type IN ('NEVER', 'COUNT', 'DATE')),
  recurrence_end_count integer CHECK (recurrence_end_count BETWEEN 1 AND 999),
  recurrence_end_date text,
  rrule_text text,
  -- JSON: the dates that differ from the rule (domain/recurrence/exceptions).
  exceptions text NOT NULL DEFAULT '[]',
  first_starts_at bigint NOT NULL,
  -- Null for a series without an end.
  last_ends_at bigint,
  -- The date that lists show: the first that has not ended, or the last of all.
  shown_starts_at bigint NOT NULL,
  shown_ends_at bigint NOT NULL,
  -- When the shown date of a series must be derived again: at its end, or null after the last.
  refresh_at bigint,
  -- The versions of the rules that derived the instants, the search text and the clean description (event-columns.ts).
  derived_with text NOT NULL DEFAULT '',
  location text NOT NULL CHECK (length(location) <= 500),
  -- Only people who come see the location; everybody else reads the public one.
  hides_location integer NOT NULL DEFAULT 0 CHECK (hides_location IN (0, 1)),
  public_location text NOT NULL DEFAULT '' CHECK (length(public_location) <= 200),
  organizer_name text NOT NULL CHECK (length(organizer_name) BETWEEN 1 AND 200),
  organizer_email text NOT NULL CHECK (length(organizer_email) BETWEEN 3 AND 254),
  cover text REFERENCES pictures (hash),
  cover_alt text NOT NULL DEFAULT '',
  capture_attendees integer NOT NULL CHECK (capture_attendees IN (0, 1)),
  -- JSON: what attendees are asked besides name and email; null if nothing.
  answer_settings text,
  -- The same, after the event has stopped asking.
  stopped_answer_settings text,
  -- Every change of these settings raises it.
  answer_version bigint NOT NULL DEFAULT 0,
  -- How many people may say yes, guests included: for all dates, or for each date of a series.
  places integer CHECK (places BETWEEN 1 AND 10000),
  is_public integer NOT NULL CHECK (is_public IN (0, 1)),
  -- Whether the event stands on its team's calendar. A public event need not.
  is_listed integer NOT NULL DEFAULT 0,
  -- A cancelled event keeps its page, which says so, and can be restored.
  cancelled_at bigint,
  cancellation_note text NOT NULL DEFAULT '',
  -- JSON: when the event was to start before its date was last changed (domain/event/moved-from).
  moved_from text,
  -- Goes up with every change that calendars should learn of (SEQUENCE in RFC 5545).
  sequence integer NOT NULL DEFAULT 0 CHECK (sequence >= 0),
  -- Goes up with every write that shows on the page: a cached page is current while this and the team's are the same.
  page_version bigint NOT NULL DEFAULT 0,
  -- The UID in the file that the event was imported from: it is not imported twice.
  import_uid text,
  -- The host in the UID of an event that came with its team from another server; null for the host of this server.
  uid_host text,
  topics text NOT NULL DEFAULT '',
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  -- A deleted event is gone for everybody; until undo_until its team can take it back, then a job removes the rows.
  deleted_at bigint,
  undo_until bigint CHECK ((undo_until IS NULL) = (deleted_at IS NULL)),
  description_html text NOT NULL CHECK (length(description_html) <= 200000),
  CHECK (shown_ends_at >= shown_starts_at),
  CHECK (last_ends_at IS NULL OR last_ends_at >= first_starts_at),
  CHECK ((recurrence_frequency IS NULL) = (rrule_text IS NULL)),
  CHECK ((recurrence_frequency IS NULL) = (recurrence_interval IS NULL)),
  CHECK ((recurrence_frequency IS NULL) = (recurrence_end_type IS NULL)),
  CHECK (recurrence_frequency IS NOT NULL OR last_ends_at IS NOT NULL),
  CHECK (recurrence_end_type IS NULL OR (recurrence_end_type = 'COUNT') = (recurrence_end_count IS NOT NULL)),
  CHECK (recurrence_end_type IS NULL OR (recurrence_end_type = 'DATE') = (recurrence_end_date IS NOT NULL))
);
CREATE INDEX events_of_creator ON events (creator_id);
CREATE INDEX events_by_end ON events (last_ends_at, id);
CREATE INDEX events_changed_by ON events (changed_by) WHERE changed_by IS NOT NULL;
CREATE INDEX events_by_derivation ON events (derived_with, id);
CREATE INDEX recurring_events_to_refresh ON events (team_id, refresh_at, id) WHERE recurrence_frequency IS NOT NULL;
CREATE INDEX events_deleted ON events (team_id, undo_until) WHERE deleted_at IS NOT NULL;
-- only sqlite
CREATE INDEX events_in_list_order ON events (team_id, shown_starts_at, id, shown_ends_at, first_starts_at, last_ends_at, search_text);
-- only postgres
CREATE INDEX events_in_list_order ON events (team_id, shown_starts_at, id, shown_ends_at);
CREATE INDEX events_listed ON events (team_id, sequence) WHERE is_listed = 1;
CREATE INDEX events_cover ON events (cover) WHERE cover IS NOT NULL;
CREATE UNIQUE INDEX events_by_import_uid ON events (team_id, import_uid) WHERE import_uid IS NOT NULL;

-- Calendars kept elsewhere that a team follows. The address may hold a secret, so nobody is shown it.
CREATE TABLE calendar_sources (
  id text PRIMARY KEY,
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  -- The owner who follows it: its events are theirs.
  user_id text REFERENCES users (id) ON DELETE SET NULL,
  address text NOT NULL,
  -- The name in the calendar.
  name text NOT NULL DEFAULT '',
  arrival text NOT NULL CHECK (arrival IN ('listed', 'private')),
  timezone text NOT NULL,
  etag text,
  last_modified text,
  -- How long it says that it stays as it is, at least an hour.
  interval_ms bigint NOT NULL,
  -- Null once somebody stops following: its events are being deleted.
  due_at bigint,
  leases integer NOT NULL DEFAULT 0,
  lease_until bigint,
  read_at bigint,
  failures integer NOT NULL DEFAULT 0,
  failure text,
  -- So many of its events are gone that the owner is asked; null while nobody is.
  missing_count integer,
  -- The answer of the owner, for the next reading.
  missing_answer text CHECK (missing_answer IN ('keep', 'cancel')),
  created_at bigint NOT NULL,
  UNIQUE (team_id, address)
);
CREATE INDEX calendar_sources_of_user ON calendar_sources (user_id);
CREATE INDEX calendar_sources_due ON calendar_sources (due_at);

-- The events of such a calendar. The row of an event that was deleted here stays, so that it is not made again.
CREATE TABLE source_events (
  source_id text NOT NULL REFERENCES calendar_sources (id) ON DELETE CASCADE,
  -- In lower case: some programs change it.
  uid text NOT NULL,
  event_id text UNIQUE REFERENCES events (id) ON DELETE SET NULL,
  -- When a reading last changed the event: its attendees get one email an hour at most.
  changed_at bigint NOT NULL,
  -- Set while the calendar has cancelled the event, or has it no more.
  gone_since bigint,
  PRIMARY KEY (source_id, uid)
);

-- Public events that were deleted, made private or taken off their team's calendar, as they were before. Feeds say for some weeks that they
-- are cancelled.
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
  exceptions text NOT NULL DEFAULT '[]',
  sequence integer NOT NULL CHECK (sequence > 0),
  cancelled_at bigint NOT NULL,
  -- Whether it stood on the calendar.
  is_listed integer NOT NULL DEFAULT 0,
  shown_starts_at bigint,
  last_ends_at bigint,
  uid_host text,
  topics text NOT NULL DEFAULT ''
);
CREATE INDEX cancelled_events_of_team ON cancelled_events (team_id);
CREATE INDEX cancelled_events_by_instant ON cancelled_events (cancelled_at);
CREATE INDEX cancelled_events_listed ON cancelled_events (team_id, cancelled_at) WHERE is_listed = 1;

-- What emails told the followers of a calendar about an event. It outlives the event by some weeks.
CREATE TABLE announcements (
  event_id text PRIMARY KEY,
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  -- Who followed before the event was listed is told of it.
  listed_at bigint NOT NULL,
  -- Null until they are told.
  announced_at bigint,
  -- When they were last told that the event is new, is off, or takes place after all.
  told_at bigint,
  -- Whether they were last told that it is off.
  is_off integer NOT NULL DEFAULT 0,
  -- Since when the calendar does not show it.
  left_at bigint,
  -- When it was last taken off or put on again; null once that is dealt with.
  changed_at bigint
);
CREATE INDEX announcements_due ON announcements (team_id) WHERE announced_at IS NULL OR changed_at IS NOT NULL;
CREATE INDEX announcements_of_team ON announcements (team_id, told_at);
CREATE INDEX announcements_by_leaving ON announcements (left_at) WHERE left_at IS NOT NULL;

-- The links that events had before: each leads to its event as long as that lives. Of an event that is gone, another team gets none for a while.
CREATE TABLE event_slugs (
  slug text PRIMARY KEY,
  event_id text NOT NULL,
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  given_up_at bigint NOT NULL
);
CREATE INDEX event_slugs_of_team ON event_slugs (team_id);
CREATE INDEX event_slugs_by_age ON event_slugs (given_up_at);

-- Events that the operator removed: their pages say so, with the reason. Nothing else of them is stored.
CREATE TABLE removed_events (
  slug text PRIMARY KEY,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  removed_at bigint NOT NULL
);

-- ATTENDEES AND ANSWERS

-- People who signed up for an event.
CREATE TABLE attendees (
  id text PRIMARY KEY,
  event_id text NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  -- The language of their emails; null if they chose none.
  language text,
  created_at bigint NOT NULL,
  -- Since when the sign-up waits for the button in an email. It gets nothing else, and is deleted after some days.
  unconfirmed_since bigint,
  -- When that button was pressed, which proves the address.
  confirmed_at bigint,
  -- Since when their calendar gets changes by itself, if they asked for it.
  invited_at bigint,
  -- The mail server refused the address for good: it gets no more emails.
  email_problem text CHECK (email_problem IN ('refused')),
  -- Where the sign-up came from, until it is confirmed and counted.
  source text,
  site text,
  UNIQUE (event_id, email)
);
CREATE INDEX attendees_in_order ON attendees (event_id, created_at, id);
CREATE INDEX attendees_by_email ON attendees (email);
CREATE INDEX attendees_unconfirmed ON attendees (unconfirmed_since) WHERE unconfirmed_since IS NOT NULL;

-- What an attendee has answered, and whether they came. `day` is the day on which a date of a series starts by its rule, in days since 1970,
-- or 0 for all dates. The places of an event and day never add up to more than its limit, unless that was lowered.
CREATE TABLE answers (
  attendee_id text NOT NULL REFERENCES attendees (id) ON DELETE CASCADE,
  day integer NOT NULL,
  event_id text NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  -- Null for somebody who was checked in without an answer.
  answer text CHECK (answer IN ('yes', 'maybe', 'no')),
  guests integer NOT NULL DEFAULT 0 CHECK (guests BETWEEN 0 AND 9),
  -- JSON, by the id of the question.
  replies text NOT NULL DEFAULT '{}',
  -- What a yes takes: none while the sign-up is unconfirmed or on the waiting list.
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

-- What was entered with a sign-up, until the button in its own email is pressed: no other sign-up of the address replaces it, and it holds no
-- place. That of a new attendee has the attendee's id.
CREATE TABLE pending_sign_ups (
  id text PRIMARY KEY,
  attendee_id text NOT NULL REFERENCES attendees (id) ON DELETE CASCADE,
  name text NOT NULL,
  language text,
  asked_at bigint NOT NULL,
  -- As in answers; null if the sign-up has none.
  day integer,
  answer text CHECK (answer IN ('yes', 'maybe', 'no')),
  guests integer NOT NULL DEFAULT 0 CHECK (guests BETWEEN 0 AND 9),
  replies text NOT NULL DEFAULT '{}',
  CHECK ((day IS NULL) = (answer IS NULL))
);
CREATE INDEX pending_sign_ups_of_attendee ON pending_sign_ups (attendee_id, asked_at);
CREATE INDEX pending_sign_ups_by_time ON pending_sign_ups (asked_at);

-- Addresses that asked for the page with all their sign-ups. The id is in its links. A new feed_version ends the link of the personal feed.
CREATE TABLE own_pages (
  id text PRIMARY KEY,
  email text NOT NULL UNIQUE,
  feed_version integer NOT NULL DEFAULT 1,
  created_at bigint NOT NULL
);
CREATE INDEX own_pages_by_creation ON own_pages (created_at);

-- Addresses that want no emails about an event, as keyed hashes. The attendee is deleted; the id stays, since it is in the links of emails
-- by which they can sign up again.
CREATE TABLE event_unsubscribes (
  attendee_id text PRIMARY KEY,
  event_id text NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  address_hash text NOT NULL,
  created_at bigint NOT NULL,
  UNIQUE (event_id, address_hash)
);

-- Addresses that want no emails of this server at all, stored like those of an event.
CREATE TABLE server_unsubscribes (
  address_hash text PRIMARY KEY,
  attendee_id text NOT NULL UNIQUE,
  created_at bigint NOT NULL
);

-- EMAILS

-- Emails to all attendees of an event that are planned: reminders, and notices of changed plans. A job writes them in batches.
CREATE TABLE mailings (
  event_id text NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('day-reminder', 'hour-reminder', 'notice')),
  -- Null while nothing is planned.
  due_at bigint,
  -- Names the date or the notice: nobody gets two emails of one round.
  round bigint NOT NULL CHECK (round > 0),
  -- When the date starts that a reminder is for.
  starts_at bigint,
  -- JSON: what each part of the attendees last knew of the event.
  known text,
  -- The last round in which everybody was reminded, and the time for which it was.
  given_round bigint,
  given_due_at bigint,
  -- JSON: the latest such rounds, each with the day of its date and its time.
  given_dates text NOT NULL DEFAULT '[]',
  -- When the job last wrote a batch, or failed to.
  tried_at bigint NOT NULL DEFAULT 0,
  -- The cursor: the last attendee of the batch before, and how many there were; null before the first.
  cursor_created_at bigint,
  cursor_id text,
  cursor_count bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (event_id, kind),
  CHECK ((given_round IS NULL) = (given_due_at IS NULL)),
  CHECK ((cursor_created_at IS NULL) = (cursor_id IS NULL)),
  CHECK (due_at IS NULL OR (kind = 'notice') = (starts_at IS NULL)),
  CHECK (due_at IS NULL OR (kind = 'notice') = (known IS NOT NULL))
);
CREATE INDEX mailings_due ON mailings ((CASE WHEN tried_at > due_at THEN tried_at ELSE due_at END)) WHERE due_at IS NOT NULL;

-- Messages of organizers to attendees that are not all written yet. A job writes an email for each attendee, in batches.
CREATE TABLE messages (
  id text PRIMARY KEY,
  event_id text NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  -- Null for all attendees, otherwise those with this answer, or "waiting".
  answer text,
  subject text NOT NULL,
  text text NOT NULL,
  created_at bigint NOT NULL,
  tried_at bigint NOT NULL,
  -- The cursor, as in mailings.
  cursor_created_at bigint,
  cursor_id text,
  cursor_count bigint NOT NULL DEFAULT 0,
  -- It is set if the message is about one date of a series.
  day bigint
);
CREATE INDEX messages_of_event ON messages (event_id);

-- Emails, added in the transaction of their cause. The unique key names the cause, so that none has two emails. An email is deleted with
-- what it belongs to; one that must outlive its event, such as a cancellation, belongs to nothing and has everything in its payload.
CREATE TABLE mails (
  id text PRIMARY KEY,
  unique_key text NOT NULL UNIQUE,
  kind text NOT NULL,
  recipient text NOT NULL,
  -- JSON, emptied once the email is sent: it may hold a token.
  payload text NOT NULL DEFAULT '{}',
  team_id text REFERENCES teams (id) ON DELETE CASCADE,
  user_id text REFERENCES users (id) ON DELETE CASCADE,
  event_id text REFERENCES events (id) ON DELETE CASCADE,
  attendee_id text REFERENCES attendees (id) ON DELETE CASCADE,
  follower_id text REFERENCES followers (id) ON DELETE CASCADE,
  -- Whose limits count for an email that belongs to nothing. The team may be gone.
  sending_team text,
  -- 'counted': it is within the limits and is not counted again; 'waiting': it is over a limit and is sent later.
  budget text CHECK (budget IN ('counted', 'waiting')),
  -- 0 somebody waits at a screen, 1 a single email, 2 an email of a mailing.
  priority integer NOT NULL DEFAULT 1 CHECK (priority BETWEEN 0 AND 2),
  -- The position of the email in its mailing: small mailings do not wait for large ones.
  rank bigint NOT NULL DEFAULT 0,
  due_at bigint NOT NULL,
  -- It is too late to send it after this.
  expires_at bigint,
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  leases integer NOT NULL DEFAULT 0 CHECK (leases >= 0),
  -- The worker that took it has it until then.
  lease_until bigint,
  sent_at bigint,
  failed_at bigint,
  failure text,
  created_at bigint NOT NULL,
  CHECK (sent_at IS NULL OR failed_at IS NULL)
);
CREATE INDEX mails_by_recipient ON mails (recipient, created_at);
CREATE INDEX mails_by_creation ON mails (created_at);
CREATE INDEX mails_of_team ON mails (team_id);
CREATE INDEX mails_of_user ON mails (user_id);
CREATE INDEX mails_of_event ON mails (event_id);
CREATE INDEX mails_of_attendee ON mails (attendee_id);
CREATE INDEX mails_over_budget ON mails (event_id) WHERE budget = 'waiting' AND sent_at IS NULL;
CREATE INDEX mails_in_line ON mails (priority, rank, due_at, id) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX mails_over_budget_of_team ON mails (sending_team) WHERE budget = 'waiting' AND sent_at IS NULL;
CREATE INDEX mails_of_follower ON mails (follower_id) WHERE follower_id IS NOT NULL;
CREATE INDEX mails_about_places ON mails (expires_at) WHERE kind = 'place' AND sent_at IS NULL;

-- How many emails went to attendees on a day (in UTC): of a team ("team/{id}") and of all together ("all").
CREATE TABLE mail_days (
  counted text NOT NULL,
  day text NOT NULL CHECK (length(day) = 10),
  count bigint NOT NULL CHECK (count >= 0),
  PRIMARY KEY (counted, day)
);
CREATE INDEX mail_days_by_day ON mail_days (day);

-- WEBHOOKS

-- Addresses of a team's programs, which are told what happens to its events.
CREATE TABLE webhooks (
  id text PRIMARY KEY,
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  address text NOT NULL,
  -- JSON, a list.
  types text NOT NULL,
  secret text NOT NULL,
  -- The secret before signs as well until previous_until.
  previous_secret text,
  previous_until bigint,
  -- Why nothing is sent; null while it is on.
  off_reason text,
  created_at bigint NOT NULL
);
CREATE INDEX webhooks_of_team ON webhooks (team_id);

-- What webhooks are told, added in the transaction of its cause. The payload stays, so that it can be sent again.
CREATE TABLE webhook_deliveries (
  id text PRIMARY KEY,
  webhook_id text NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  type text NOT NULL,
  -- The id of the event, also after it was removed. Of one subject the lowest rank is sent first.
  subject text NOT NULL,
  -- Set if the message names an attendee: erasing the address deletes it.
  attendee_email text,
  payload text NOT NULL,
  rank bigint NOT NULL,
  due_at bigint NOT NULL,
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  leases integer NOT NULL DEFAULT 0 CHECK (leases >= 0),
  lease_until bigint,
  sent_at bigint,
  failed_at bigint,
  failure text,
  created_at bigint NOT NULL,
  CHECK (sent_at IS NULL OR failed_at IS NULL)
);
CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries (webhook_id, created_at, id);
CREATE INDEX webhook_deliveries_in_line ON webhook_deliveries (webhook_id, due_at, rank, subject, id) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX webhook_deliveries_leased ON webhook_deliveries (webhook_id, lease_until) WHERE lease_until IS NOT NULL;
CREATE INDEX webhook_deliveries_by_attendee ON webhook_deliveries (attendee_email) WHERE attendee_email IS NOT NULL;
CREATE INDEX webhook_deliveries_by_creation ON webhook_deliveries (created_at);

-- ANALYTICS

-- What happened to an event on a day, by source and by the site that embeds it. Everything that analytics shows is a sum of these rows.
CREATE TABLE activity_days (
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  day text NOT NULL CHECK (length(day) = 10),
  event_id text NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  source text NOT NULL CHECK (length(source) <= 100),
  site text NOT NULL CHECK (length(site) <= 100),
  views bigint NOT NULL DEFAULT 0,
  -- Not seen before on that day at this event, and those of them whom no event of the team had seen.
  visitors bigint NOT NULL DEFAULT 0,
  team_visitors bigint NOT NULL DEFAULT 0,
  adds bigint NOT NULL DEFAULT 0,
  downloads bigint NOT NULL DEFAULT 0,
  subscriptions bigint NOT NULL DEFAULT 0,
  sign_ups bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (team_id, day, event_id, source, site)
) WITHOUT ROWID;
CREATE INDEX activity_days_of_event ON activity_days (event_id, day);

-- The totals that lists show of each event.
CREATE TABLE event_totals (
  event_id text NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  counter text NOT NULL CHECK (counter IN ('view', 'google', 'apple', 'outlook', 'office365', 'yahoo', 'ics', 'subscribe')),
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  count bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (event_id, counter)
);
CREATE INDEX event_totals_of_team ON event_totals (team_id);

-- The last batch of counts of each process. If the reply to a COMMIT is lost, the process sends the batch again, and this row says whether
-- it was written.
CREATE TABLE count_writers (
  id text PRIMARY KEY,
  batch bigint NOT NULL,
  written_at bigint NOT NULL
);

-- Who was seen on a day by an event or a team (`place`), as a hash.
CREATE TABLE visitors_seen (
  day text NOT NULL CHECK (length(day) = 10),
  place text NOT NULL,
  visitor bigint NOT NULL,
  PRIMARY KEY (day, place, visitor)
) WITHOUT ROWID;

-- The salts of those hashes: random, and a new one on every day.
CREATE TABLE visitor_salts (
  day text PRIMARY KEY CHECK (length(day) = 10),
  salt text NOT NULL
);

-- ADMINISTRATION

-- Addresses ('ada@example.org') and domains ('@example.org') that cannot sign in, sign up or be invited.
CREATE TABLE blocks (
  pattern text PRIMARY KEY CHECK (pattern = lower(pattern) AND length(pattern) BETWEEN 2 AND 254),
  reason text NOT NULL CHECK (length(reason) <= 500),
  created_at bigint NOT NULL
);

-- What administrators did, when and why.
CREATE TABLE admin_acts (
  id text PRIMARY KEY,
  act text NOT NULL CHECK (act IN ('block', 'unblock', 'remove-event', 'remove-user', 'read-person', 'change-address')),
  target text NOT NULL CHECK (length(target) BETWEEN 1 AND 500),
  reason text NOT NULL CHECK (length(reason) <= 500),
  operator text NOT NULL CHECK (length(operator) BETWEEN 1 AND 200),
  acted_at bigint NOT NULL
);
CREATE INDEX admin_acts_by_time ON admin_acts (acted_at);

-- Which administrator has read a private event, when and why.
CREATE TABLE event_readings (
  id text PRIMARY KEY,
  slug text NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  operator text NOT NULL CHECK (length(operator) BETWEEN 1 AND 200),
  read_at bigint NOT NULL
);
CREATE INDEX event_readings_by_time ON event_readings (read_at);

-- Whose data was erased, by a keyed hash of the address: a backup that is restored may have it again.
CREATE TABLE erasures (
  address_hash text PRIMARY KEY,
  reason text NOT NULL CHECK (length(reason) <= 500),
  operator text NOT NULL CHECK (length(operator) BETWEEN 1 AND 200),
  erased_at bigint NOT NULL
);

-- What people wrote to whoever runs the server.
CREATE TABLE support_messages (
  id text PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  message text NOT NULL CHECK (length(message) BETWEEN 1 AND 5000),
  created_at bigint NOT NULL
);

-- Values that all instances of the server share, such as secrets.
CREATE TABLE settings (
  name text PRIMARY KEY,
  value text NOT NULL
);

-- Leaky buckets. The time at which a bucket is full again says how much is left in it.
CREATE TABLE rate_limits (
  bucket text PRIMARY KEY,
  full_again_at bigint NOT NULL
);
CREATE INDEX rate_limits_by_instant ON rate_limits (full_again_at);

-- The version of this schema: the highest row. An older database has a row for each step that carried it over.
CREATE TABLE schema_versions (
  version integer PRIMARY KEY,
  since bigint NOT NULL
);
