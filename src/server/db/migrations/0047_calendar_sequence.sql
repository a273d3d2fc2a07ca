-- Goes up with every change of an event of the team: the calendar is checked by this number, not by all its events.
ALTER TABLE teams ADD COLUMN calendar_sequence bigint NOT NULL DEFAULT 0;
