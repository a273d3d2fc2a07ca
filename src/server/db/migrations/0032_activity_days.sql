-- What happened on a day at an event, by source and embedding site. Written in the transaction that counts; months, teams, sources and
-- sites are sums of these rows. Days of long ago are added to the first day of their month.
--   site           the host of the page that embeds the card; empty on the event's own page
--   visitors       whom the event had not seen before on that day
--   team_visitors  those of them whom the team had not seen before on that day
-- Counts from before this migration were kept by source and by site, but not by both: their sites have no source, and a row with
-- neither makes the sum of all rows that of the day, so that it may be negative.
-- only sqlite
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
-- only postgres
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
);
CREATE INDEX activity_days_of_event ON activity_days (event_id, day);

-- The days that are kept, and the months of the time before them.
CREATE TABLE carried_counts AS
  SELECT event_id, day, part, name, views, visitors, team_visitors, adds, downloads, subscriptions, sign_ups FROM event_days;
INSERT INTO carried_counts
  SELECT m.event_id, m.month || '-01', m.part, m.name, m.views, m.visitors, m.team_visitors, m.adds, m.downloads, m.subscriptions,
    m.sign_ups
  FROM event_months m WHERE NOT EXISTS (
    SELECT 1 FROM event_days d
    WHERE d.event_id = m.event_id AND d.part = 'all' AND d.day BETWEEN m.month || '-01' AND m.month || '-31');
INSERT INTO activity_days (team_id, day, event_id, source, site, views, visitors, team_visitors, adds, downloads, subscriptions, sign_ups)
  SELECT e.team_id, c.day, e.id, c.source, c.site, CAST(sum(c.views) AS bigint), CAST(sum(c.visitors) AS bigint),
    CAST(sum(c.team_visitors) AS bigint), CAST(sum(c.adds) AS bigint), CAST(sum(c.downloads) AS bigint),
    CAST(sum(c.subscriptions) AS bigint), CAST(sum(c.sign_ups) AS bigint)
  FROM (
    SELECT event_id, day, CASE WHEN part = 'source' THEN name ELSE '' END AS source,
      CASE WHEN part = 'site' THEN name ELSE '' END AS site,
      views, visitors, team_visitors, adds, downloads, subscriptions, sign_ups
    FROM carried_counts WHERE part IN ('all', 'source', 'site')
    UNION ALL
    SELECT event_id, day, '', '', -views, -visitors, -team_visitors, -adds, -downloads, -subscriptions, -sign_ups
    FROM carried_counts WHERE part IN ('source', 'site')
  ) AS c JOIN events e ON e.id = c.event_id
  GROUP BY e.team_id, c.day, e.id, c.source, c.site
  HAVING sum(c.views) <> 0 OR sum(c.visitors) <> 0 OR sum(c.team_visitors) <> 0 OR sum(c.adds) <> 0 OR sum(c.downloads) <> 0
    OR sum(c.subscriptions) <> 0 OR sum(c.sign_ups) <> 0;
DROP TABLE carried_counts;

-- Counts that were written, but not added up yet: lists of event, counter, day, source, site, count, and the hashes of visitors.
CREATE TABLE waiting_counts (place text, event_id text, counter text, day text, source text, site text, count bigint);
CREATE TABLE waiting_visitors (place text, event_id text, day text, source text, site text, visitor bigint);
-- only sqlite
INSERT INTO waiting_counts
  SELECT b.id || printf(' %06d', c.key), c.value ->> 0, c.value ->> 1, c.value ->> 2, c.value ->> 3, c.value ->> 4, c.value ->> 5
  FROM count_batches b, json_each(b.counts) AS c;
-- only postgres
INSERT INTO waiting_counts
  SELECT b.id || ' ' || lpad(c.key::text, 6, '0'), c.value ->> 0, c.value ->> 1, c.value ->> 2, c.value ->> 3, c.value ->> 4,
    CAST(c.value ->> 5 AS bigint)
  FROM count_batches b, json_array_elements(CAST(b.counts AS json)) WITH ORDINALITY AS c (value, key);
-- only sqlite
INSERT INTO waiting_visitors
  SELECT b.id || printf(' %06d', c.key), c.value ->> 0, c.value ->> 2, c.value ->> 3, c.value ->> 4, v.value
  FROM count_batches b, json_each(b.counts) AS c, json_each(c.value) AS v WHERE v.key > 5;
