-- Days are those of the team's own zone. Until now they were counted in UTC.
ALTER TABLE teams ADD COLUMN timezone text NOT NULL DEFAULT 'UTC' CHECK (length(timezone) BETWEEN 1 AND 100);
-- How often a member gets the summary of the team by email.
ALTER TABLE members ADD COLUMN summary_email text NOT NULL DEFAULT 'off' CHECK (summary_email IN ('off', 'daily', 'weekly'));
-- Where a sign-up came from, until it is confirmed and counted.
ALTER TABLE attendees ADD COLUMN source text;
ALTER TABLE attendees ADD COLUMN site text;

-- What happened, by day and by month. Whoever counts writes one row of count_batches, and a job adds it up in these tables, so that
-- reading them costs the same with any number of events and visits. Daily rows are deleted after some time, those of months are kept.
--   part           'all': all visits; 'source': where they came from; 'site': which site embeds the card; 'calendar': which calendar
--                  was chosen
--   name           the source, the host of the site or the calendar; empty for all
--   visitors       not seen before on that day, at this event or in this team
--   team_visitors  those of them whom the team had not seen before on that day: what the team loses with the event
-- only sqlite
CREATE TABLE event_days (
  event_id text NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  part text NOT NULL CHECK (part IN ('all', 'source', 'site', 'calendar')),
  day text NOT NULL CHECK (length(day) = 10),
  name text NOT NULL CHECK (length(name) <= 100),
  views bigint NOT NULL DEFAULT 0,
  visitors bigint NOT NULL DEFAULT 0,
  adds bigint NOT NULL DEFAULT 0,
  downloads bigint NOT NULL DEFAULT 0,
  subscriptions bigint NOT NULL DEFAULT 0,
  sign_ups bigint NOT NULL DEFAULT 0,
  team_visitors bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (event_id, part, day, name)
) WITHOUT ROWID;
-- only postgres
CREATE TABLE event_days (
  event_id text NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  part text NOT NULL CHECK (part IN ('all', 'source', 'site', 'calendar')),
  day text NOT NULL CHECK (length(day) = 10),
  name text NOT NULL CHECK (length(name) <= 100),
  views bigint NOT NULL DEFAULT 0,
  visitors bigint NOT NULL DEFAULT 0,
  adds bigint NOT NULL DEFAULT 0,
  downloads bigint NOT NULL DEFAULT 0,
  subscriptions bigint NOT NULL DEFAULT 0,
  sign_ups bigint NOT NULL DEFAULT 0,
  team_visitors bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (event_id, part, day, name)
);
-- only sqlite
CREATE TABLE event_months (
  event_id text NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  part text NOT NULL CHECK (part IN ('all', 'source', 'site', 'calendar')),
  month text NOT NULL CHECK (length(month) = 7),
  name text NOT NULL CHECK (length(name) <= 100),
  views bigint NOT NULL DEFAULT 0,
  visitors bigint NOT NULL DEFAULT 0,
  adds bigint NOT NULL DEFAULT 0,
  downloads bigint NOT NULL DEFAULT 0,
  subscriptions bigint NOT NULL DEFAULT 0,
  sign_ups bigint NOT NULL DEFAULT 0,
  team_visitors bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (event_id, part, month, name)
) WITHOUT ROWID;
-- only postgres
CREATE TABLE event_months (
  event_id text NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  part text NOT NULL CHECK (part IN ('all', 'source', 'site', 'calendar')),
  month text NOT NULL CHECK (length(month) = 7),
  name text NOT NULL CHECK (length(name) <= 100),
  views bigint NOT NULL DEFAULT 0,
  visitors bigint NOT NULL DEFAULT 0,
  adds bigint NOT NULL DEFAULT 0,
  downloads bigint NOT NULL DEFAULT 0,
  subscriptions bigint NOT NULL DEFAULT 0,
  sign_ups bigint NOT NULL DEFAULT 0,
  team_visitors bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (event_id, part, month, name)
);
-- only sqlite
CREATE TABLE team_days (
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  part text NOT NULL CHECK (part IN ('all', 'source', 'site', 'calendar')),
  day text NOT NULL CHECK (length(day) = 10),
  name text NOT NULL CHECK (length(name) <= 100),
  views bigint NOT NULL DEFAULT 0,
  visitors bigint NOT NULL DEFAULT 0,
  adds bigint NOT NULL DEFAULT 0,
  downloads bigint NOT NULL DEFAULT 0,
  subscriptions bigint NOT NULL DEFAULT 0,
  sign_ups bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (team_id, part, day, name)
) WITHOUT ROWID;
-- only postgres
CREATE TABLE team_days (
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  part text NOT NULL CHECK (part IN ('all', 'source', 'site', 'calendar')),
  day text NOT NULL CHECK (length(day) = 10),
  name text NOT NULL CHECK (length(name) <= 100),
  views bigint NOT NULL DEFAULT 0,
  visitors bigint NOT NULL DEFAULT 0,
  adds bigint NOT NULL DEFAULT 0,
  downloads bigint NOT NULL DEFAULT 0,
  subscriptions bigint NOT NULL DEFAULT 0,
  sign_ups bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (team_id, part, day, name)
);
-- only sqlite
CREATE TABLE team_months (
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  part text NOT NULL CHECK (part IN ('all', 'source', 'site', 'calendar')),
  month text NOT NULL CHECK (length(month) = 7),
  name text NOT NULL CHECK (length(name) <= 100),
  views bigint NOT NULL DEFAULT 0,
  visitors bigint NOT NULL DEFAULT 0,
  adds bigint NOT NULL DEFAULT 0,
  downloads bigint NOT NULL DEFAULT 0,
  subscriptions bigint NOT NULL DEFAULT 0,
  sign_ups bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (team_id, part, month, name)
) WITHOUT ROWID;
-- only postgres
CREATE TABLE team_months (
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  part text NOT NULL CHECK (part IN ('all', 'source', 'site', 'calendar')),
  month text NOT NULL CHECK (length(month) = 7),
  name text NOT NULL CHECK (length(name) <= 100),
  views bigint NOT NULL DEFAULT 0,
  visitors bigint NOT NULL DEFAULT 0,
  adds bigint NOT NULL DEFAULT 0,
  downloads bigint NOT NULL DEFAULT 0,
  subscriptions bigint NOT NULL DEFAULT 0,
  sign_ups bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (team_id, part, month, name)
);
-- The most viewed events of a team in a month.
CREATE INDEX event_months_by_views ON event_months (team_id, month, views) WHERE part = 'all';

