-- The tables of version 53, the state before 1.0.0: databases and backups of it are carried over by step-54.sql. It never changes.

CREATE TABLE migrations (
  number bigint PRIMARY KEY,
  name text NOT NULL,
  checksum text NOT NULL,
  ran_at bigint NOT NULL
);

CREATE TABLE users (
  id text PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  created_at bigint NOT NULL,
  unproven_since bigint,
  events_made bigint NOT NULL DEFAULT 0 CHECK (events_made >= 0),
  proven_email text,
  deleted_at bigint
);
CREATE INDEX users_deleted ON users (id) WHERE deleted_at IS NOT NULL;

CREATE TABLE teams (
  id text PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 300),
  created_at bigint NOT NULL,
  deleted_at bigint,
  removed_reason text CHECK (length(removed_reason) BETWEEN 1 AND 500),
  timezone text NOT NULL DEFAULT 'UTC' CHECK (length(timezone) BETWEEN 1 AND 100),
  calendar_on integer NOT NULL DEFAULT 0,
  calendar_description text NOT NULL DEFAULT '',
  calendar_link text NOT NULL DEFAULT '',
  accent text NOT NULL DEFAULT 'vermilion',
  logo text,
  calendar_sequence bigint NOT NULL DEFAULT 0,
  language text NOT NULL DEFAULT ''
);
CREATE INDEX teams_deleted ON teams (id) WHERE deleted_at IS NOT NULL;

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
CREATE INDEX invitations_by_email ON invitations (email);

CREATE TABLE login_tokens (
  token_hash text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('sign-in', 'undo-email-change')),
  email text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  binding_hash text,
  invitation_id text REFERENCES invitations (id) ON DELETE SET NULL,
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

CREATE TABLE count_writers (
  id text PRIMARY KEY,
  batch bigint NOT NULL,
  written_at bigint NOT NULL
);

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

CREATE TABLE rate_limits (
  bucket text PRIMARY KEY,
  full_again_at bigint NOT NULL
);
CREATE INDEX rate_limits_by_instant ON rate_limits (full_again_at);

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
  cancelled_at bigint NOT NULL,
  exceptions text NOT NULL DEFAULT '[]',
  is_listed integer NOT NULL DEFAULT 0,
  listed_at bigint,
  off_at bigint,
  shown_starts_at bigint,
  last_ends_at bigint
);
CREATE INDEX cancelled_events_of_team ON cancelled_events (team_id);
CREATE INDEX cancelled_events_by_instant ON cancelled_events (cancelled_at);
CREATE INDEX cancelled_events_listed ON cancelled_events (team_id, cancelled_at) WHERE is_listed = 1;
CREATE INDEX cancelled_events_by_team ON cancelled_events (team_id, off_at) WHERE listed_at IS NOT NULL;

CREATE TABLE idempotency_keys (
  key_hash text PRIMARY KEY,
  user_id text REFERENCES users (id) ON DELETE CASCADE,
  reply text,
  created_at bigint NOT NULL
);
CREATE INDEX idempotency_keys_of_user ON idempotency_keys (user_id);
CREATE INDEX idempotency_keys_by_creation ON idempotency_keys (created_at);

CREATE TABLE server_unsubscribes (
  address_hash text PRIMARY KEY,
  attendee_id text NOT NULL UNIQUE,
  created_at bigint NOT NULL
);

CREATE TABLE blocks (
  pattern text PRIMARY KEY CHECK (pattern = lower(pattern) AND length(pattern) BETWEEN 2 AND 254),
  reason text NOT NULL CHECK (length(reason) <= 500),
  created_at bigint NOT NULL
);

CREATE TABLE removed_events (
  slug text PRIMARY KEY,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  removed_at bigint NOT NULL
);

CREATE TABLE admin_acts (
  id text PRIMARY KEY,
  act text NOT NULL CHECK (act IN ('block', 'unblock', 'remove-event', 'remove-user')),
  target text NOT NULL CHECK (length(target) BETWEEN 1 AND 500),
  reason text NOT NULL CHECK (length(reason) <= 500),
  operator text NOT NULL CHECK (length(operator) BETWEEN 1 AND 200),
  acted_at bigint NOT NULL
);
CREATE INDEX admin_acts_by_time ON admin_acts (acted_at);

