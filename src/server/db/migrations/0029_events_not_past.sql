-- While many events of a team have ended and are not marked yet, the list reads those that have begun and not ended by their end, and
-- need not pass over the others. "past < 1" is a form of its own, so that this index serves only that query. PostgreSQL passes over
-- them at little cost, and has no use for the index.
-- only sqlite
CREATE INDEX events_not_past ON events (team_id, turns_at, shown_starts_at, id) WHERE past < 1 AND recurrence_frequency IS NULL;