-- Counts that are written and not added up yet: JSON, a list of tables/events/count-batch-table.
CREATE TABLE count_batches (
  id text PRIMARY KEY,
  counts text NOT NULL
);

-- Who was seen on a day, as hashes: by an event or a team (`place`). The salt of the hashes is random and another one on every day.
-- Both are deleted when the day is over everywhere, so that nobody can be recognized on the next day.
-- only sqlite
CREATE TABLE visitors_seen (
  day text NOT NULL CHECK (length(day) = 10),
  place text NOT NULL,
  visitor bigint NOT NULL,
  PRIMARY KEY (day, place, visitor)
) WITHOUT ROWID;
-- only postgres
CREATE TABLE visitors_seen (
  day text NOT NULL CHECK (length(day) = 10),
  place text NOT NULL,
  visitor bigint NOT NULL,
  PRIMARY KEY (day, place, visitor)
);
CREATE TABLE visitor_salts (
  day text PRIMARY KEY CHECK (length(day) = 10),
  salt text NOT NULL
);

-- The daily rows so far have no source. Sign-ups are counted from the attendees who are still there.
INSERT INTO event_days (event_id, part, day, name, views, adds, downloads, subscriptions)
  SELECT event_id, 'all', day, '', CAST(sum(CASE WHEN counter = 'view' THEN count ELSE 0 END) AS bigint),
    CAST(sum(CASE WHEN counter IN ('google', 'apple', 'outlook', 'office365', 'yahoo') THEN count ELSE 0 END) AS bigint),
    CAST(sum(CASE WHEN counter = 'ics' THEN count ELSE 0 END) AS bigint),
    CAST(sum(CASE WHEN counter = 'subscribe' THEN count ELSE 0 END) AS bigint)
  FROM event_counts GROUP BY event_id, day;
INSERT INTO event_days (event_id, part, day, name, adds)
  SELECT event_id, 'calendar', day, counter, count FROM event_counts
  WHERE counter IN ('google', 'apple', 'outlook', 'office365', 'yahoo');
-- only sqlite
INSERT INTO event_days (event_id, part, day, name, sign_ups)
  SELECT event_id, 'all', strftime('%Y-%m-%d', created_at / 1000, 'unixepoch'), '', count(*)
  FROM attendees WHERE unconfirmed_since IS NULL GROUP BY 1, 3
  ON CONFLICT (event_id, part, day, name) DO UPDATE SET sign_ups = excluded.sign_ups;
