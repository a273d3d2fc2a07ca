-- What names an event in the file that it was imported from: the same one is not made twice.
ALTER TABLE events ADD COLUMN import_uid text;
CREATE UNIQUE INDEX events_by_import_uid ON events (team_id, import_uid) WHERE import_uid IS NOT NULL;
