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
PRAGMA writable_schema = RESET;
ALTER TABLE events ADD COLUMN page_version bigint NOT NULL DEFAULT 0;
ALTER TABLE teams ADD COLUMN page_version bigint NOT NULL DEFAULT 0;
ALTER TABLE events DROP COLUMN past;
ALTER TABLE events DROP COLUMN description_cleaned_by;
DROP INDEX recurring_events_turned;
DROP INDEX recurring_events_to_turn;
ALTER TABLE events DROP COLUMN turned_at;
ALTER TABLE events RENAME COLUMN turns_at TO refresh_at;
CREATE INDEX recurring_events_to_refresh ON events (team_id, refresh_at, id) WHERE recurrence_frequency IS NOT NULL;

-- only postgres
ALTER TABLE mailings RENAME CONSTRAINT rebuilt_mailings_pkey TO mailings_pkey;
ALTER TABLE mailings RENAME COLUMN reached_created_at TO cursor_created_at;
ALTER TABLE mailings RENAME COLUMN reached_id TO cursor_id;
ALTER TABLE mailings RENAME COLUMN reached_count TO cursor_count;
ALTER TABLE messages RENAME COLUMN reached_created_at TO cursor_created_at;
ALTER TABLE messages RENAME COLUMN reached_id TO cursor_id;
ALTER TABLE messages RENAME COLUMN reached_count TO cursor_count;

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

DROP TABLE migrations;
CREATE TABLE schema_versions (
  version integer PRIMARY KEY,
  since bigint NOT NULL
);