CREATE TABLE organizer_addresses (
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  token_hash text NOT NULL UNIQUE,
  asked_at bigint NOT NULL,
  confirmed_at bigint,
  PRIMARY KEY (team_id, email)
);
CREATE INDEX organizer_addresses_by_email ON organizer_addresses (email);

CREATE TABLE mail_days (
  counted text NOT NULL,
  day text NOT NULL CHECK (length(day) = 10),
  count bigint NOT NULL CHECK (count >= 0),
  PRIMARY KEY (counted, day)
);
CREATE INDEX mail_days_by_day ON mail_days (day);

CREATE TABLE visitors_seen (
  day text NOT NULL CHECK (length(day) = 10),
  place text NOT NULL,
  visitor bigint NOT NULL,
  PRIMARY KEY (day, place, visitor)
) WITHOUT ROWID;

CREATE TABLE visitor_salts (
  day text PRIMARY KEY CHECK (length(day) = 10),
  salt text NOT NULL
);

CREATE TABLE erasures (
  address_hash text PRIMARY KEY,
  reason text NOT NULL CHECK (length(reason) <= 500),
  operator text NOT NULL CHECK (length(operator) BETWEEN 1 AND 200),
  erased_at bigint NOT NULL
);

CREATE TABLE calendar_slugs (
  slug text PRIMARY KEY,
  team_id text NOT NULL,
  given_up_at bigint
);
CREATE UNIQUE INDEX calendar_slug_of_team ON calendar_slugs (team_id) WHERE given_up_at IS NULL;

CREATE TABLE calendar_days (
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  day text NOT NULL CHECK (length(day) = 10),
  views bigint NOT NULL DEFAULT 0,
  subscriptions bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (team_id, day)
);

CREATE TABLE followers (
  id text PRIMARY KEY,
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  asked_at bigint NOT NULL,
  confirmed_at bigint,
  news_until bigint,
  language text,
  UNIQUE (team_id, email)
);
CREATE INDEX followers_in_line ON followers (team_id, news_until);
CREATE INDEX followers_by_email ON followers (email);
CREATE INDEX followers_unconfirmed ON followers (asked_at) WHERE confirmed_at IS NULL;

CREATE TABLE pictures (
  hash text PRIMARY KEY,
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('logo', 'cover')),
  mail_type text NOT NULL CHECK (mail_type IN ('image/jpeg', 'image/png')),
  small text NOT NULL,
  large text NOT NULL,
  mail text NOT NULL
);
CREATE INDEX pictures_of_team ON pictures (team_id);

