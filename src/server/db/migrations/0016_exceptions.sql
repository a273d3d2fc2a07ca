-- The dates of a series that are skipped or moved: JSON, a list of domain/recurrence/exceptions. They are read and locked together
-- with the rule that they belong to, and there are at most some hundred of them.
ALTER TABLE events ADD COLUMN exceptions text NOT NULL DEFAULT '[]';
ALTER TABLE cancelled_events ADD COLUMN exceptions text NOT NULL DEFAULT '[]';
