-- PostgreSQL passes over ended events that are not marked yet at little cost, and has no use for the index.
-- only postgres
DROP INDEX events_not_past;
