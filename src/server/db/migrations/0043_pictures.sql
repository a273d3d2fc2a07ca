-- Logos of teams and covers of events as they are shown, in base64, which backups can hold. The hash is of the content
-- and the team, so that nobody who has the same picture finds out who uses it. What tells them apart stands before the
-- contents, which SQLite would have to read through.
CREATE TABLE pictures (
  hash text PRIMARY KEY,
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('logo', 'cover')),
  mail_type text NOT NULL CHECK (mail_type IN ('image/jpeg', 'image/png')),
  small text NOT NULL,
  large text NOT NULL,
  mail text NOT NULL
);
CREATE INDEX pictures_of_team ON pictures (team_id);

-- JSON with the hash, width and height.
ALTER TABLE teams ADD COLUMN logo text;
-- Copies of an event share its cover.
ALTER TABLE events ADD COLUMN cover text REFERENCES pictures (hash);
ALTER TABLE events ADD COLUMN cover_alt text NOT NULL DEFAULT '';
CREATE INDEX events_cover ON events (cover) WHERE cover IS NOT NULL;
