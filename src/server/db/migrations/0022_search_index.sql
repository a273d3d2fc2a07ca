-- A search in a large team would otherwise look at every event of it. The index has the search text in pieces of three characters,
-- each with the beginning of the team's id, so that a search costs the same whatever other teams have. It finds a few events too many,
-- and the query compares the whole text. Triggers keep it right.

-- PostgreSQL: a table of its own, since every change of an event would otherwise write its trigrams again. The index is on an
-- expression, whose cost keeps the planner from computing it for each row.
-- only postgres
CREATE TABLE event_search (
  event_id text PRIMARY KEY REFERENCES events (id) ON DELETE CASCADE,
  team_id text NOT NULL,
  search_text text NOT NULL
);
-- only postgres
CREATE OR REPLACE FUNCTION event_trigrams(team_id text, search_text text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
  SELECT array_agg(DISTINCT substr(team_id, 1, 8) || substr(search_text, place, 3))
  FROM generate_series(1, length(search_text) - 2) AS place $$;
-- only postgres
INSERT INTO event_search SELECT id, team_id, search_text FROM events;
-- only postgres
CREATE INDEX events_by_trigram ON event_search USING gin (event_trigrams(team_id, search_text)) WITH (fastupdate = off);
-- only postgres
CREATE OR REPLACE FUNCTION keep_event_search() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO event_search VALUES (NEW.id, NEW.team_id, NEW.search_text) ON CONFLICT (event_id)
    DO UPDATE SET team_id = excluded.team_id, search_text = excluded.search_text; RETURN NULL; END $$;
-- only postgres
CREATE TRIGGER event_search_added AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION keep_event_search();
-- only postgres
CREATE TRIGGER event_search_changed AFTER UPDATE OF search_text, team_id ON events FOR EACH ROW
  WHEN (OLD.search_text <> NEW.search_text OR OLD.team_id <> NEW.team_id) EXECUTE FUNCTION keep_event_search();

-- SQLite: full text without the text itself. A VACUUM may give the rows of events other numbers, so they have keys of their own.
-- only sqlite
CREATE TABLE event_search_keys (key integer PRIMARY KEY, event_id text NOT NULL UNIQUE);
-- only sqlite
CREATE VIRTUAL TABLE event_search
  USING fts5 (trigrams, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii');
-- only sqlite
INSERT INTO event_search_keys (event_id) SELECT id FROM events;
-- only sqlite
INSERT INTO event_search (rowid, trigrams) SELECT k.key, (
    WITH RECURSIVE places (place) AS (
      SELECT 1 UNION ALL SELECT place + 1 FROM places WHERE place < length(e.search_text) - 2)
    SELECT group_concat(substr(e.team_id, 1, 8) || hex(substr(e.search_text, place, 3)), ' ') FROM places)
  FROM event_search_keys k JOIN events e ON e.id = k.event_id;
-- only sqlite
CREATE TRIGGER event_search_added AFTER INSERT ON events BEGIN
  INSERT INTO event_search_keys (event_id) VALUES (NEW.id); INSERT INTO event_search (rowid, trigrams) VALUES (
    (SELECT key FROM event_search_keys WHERE event_id = NEW.id), (
    WITH RECURSIVE places (place) AS (
      SELECT 1 UNION ALL SELECT place + 1 FROM places WHERE place < length(NEW.search_text) - 2)
    SELECT group_concat(substr(NEW.team_id, 1, 8) || hex(substr(NEW.search_text, place, 3)), ' ') FROM places)); END;
-- only sqlite
CREATE TRIGGER event_search_changed AFTER UPDATE OF search_text, team_id ON events
  WHEN OLD.search_text <> NEW.search_text OR OLD.team_id <> NEW.team_id BEGIN
  DELETE FROM event_search WHERE rowid = (SELECT key FROM event_search_keys WHERE event_id = NEW.id); INSERT INTO event_search
    (rowid, trigrams) VALUES ((SELECT key FROM event_search_keys WHERE event_id = NEW.id), (
    WITH RECURSIVE places (place) AS (
      SELECT 1 UNION ALL SELECT place + 1 FROM places WHERE place < length(NEW.search_text) - 2)
    SELECT group_concat(substr(NEW.team_id, 1, 8) || hex(substr(NEW.search_text, place, 3)), ' ') FROM places)); END;
-- only sqlite
CREATE TRIGGER event_search_gone AFTER DELETE ON events BEGIN
  DELETE FROM event_search WHERE rowid = (SELECT key FROM event_search_keys WHERE event_id = OLD.id); DELETE FROM
    event_search_keys WHERE event_id = OLD.id; END;
