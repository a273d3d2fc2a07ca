-- Carries a database of version 53 over to schema.sql.

CREATE TABLE webhook_deliveries (
  id text PRIMARY KEY,
  webhook_id text NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  type text NOT NULL,
  subject text NOT NULL,
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
CREATE INDEX webhook_deliveries_in_line ON webhook_deliveries (webhook_id, due_at, rank, subject, id)
  WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX webhook_deliveries_leased ON webhook_deliveries (webhook_id, lease_until) WHERE lease_until IS NOT NULL;
CREATE INDEX webhook_deliveries_by_attendee ON webhook_deliveries (attendee_email) WHERE attendee_email IS NOT NULL;
CREATE INDEX webhook_deliveries_by_creation ON webhook_deliveries (created_at);

INSERT INTO webhook_deliveries (id, webhook_id, type, subject, attendee_email, payload, rank, due_at, attempts, leases, lease_until,
    sent_at, failed_at, failure, created_at)
  SELECT id, webhook_id, kind, subject, CASE WHEN recipient = '' THEN NULL ELSE recipient END, payload, rank, due_at, attempts, leases,
    lease_until, sent_at, failed_at, failure, created_at
  FROM mails WHERE webhook_id IS NOT NULL;
DELETE FROM mails WHERE webhook_id IS NOT NULL;
DROP INDEX mails_of_webhook;
DROP INDEX mails_to_webhook;
DROP INDEX mails_leased_to_webhook;
ALTER TABLE mails DROP COLUMN webhook_id;
ALTER TABLE mails DROP COLUMN subject;
ALTER TABLE mails DROP COLUMN flow;
ALTER TABLE mails DROP COLUMN turn_delay;

-- SQLite drops no column that a check of its table names, and PostgreSQL drops the check with the column. This is the way that SQLite
-- documents for taking a check away: "Making Other Kinds Of Table Schema Changes".
-- only sqlite
PRAGMA writable_schema = ON;
-- only sqlite
UPDATE sqlite_schema SET sql = replace(sql, 'CHECK ((turns_at IS NULL) = (past = 1)),', '') WHERE type = 'table' AND name = 'events';
-- only sqlite
UPDATE sqlite_schema SET sql = replace(sql, '''remove-user'')', '''remove-user'', ''read-person'', ''change-address'')')
  WHERE type = 'table' AND name = 'admin_acts';
-- only sqlite
PRAGMA writable_schema = RESET;
-- only postgres
ALTER TABLE admin_acts DROP CONSTRAINT admin_acts_act_check;
-- only postgres
ALTER TABLE admin_acts ADD CONSTRAINT admin_acts_act_check
  CHECK (act IN ('block', 'unblock', 'remove-event', 'remove-user', 'read-person', 'change-address'));
ALTER TABLE events ADD COLUMN page_version bigint NOT NULL DEFAULT 0;
ALTER TABLE teams ADD COLUMN page_version bigint NOT NULL DEFAULT 0;
ALTER TABLE teams ADD COLUMN is_named integer NOT NULL DEFAULT 0;
UPDATE teams SET is_named = 1 WHERE name NOT LIKE '%''s Team';
ALTER TABLE events ADD COLUMN uid_host text;
ALTER TABLE cancelled_events ADD COLUMN uid_host text;
ALTER TABLE events DROP COLUMN past;
ALTER TABLE events DROP COLUMN description_cleaned_by;
DROP INDEX recurring_events_turned;
DROP INDEX recurring_events_to_turn;
ALTER TABLE events DROP COLUMN turned_at;
ALTER TABLE events RENAME COLUMN turns_at TO refresh_at;
CREATE INDEX recurring_events_to_refresh ON events (team_id, refresh_at, id) WHERE recurrence_frequency IS NOT NULL;

ALTER TABLE calendar_slugs ADD COLUMN taken_at bigint NOT NULL DEFAULT 0;
CREATE INDEX calendar_slugs_of_team ON calendar_slugs (team_id, given_up_at);

CREATE TABLE announcements (
  event_id text PRIMARY KEY,
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  listed_at bigint NOT NULL,
  announced_at bigint,
  told_at bigint,
  is_off integer NOT NULL DEFAULT 0,
  left_at bigint,
  changed_at bigint
);
CREATE INDEX announcements_due ON announcements (team_id) WHERE announced_at IS NULL OR changed_at IS NOT NULL;
CREATE INDEX announcements_of_team ON announcements (team_id, told_at);
CREATE INDEX announcements_by_leaving ON announcements (left_at) WHERE left_at IS NOT NULL;
INSERT INTO announcements (event_id, team_id, listed_at, announced_at, told_at, is_off, left_at)
  SELECT id, team_id, listed_at, listed_at, listed_at,
    CASE WHEN is_public = 1 AND deleted_at IS NULL AND cancelled_at IS NULL THEN 0 ELSE 1 END, unlisted_at
  FROM events WHERE listed_at IS NOT NULL;
INSERT INTO cancelled_events (id, team_id, slug, title, timezone, start_iso, end_iso, all_day, recurrence_frequency, recurrence_interval,
    recurrence_by_day, recurrence_end_type, recurrence_end_count, recurrence_end_date, exceptions, sequence, cancelled_at, is_listed,
    shown_starts_at, last_ends_at)
  SELECT id, team_id, slug, title, timezone, start_iso, end_iso, all_day, recurrence_frequency, recurrence_interval, recurrence_by_day,
    recurrence_end_type, recurrence_end_count, recurrence_end_date, exceptions, sequence, unlisted_at, 1, shown_starts_at, last_ends_at
  FROM events WHERE unlisted_at IS NOT NULL AND is_listed = 0 AND is_public = 1 AND deleted_at IS NULL AND sequence > 0;
DROP INDEX cancelled_events_by_team;
ALTER TABLE cancelled_events DROP COLUMN listed_at;
ALTER TABLE cancelled_events DROP COLUMN off_at;
DROP INDEX events_unlisted;
DROP INDEX events_by_listing;
DROP INDEX events_by_cancellation;
ALTER TABLE events DROP COLUMN listed_at;
ALTER TABLE events DROP COLUMN unlisted_at;

-- only postgres
ALTER TABLE mailings RENAME CONSTRAINT rebuilt_mailings_pkey TO mailings_pkey;
ALTER TABLE mailings RENAME COLUMN reached_created_at TO cursor_created_at;
ALTER TABLE mailings RENAME COLUMN reached_id TO cursor_id;
ALTER TABLE mailings RENAME COLUMN reached_count TO cursor_count;
ALTER TABLE messages RENAME COLUMN reached_created_at TO cursor_created_at;
ALTER TABLE messages RENAME COLUMN reached_id TO cursor_id;
ALTER TABLE messages RENAME COLUMN reached_count TO cursor_count;
ALTER TABLE messages ADD COLUMN day bigint;

-- only sqlite
DROP TRIGGER attendee_added;
-- only sqlite
DROP TRIGGER attendee_gone;
-- only sqlite
DROP TRIGGER attendee_changed;
-- only postgres
DROP TRIGGER attendees_added ON attendees;
-- only postgres
DROP TRIGGER attendees_gone ON attendees;
-- only postgres
DROP TRIGGER attendees_changed ON attendees;
-- only postgres
DROP FUNCTION count_attendees();
-- only postgres
DROP FUNCTION attendee_state(text, text, bigint);
DROP TABLE attendee_counts;

CREATE TABLE pending_sign_ups (
  id text PRIMARY KEY,
  attendee_id text NOT NULL REFERENCES attendees (id) ON DELETE CASCADE,
  name text NOT NULL,
  language text,
  asked_at bigint NOT NULL,
  day integer,
  answer text CHECK (answer IN ('yes', 'maybe', 'no')),
  guests integer NOT NULL DEFAULT 0 CHECK (guests BETWEEN 0 AND 9),
  replies text NOT NULL DEFAULT '{}',
  CHECK ((day IS NULL) = (answer IS NULL))
);
CREATE INDEX pending_sign_ups_of_attendee ON pending_sign_ups (attendee_id, asked_at);
CREATE INDEX pending_sign_ups_by_time ON pending_sign_ups (asked_at);

INSERT INTO pending_sign_ups (id, attendee_id, name, language, asked_at, day, answer, guests, replies)
  SELECT a.id, a.id, a.name, a.language, a.unconfirmed_since, r.day, r.answer, COALESCE(r.guests, 0), COALESCE(r.replies, '{}')
  FROM attendees a LEFT JOIN answers r ON r.attendee_id = a.id AND r.day = (
    SELECT min(first.day) FROM answers first WHERE first.attendee_id = a.id AND first.answer IS NOT NULL)
  WHERE a.unconfirmed_since IS NOT NULL;
DELETE FROM answers WHERE EXISTS (SELECT 1 FROM pending_sign_ups WHERE id = answers.attendee_id AND pending_sign_ups.day = answers.day);

DROP TABLE migrations;
CREATE TABLE schema_versions (
  version integer PRIMARY KEY,
  since bigint NOT NULL
);
ALTER TABLE events ADD COLUMN stopped_answer_settings text;
ALTER TABLE events ADD COLUMN answer_version bigint NOT NULL DEFAULT 0;
ALTER TABLE events ADD COLUMN hides_location integer NOT NULL DEFAULT 0 CHECK (hides_location IN (0, 1));
ALTER TABLE events ADD COLUMN public_location text NOT NULL DEFAULT '' CHECK (length(public_location) <= 200);
CREATE INDEX mails_about_places ON mails (expires_at) WHERE kind = 'place' AND sent_at IS NULL;
CREATE TABLE topics (
  id text PRIMARY KEY,
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  place integer NOT NULL CHECK (place BETWEEN 1 AND 30),
  slug text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  accent text NOT NULL,
  former_slugs text NOT NULL DEFAULT '',
  UNIQUE (team_id, place),
  UNIQUE (team_id, slug)
);
ALTER TABLE events ADD COLUMN topics text NOT NULL DEFAULT '';
ALTER TABLE cancelled_events ADD COLUMN topics text NOT NULL DEFAULT '';
ALTER TABLE followers ADD COLUMN topics text NOT NULL DEFAULT '';
ALTER TABLE followers ADD COLUMN asked_topics text;
ALTER TABLE users ADD COLUMN language text;
ALTER TABLE pictures ADD COLUMN color text NOT NULL DEFAULT '';

CREATE TABLE event_slugs (
  slug text PRIMARY KEY,
  event_id text NOT NULL,
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  given_up_at bigint NOT NULL
);
CREATE INDEX event_slugs_of_team ON event_slugs (team_id);
CREATE INDEX event_slugs_by_age ON event_slugs (given_up_at);

CREATE TABLE calendar_sources (
  id text PRIMARY KEY,
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  user_id text REFERENCES users (id) ON DELETE SET NULL,
  address text NOT NULL,
  name text NOT NULL DEFAULT '',
  arrival text NOT NULL CHECK (arrival IN ('listed', 'private')),
  timezone text NOT NULL,
  etag text,
  last_modified text,
  interval_ms bigint NOT NULL,
  due_at bigint,
  leases integer NOT NULL DEFAULT 0,
  lease_until bigint,
  read_at bigint,
  failures integer NOT NULL DEFAULT 0,
  failure text,
  missing_count integer,
  missing_answer text CHECK (missing_answer IN ('keep', 'cancel')),
  created_at bigint NOT NULL,
  UNIQUE (team_id, address)
);
CREATE INDEX calendar_sources_of_user ON calendar_sources (user_id);
CREATE INDEX calendar_sources_due ON calendar_sources (due_at);
CREATE TABLE source_events (
  source_id text NOT NULL REFERENCES calendar_sources (id) ON DELETE CASCADE,
  uid text NOT NULL,
  event_id text UNIQUE REFERENCES events (id) ON DELETE SET NULL,
  changed_at bigint NOT NULL,
  gone_since bigint,
  PRIMARY KEY (source_id, uid)
);
