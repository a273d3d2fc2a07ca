-- Who made the last edit; null if nobody has edited the event yet, or the editor has deleted their account.
ALTER TABLE events ADD COLUMN changed_by text REFERENCES users (id) ON DELETE SET NULL;
CREATE INDEX events_changed_by ON events (changed_by) WHERE changed_by IS NOT NULL;
