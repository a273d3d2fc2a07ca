-- A cancelled event keeps its page, which says so, and can be restored. (cancelled_events has what feeds say of deleted ones.)
--   cancellation_note  what the organizer says about it
--   moved_from         JSON: when the event was to start before its date was last changed (domain/event/moved-from)
ALTER TABLE events ADD COLUMN cancelled_at bigint;
ALTER TABLE events ADD COLUMN cancellation_note text NOT NULL DEFAULT '';
ALTER TABLE events ADD COLUMN moved_from text;
