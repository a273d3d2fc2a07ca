-- A search of one or two characters would otherwise look at every event of the team, and in Chinese, Japanese and Korean most words are
-- that short. The index has a piece for every place of the search text now, so that the last two are shorter than three characters, and
-- a short search asks for the pieces that begin with it.

-- PostgreSQL: a text search vector, since it can be asked for beginnings and an array of pieces cannot. The function event_trigrams stays
-- for instances of the version before, which may run until they are restarted.
-- only postgres
DROP INDEX events_by_trigram;
-- only postgres
CREATE OR REPLACE FUNCTION event_pieces(team_id text, search_text text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
  SELECT array_to_tsvector(array_agg(DISTINCT substr(team_id, 1, 8) || substr(search_text, place, 3)))
  FROM generate_series(1, length(search_text)) AS place $$;
-- only postgres
CREATE INDEX events_by_piece ON event_search USING gin (event_pieces(team_id, search_text)) WITH (fastupdate = off);

-- SQLite: the table is made again, and its triggers with it.
-- only sqlite
DROP TRIGGER event_search_added;
-- only sqlite
DROP TRIGGER event_search_changed;
-- only sqlite
DROP TABLE event_search;
-- only sqlite
CREATE VIRTUAL TABLE event_search
  USING fts5 (pieces, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii');
-- only sqlite
INSERT INTO event_search (rowid, pieces) SELECT k.key, (
    WITH RECURSIVE places (place) AS (
      SELECT 1 UNION ALL SELECT place + 1 FROM places WHERE place < length(e.search_text))
    SELECT group_concat(substr(e.team_id, 1, 8) || hex(substr(e.search_text, place, 3)), ' ') FROM places)
  FROM event_search_keys k JOIN events e ON e.id = k.event_id;
-- only sqlite
CREATE TRIGGER event_search_added AFTER INSERT ON events BEGIN
  INSERT INTO event_search_keys (event_id) VALUES (NEW.id); INSERT INTO event_search (rowid, pieces) VALUES (
    (SELECT key FROM event_search_keys WHERE event_id = NEW.id), (
    WITH RECURSIVE places (place) AS (
      SELECT 1 UNION ALL SELECT place + 1 FROM places WHERE place < length(NEW.search_text))
    SELECT group_concat(substr(NEW.team_id, 1, 8) || hex(substr(NEW.search_text, place, 3)), ' ') FROM places)); END;
-- only sqlite
CREATE TRIGGER event_search_changed AFTER UPDATE OF search_text, team_id ON events
  WHEN OLD.search_text <> NEW.search_text OR OLD.team_id <> NEW.team_id BEGIN
  DELETE FROM event_search WHERE rowid = (SELECT key FROM event_search_keys WHERE event_id = NEW.id); INSERT INTO event_search
    (rowid, pieces) VALUES ((SELECT key FROM event_search_keys WHERE event_id = NEW.id), (
    WITH RECURSIVE places (place) AS (
      SELECT 1 UNION ALL SELECT place + 1 FROM places WHERE place < length(NEW.search_text))
    SELECT group_concat(substr(NEW.team_id, 1, 8) || hex(substr(NEW.search_text, place, 3)), ' ') FROM places)); END;