-- only postgres
INSERT INTO event_days (event_id, part, day, name, sign_ups)
  SELECT event_id, 'all', to_char(to_timestamp(created_at / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD'), '', count(*)
  FROM attendees WHERE unconfirmed_since IS NULL GROUP BY 1, 3
  ON CONFLICT (event_id, part, day, name) DO UPDATE SET sign_ups = excluded.sign_ups;
INSERT INTO event_days (event_id, part, day, name, views, adds, downloads, subscriptions, sign_ups)
  SELECT event_id, 'source', day, 'Direct', views, adds, downloads, subscriptions, sign_ups
  FROM event_days WHERE part = 'all';
INSERT INTO event_months (event_id, team_id, part, month, name, views, visitors, adds, downloads, subscriptions, sign_ups)
  SELECT d.event_id, e.team_id, d.part, substr(d.day, 1, 7), d.name,
    CAST(sum(d.views) AS bigint), CAST(sum(d.visitors) AS bigint), CAST(sum(d.adds) AS bigint),
    CAST(sum(d.downloads) AS bigint), CAST(sum(d.subscriptions) AS bigint), CAST(sum(d.sign_ups) AS bigint)
  FROM event_days d JOIN events e ON e.id = d.event_id
  GROUP BY d.event_id, e.team_id, d.part, substr(d.day, 1, 7), d.name;
INSERT INTO team_days (team_id, part, day, name, views, visitors, adds, downloads, subscriptions, sign_ups)
  SELECT e.team_id, d.part, d.day, d.name,
    CAST(sum(d.views) AS bigint), CAST(sum(d.visitors) AS bigint), CAST(sum(d.adds) AS bigint),
    CAST(sum(d.downloads) AS bigint), CAST(sum(d.subscriptions) AS bigint), CAST(sum(d.sign_ups) AS bigint)
  FROM event_days d JOIN events e ON e.id = d.event_id GROUP BY e.team_id, d.part, d.day, d.name;
INSERT INTO team_months (team_id, part, month, name, views, visitors, adds, downloads, subscriptions, sign_ups)
  SELECT team_id, part, month, name,
    CAST(sum(views) AS bigint), CAST(sum(visitors) AS bigint), CAST(sum(adds) AS bigint),
    CAST(sum(downloads) AS bigint), CAST(sum(subscriptions) AS bigint), CAST(sum(sign_ups) AS bigint)
  FROM event_months GROUP BY team_id, part, month, name;
DROP TABLE event_counts;

-- A team loses the counts of an event with the event. Events go in several ways, so this is left to the database.
-- only sqlite
CREATE TRIGGER event_days_gone BEFORE DELETE ON events BEGIN
  UPDATE team_days SET views = team_days.views - gone.views, visitors = team_days.visitors - gone.team_visitors,
    adds = team_days.adds - gone.adds, downloads = team_days.downloads - gone.downloads,
    subscriptions = team_days.subscriptions - gone.subscriptions, sign_ups = team_days.sign_ups - gone.sign_ups
  FROM event_days AS gone WHERE gone.event_id = OLD.id AND team_days.team_id = OLD.team_id
    AND team_days.part = gone.part AND team_days.day = gone.day AND team_days.name = gone.name; END;
-- only postgres
CREATE OR REPLACE FUNCTION subtract_event_days() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE team_days SET views = team_days.views - gone.views, visitors = team_days.visitors - gone.team_visitors,
    adds = team_days.adds - gone.adds, downloads = team_days.downloads - gone.downloads,
    subscriptions = team_days.subscriptions - gone.subscriptions, sign_ups = team_days.sign_ups - gone.sign_ups
  FROM event_days AS gone WHERE gone.event_id = OLD.id AND team_days.team_id = OLD.team_id
    AND team_days.part = gone.part AND team_days.day = gone.day AND team_days.name = gone.name; RETURN OLD; END $$;
-- only postgres
CREATE TRIGGER event_days_gone BEFORE DELETE ON events FOR EACH ROW EXECUTE FUNCTION subtract_event_days();
-- only sqlite
CREATE TRIGGER event_months_gone BEFORE DELETE ON events BEGIN
  UPDATE team_months SET views = team_months.views - gone.views, visitors = team_months.visitors - gone.team_visitors,
    adds = team_months.adds - gone.adds, downloads = team_months.downloads - gone.downloads,
    subscriptions = team_months.subscriptions - gone.subscriptions, sign_ups = team_months.sign_ups - gone.sign_ups
  FROM event_months AS gone WHERE gone.event_id = OLD.id AND team_months.team_id = OLD.team_id
    AND team_months.part = gone.part AND team_months.month = gone.month AND team_months.name = gone.name; END;
-- only postgres
CREATE OR REPLACE FUNCTION subtract_event_months() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE team_months SET views = team_months.views - gone.views, visitors = team_months.visitors - gone.team_visitors,
    adds = team_months.adds - gone.adds, downloads = team_months.downloads - gone.downloads,
    subscriptions = team_months.subscriptions - gone.subscriptions, sign_ups = team_months.sign_ups - gone.sign_ups
  FROM event_months AS gone WHERE gone.event_id = OLD.id AND team_months.team_id = OLD.team_id
    AND team_months.part = gone.part AND team_months.month = gone.month AND team_months.name = gone.name; RETURN OLD; END $$;
-- only postgres
CREATE TRIGGER event_months_gone BEFORE DELETE ON events FOR EACH ROW EXECUTE FUNCTION subtract_event_months();