CREATE TABLE events (
  id text PRIMARY KEY,
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  creator_id text REFERENCES users (id) ON DELETE SET NULL,
  slug text NOT NULL UNIQUE,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  search_text text NOT NULL,
  past integer NOT NULL CHECK (past IN (0, 1)),
  shown_starts_at bigint NOT NULL,
  shown_ends_at bigint NOT NULL,
  turns_at bigint,
  turned_at bigint NOT NULL DEFAULT 0,
  first_starts_at bigint NOT NULL,
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
  recurrence_by_day text,
  recurrence_end_type text CHECK (recurrence_end_type IN ('NEVER', 'COUNT', 'DATE')),
  recurrence_end_count integer CHECK (recurrence_end_count BETWEEN 1 AND 999),
  recurrence_end_date text,
  rrule_text text,
  sequence integer NOT NULL DEFAULT 0 CHECK (sequence >= 0),
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  description_html text NOT NULL CHECK (length(description_html) <= 200000),
  changed_by text REFERENCES users (id) ON DELETE SET NULL,
  derived_with text NOT NULL DEFAULT '',
  description_cleaned_by integer NOT NULL DEFAULT 0,
  exceptions text NOT NULL DEFAULT '[]',
  deleted_at bigint,
  undo_until bigint CHECK ((undo_until IS NULL) = (deleted_at IS NULL)),
  cancelled_at bigint,
  cancellation_note text NOT NULL DEFAULT '',
  moved_from text,
  is_listed integer NOT NULL DEFAULT 0,
  unlisted_at bigint,
  listed_at bigint,
  cover text REFERENCES pictures (hash),
  cover_alt text NOT NULL DEFAULT '',
  answer_settings text,
  places integer CHECK (places BETWEEN 1 AND 10000),
  import_uid text,
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
CREATE INDEX events_of_creator ON events (creator_id);
CREATE INDEX events_by_end ON events (last_ends_at, id);
CREATE INDEX events_changed_by ON events (changed_by) WHERE changed_by IS NOT NULL;
CREATE INDEX events_by_derivation ON events (derived_with, id);
CREATE INDEX recurring_events_to_turn ON events (team_id, turns_at, id) WHERE recurrence_frequency IS NOT NULL;
CREATE INDEX recurring_events_turned ON events (team_id, turned_at) WHERE recurrence_frequency IS NOT NULL;
CREATE INDEX events_deleted ON events (team_id, undo_until) WHERE deleted_at IS NOT NULL;
-- only sqlite
CREATE INDEX events_in_list_order ON events (team_id, shown_starts_at, id, shown_ends_at, first_starts_at, last_ends_at, search_text);
-- only postgres
CREATE INDEX events_in_list_order ON events (team_id, shown_starts_at, id, shown_ends_at);
CREATE INDEX events_listed ON events (team_id, sequence) WHERE is_listed = 1;
CREATE INDEX events_unlisted ON events (team_id, unlisted_at) WHERE unlisted_at IS NOT NULL;
CREATE INDEX events_by_listing ON events (team_id, listed_at) WHERE listed_at IS NOT NULL;
CREATE INDEX events_by_cancellation ON events (team_id, cancelled_at) WHERE cancelled_at IS NOT NULL;
CREATE INDEX events_cover ON events (cover) WHERE cover IS NOT NULL;
CREATE UNIQUE INDEX events_by_import_uid ON events (team_id, import_uid) WHERE import_uid IS NOT NULL;

CREATE TABLE event_totals (
  event_id text NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  counter text NOT NULL CHECK (counter IN ('view', 'google', 'apple', 'outlook', 'office365', 'yahoo', 'ics', 'subscribe')),
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  count bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (event_id, counter)
);
CREATE INDEX event_totals_of_team ON event_totals (team_id);

CREATE TABLE attendees (
  id text PRIMARY KEY,
  event_id text NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  created_at bigint NOT NULL,
  email_problem text CHECK (email_problem IN ('refused')),
  unconfirmed_since bigint,
  confirmed_at bigint,
  source text,
  site text,
  invited_at bigint,
  language text,
  UNIQUE (event_id, email)
);
CREATE INDEX attendees_in_order ON attendees (event_id, created_at, id);
CREATE INDEX attendees_by_email ON attendees (email);
CREATE INDEX attendees_unconfirmed ON attendees (unconfirmed_since) WHERE unconfirmed_since IS NOT NULL;

CREATE TABLE event_unsubscribes (
  attendee_id text PRIMARY KEY,
  event_id text NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  address_hash text NOT NULL,
  created_at bigint NOT NULL,
  UNIQUE (event_id, address_hash)
);

CREATE TABLE mailings (
  event_id text NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('day-reminder', 'hour-reminder', 'notice')),
  due_at bigint,
  round bigint NOT NULL CHECK (round > 0),
  starts_at bigint,
  given_round bigint,
  given_due_at bigint,
  reached_created_at bigint,
  reached_id text,
  known text,
  tried_at bigint NOT NULL DEFAULT 0,
  reached_count bigint NOT NULL DEFAULT 0,
  given_dates text NOT NULL DEFAULT '[]',
  PRIMARY KEY (event_id, kind),
  CHECK ((given_round IS NULL) = (given_due_at IS NULL)),
  CHECK ((reached_created_at IS NULL) = (reached_id IS NULL)),
  CHECK (due_at IS NULL OR (kind = 'notice') = (starts_at IS NULL)),
  CHECK (due_at IS NULL OR (kind = 'notice') = (known IS NOT NULL))
);
-- only postgres
ALTER TABLE mailings RENAME CONSTRAINT mailings_pkey TO rebuilt_mailings_pkey;
CREATE INDEX mailings_due ON mailings ((CASE WHEN tried_at > due_at THEN tried_at ELSE due_at END)) WHERE due_at IS NOT NULL;

CREATE TABLE attendee_counts (
  event_id text NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('mailed', 'unconfirmed', 'refused', 'demo')),
  part text NOT NULL,
  count bigint NOT NULL CHECK (count >= 0),
  PRIMARY KEY (event_id, state, part)
);

