-- The language of the emails to somebody; null if they said none.
ALTER TABLE attendees ADD COLUMN language text;
ALTER TABLE followers ADD COLUMN language text;