-- only postgres
INSERT INTO waiting_visitors
  SELECT b.id || ' ' || lpad(c.key::text, 6, '0'), c.value ->> 0, c.value ->> 2, c.value ->> 3, c.value ->> 4, CAST(v.value AS bigint)
  FROM count_batches b, json_array_elements(CAST(b.counts AS json)) WITH ORDINALITY AS c (value, key),
    json_array_elements_text(c.value) WITH ORDINALITY AS v (value, key) WHERE v.key > 6;

-- A visitor counts for the first source. The hash is that of a visitor in a team, so a day has each of them once.
CREATE TABLE new_visitors AS
  SELECT w.event_id, e.team_id, w.day, w.source, w.site, w.visitor,
    CASE WHEN NOT EXISTS (SELECT 1 FROM visitors_seen s WHERE s.day = w.day AND s.place = w.event_id AND s.visitor = w.visitor)
      AND row_number() OVER (PARTITION BY w.day, w.event_id, w.visitor ORDER BY w.place) = 1 THEN 1 ELSE 0 END AS to_event,
    CASE WHEN NOT EXISTS (SELECT 1 FROM visitors_seen s WHERE s.day = w.day AND s.place = e.team_id AND s.visitor = w.visitor)
      AND row_number() OVER (PARTITION BY w.day, e.team_id, w.visitor ORDER BY w.place) = 1 THEN 1 ELSE 0 END AS to_team
  FROM waiting_visitors w JOIN events e ON e.id = w.event_id;
INSERT INTO visitors_seen (day, place, visitor)
  SELECT day, event_id, visitor FROM new_visitors WHERE to_event = 1
  UNION SELECT day, team_id, visitor FROM new_visitors WHERE to_team = 1;
INSERT INTO activity_days (team_id, day, event_id, source, site, views, visitors, team_visitors, adds, downloads, subscriptions, sign_ups)
  SELECT e.team_id, w.day, e.id, w.source, w.site,
    CAST(sum(CASE WHEN w.counter = 'view' THEN w.count ELSE 0 END) AS bigint),
    CAST(sum(w.visitors) AS bigint), CAST(sum(w.team_visitors) AS bigint),
    CAST(sum(CASE WHEN w.counter IN ('google', 'apple', 'outlook', 'office365', 'yahoo') THEN w.count ELSE 0 END) AS bigint),
    CAST(sum(CASE WHEN w.counter = 'ics' THEN w.count ELSE 0 END) AS bigint),
    CAST(sum(CASE WHEN w.counter = 'subscribe' THEN w.count ELSE 0 END) AS bigint),
    CAST(sum(CASE WHEN w.counter = 'sign-up' THEN w.count ELSE 0 END) AS bigint)
  FROM (
    SELECT event_id, counter, day, source, site, count, 0 AS visitors, 0 AS team_visitors FROM waiting_counts
    UNION ALL SELECT event_id, '', day, source, site, 0, to_event, to_team FROM new_visitors
  ) AS w JOIN events e ON e.id = w.event_id
  GROUP BY e.team_id, w.day, e.id, w.source, w.site
  ON CONFLICT (team_id, day, event_id, source, site) DO UPDATE SET views = activity_days.views + excluded.views,
    visitors = activity_days.visitors + excluded.visitors, team_visitors = activity_days.team_visitors + excluded.team_visitors,
    adds = activity_days.adds + excluded.adds, downloads = activity_days.downloads + excluded.downloads,
    subscriptions = activity_days.subscriptions + excluded.subscriptions, sign_ups = activity_days.sign_ups + excluded.sign_ups;
DROP TABLE new_visitors;
DROP TABLE waiting_visitors;
DROP TABLE waiting_counts;

-- only sqlite
DROP TRIGGER event_days_gone;
-- only sqlite
DROP TRIGGER event_months_gone;
-- only sqlite
DROP TRIGGER event_totals_gone;
-- only postgres
DROP TRIGGER event_days_gone ON events;
-- only postgres
DROP TRIGGER event_months_gone ON events;
-- only postgres
DROP TRIGGER event_totals_gone ON event_totals;
-- only postgres
DROP FUNCTION subtract_event_days();
-- only postgres
DROP FUNCTION subtract_event_months();
-- only postgres
DROP FUNCTION subtract_from_team_totals();
DROP TABLE count_batches;
DROP TABLE event_days;
DROP TABLE event_months;
DROP TABLE team_days;
DROP TABLE team_months;
DROP TABLE team_totals;
DELETE FROM settings WHERE name = 'counting';
