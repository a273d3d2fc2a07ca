-- A list is two plain statements along one index: events whose shown date has not ended, and the others. Search is LIKE. What served the
-- former statements goes: the search index with its triggers, and the list indexes of seven to nine columns. The columns past and turns_at
-- stay right for instances of the version before, which read and write them until they are restarted; nothing else reads past.
-- only sqlite
DROP TRIGGER event_search_added;
-- only sqlite
DROP TRIGGER event_search_changed;
-- only sqlite
DROP TRIGGER event_search_gone;
-- only sqlite
DROP TABLE event_search_keys;
-- only postgres
DROP TRIGGER event_search_added ON events;
-- only postgres
DROP TRIGGER event_search_changed ON events;
-- only postgres
DROP FUNCTION keep_event_search();
DROP TABLE event_search;
-- only postgres
DROP FUNCTION event_pieces(text, text);
-- only postgres
DROP FUNCTION event_trigrams(text, text);
DROP INDEX events_in_list_order;
DROP INDEX long_events_in_list_order;
DROP INDEX short_series_in_list_order;
DROP INDEX long_series_in_list_order;
DROP INDEX events_to_turn;
-- only sqlite
DROP INDEX events_not_past;
-- The last three columns let SQLite pass over the events that a month or a search leaves out without reading their rows. In PostgreSQL a
-- long text does not fit into an index.
-- only sqlite
CREATE INDEX events_in_list_order
  ON events (team_id, shown_starts_at, id, shown_ends_at, first_starts_at, last_ends_at, search_text);
-- only postgres
CREATE INDEX events_in_list_order ON events (team_id, shown_starts_at, id, shown_ends_at);
