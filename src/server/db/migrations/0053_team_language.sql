-- The language of all pages of the team; empty for each visitor's own.
ALTER TABLE teams ADD COLUMN language text NOT NULL DEFAULT '';
