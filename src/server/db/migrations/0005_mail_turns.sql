-- Who comes first when more emails are due than the mail server takes at once.
--   leases      how often a worker took it: only the latest one may write what became of it. `attempts` counts the times
--               that it was offered to the mail server.
--   flow        the emails of one kind to all attendees of one event; null for a single email
--   turn_delay  added to due_at it is the place in the line. The emails of a flow stand some time apart, so that those of other
--               events go in between; below zero it goes ahead of everything.
ALTER TABLE mails ADD COLUMN leases integer NOT NULL DEFAULT 0 CHECK (leases >= 0);
ALTER TABLE mails ADD COLUMN flow text;
ALTER TABLE mails ADD COLUMN turn_delay bigint NOT NULL DEFAULT 0;
CREATE INDEX mails_in_turn ON mails ((due_at + turn_delay)) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX mails_ahead_of_turn ON mails ((due_at + turn_delay), due_at)
  WHERE sent_at IS NULL AND failed_at IS NULL AND turn_delay > 0;
CREATE INDEX mails_of_flow ON mails (flow, (due_at + turn_delay)) WHERE sent_at IS NULL AND failed_at IS NULL;