CREATE TABLE activity_days (
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  day text NOT NULL CHECK (length(day) = 10),
  event_id text NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  source text NOT NULL CHECK (length(source) <= 100),
  site text NOT NULL CHECK (length(site) <= 100),
  views bigint NOT NULL DEFAULT 0,
  visitors bigint NOT NULL DEFAULT 0,
  team_visitors bigint NOT NULL DEFAULT 0,
  adds bigint NOT NULL DEFAULT 0,
  downloads bigint NOT NULL DEFAULT 0,
  subscriptions bigint NOT NULL DEFAULT 0,
  sign_ups bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (team_id, day, event_id, source, site)
) WITHOUT ROWID;
CREATE INDEX activity_days_of_event ON activity_days (event_id, day);

CREATE TABLE answers (
  attendee_id text NOT NULL REFERENCES attendees (id) ON DELETE CASCADE,
  day integer NOT NULL,
  event_id text NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  answer text CHECK (answer IN ('yes', 'maybe', 'no')),
  guests integer NOT NULL DEFAULT 0 CHECK (guests BETWEEN 0 AND 9),
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

CREATE TABLE own_pages (
  id text PRIMARY KEY,
  email text NOT NULL UNIQUE,
  feed_version integer NOT NULL DEFAULT 1,
  created_at bigint NOT NULL
);
CREATE INDEX own_pages_by_creation ON own_pages (created_at);

CREATE TABLE messages (
  id text PRIMARY KEY,
  event_id text NOT NULL REFERENCES events (id) ON DELETE CASCADE,
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

CREATE TABLE api_tokens (
  id text PRIMARY KEY,
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  made_by text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
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

CREATE TABLE sign_in_identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX sign_in_identities_of_user ON sign_in_identities (user_id);

CREATE TABLE webhooks (
  id text PRIMARY KEY,
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  address text NOT NULL,
  types text NOT NULL,
  secret text NOT NULL,
  previous_secret text,
  previous_until bigint,
  off_reason text,
  created_at bigint NOT NULL
);
CREATE INDEX webhooks_of_team ON webhooks (team_id);

CREATE TABLE mails (
  id text PRIMARY KEY,
  unique_key text NOT NULL UNIQUE,
  kind text NOT NULL,
  recipient text NOT NULL,
  payload text NOT NULL DEFAULT '{}',
  team_id text REFERENCES teams (id) ON DELETE CASCADE,
  user_id text REFERENCES users (id) ON DELETE CASCADE,
  event_id text REFERENCES events (id) ON DELETE CASCADE,
  attendee_id text REFERENCES attendees (id) ON DELETE CASCADE,
  due_at bigint NOT NULL,
  expires_at bigint,
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  lease_until bigint,
  sent_at bigint,
  failed_at bigint,
  failure text,
  created_at bigint NOT NULL,
  leases integer NOT NULL DEFAULT 0 CHECK (leases >= 0),
  flow text,
  turn_delay bigint NOT NULL DEFAULT 0,
  budget text CHECK (budget IN ('counted', 'waiting')),
  sending_team text,
  priority integer NOT NULL DEFAULT 1 CHECK (priority BETWEEN 0 AND 2),
  rank bigint NOT NULL DEFAULT 0,
  follower_id text REFERENCES followers (id) ON DELETE CASCADE,
  webhook_id text REFERENCES webhooks (id) ON DELETE CASCADE,
  subject text,
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
CREATE INDEX mails_of_webhook ON mails (webhook_id, created_at, id) WHERE webhook_id IS NOT NULL;
CREATE INDEX mails_to_webhook ON mails (webhook_id, due_at, rank, subject, id) WHERE webhook_id IS NOT NULL AND sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX mails_leased_to_webhook ON mails (webhook_id, lease_until) WHERE webhook_id IS NOT NULL AND lease_until IS NOT NULL;

CREATE TABLE event_readings (
  id text PRIMARY KEY,
  slug text NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  operator text NOT NULL CHECK (length(operator) BETWEEN 1 AND 200),
  read_at bigint NOT NULL
);
CREATE INDEX event_readings_by_time ON event_readings (read_at);

-- only sqlite
CREATE TRIGGER attendee_added AFTER INSERT ON attendees BEGIN
  INSERT INTO attendee_counts VALUES (NEW.event_id, CASE WHEN NEW.email_problem IS NOT NULL THEN 'refused'
    WHEN NEW.unconfirmed_since IS NOT NULL THEN 'unconfirmed' WHEN NEW.email LIKE '%@demo.example.com' THEN 'demo' ELSE 'mailed' END,
    substr(NEW.id, 1, 1), 1) ON CONFLICT (event_id, state, part) DO UPDATE SET count = attendee_counts.count + 1; END;
-- only sqlite
CREATE TRIGGER attendee_gone AFTER DELETE ON attendees BEGIN
  UPDATE attendee_counts SET count = count - 1 WHERE event_id = OLD.event_id AND part = substr(OLD.id, 1, 1) AND state =
    CASE WHEN OLD.email_problem IS NOT NULL THEN 'refused' WHEN OLD.unconfirmed_since IS NOT NULL THEN 'unconfirmed'
    WHEN OLD.email LIKE '%@demo.example.com' THEN 'demo' ELSE 'mailed' END; END;
-- only sqlite
CREATE TRIGGER attendee_changed AFTER UPDATE OF email, email_problem, unconfirmed_since ON attendees BEGIN
  UPDATE attendee_counts SET count = count - 1 WHERE event_id = OLD.event_id AND part = substr(OLD.id, 1, 1) AND state =
    CASE WHEN OLD.email_problem IS NOT NULL THEN 'refused' WHEN OLD.unconfirmed_since IS NOT NULL THEN 'unconfirmed'
    WHEN OLD.email LIKE '%@demo.example.com' THEN 'demo' ELSE 'mailed' END; INSERT INTO attendee_counts VALUES (NEW.event_id, CASE WHEN NEW.email_problem IS NOT NULL THEN 'refused'
    WHEN NEW.unconfirmed_since IS NOT NULL THEN 'unconfirmed' WHEN NEW.email LIKE '%@demo.example.com' THEN 'demo' ELSE 'mailed' END,
    substr(NEW.id, 1, 1), 1) ON CONFLICT (event_id, state, part) DO UPDATE SET count = attendee_counts.count + 1; END;
-- only postgres
CREATE OR REPLACE FUNCTION attendee_state(email text, email_problem text, unconfirmed_since bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN email_problem IS NOT NULL THEN 'refused' WHEN unconfirmed_since IS NOT NULL THEN 'unconfirmed'
    WHEN email LIKE '%@demo.example.com' THEN 'demo' ELSE 'mailed' END $$;
-- only postgres
CREATE OR REPLACE FUNCTION count_attendees() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE change record; BEGIN
  IF TG_OP <> 'INSERT' THEN FOR change IN
    SELECT event_id, attendee_state(email, email_problem, unconfirmed_since) AS state, substr(id, 1, 1) AS part, count(*) AS count
      FROM old_attendees GROUP BY 1, 2, 3 ORDER BY 1, 3, 2
    LOOP UPDATE attendee_counts c SET count = c.count - change.count
      WHERE c.event_id = change.event_id AND c.state = change.state AND c.part = change.part; END LOOP; END IF; IF TG_OP <> 'DELETE' THEN FOR change IN
    SELECT event_id, attendee_state(email, email_problem, unconfirmed_since) AS state, substr(id, 1, 1) AS part, count(*) AS count
      FROM new_attendees GROUP BY 1, 2, 3 ORDER BY 1, 3, 2
    LOOP INSERT INTO attendee_counts AS c VALUES (change.event_id, change.state, change.part, change.count)
      ON CONFLICT (event_id, state, part) DO UPDATE SET count = c.count + change.count; END LOOP; END IF; RETURN NULL; END $$;
-- only postgres
CREATE TRIGGER attendees_added AFTER INSERT ON attendees REFERENCING NEW TABLE AS new_attendees
  FOR EACH STATEMENT EXECUTE FUNCTION count_attendees();
-- only postgres
CREATE TRIGGER attendees_gone AFTER DELETE ON attendees REFERENCING OLD TABLE AS old_attendees
  FOR EACH STATEMENT EXECUTE FUNCTION count_attendees();
-- only postgres
CREATE TRIGGER attendees_changed AFTER UPDATE ON attendees REFERENCING OLD TABLE AS old_attendees NEW TABLE AS new_attendees
  FOR EACH STATEMENT EXECUTE FUNCTION count_attendees();
