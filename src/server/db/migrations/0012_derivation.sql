-- What an event's instants, search text and clean description were derived with: the versions of the zone data, of the folding and of
-- the allow-list. When a build brings others, a job derives them again, some events at a time, and finds by this what is left.
ALTER TABLE events ADD COLUMN derived_with text NOT NULL DEFAULT '';
CREATE INDEX events_by_derivation ON events (derived_with, id);

-- The version of the allow-list that cleaned the description, 0 if none is known: then it is cleaned again at each read.
ALTER TABLE events ADD COLUMN description_cleaned_by integer NOT NULL DEFAULT 0;
