-- Addresses of a team's programs, which are told what happens to its events. After the secret was changed, the one before signs as well
-- until previous_until.
CREATE TABLE webhooks (
  id text PRIMARY KEY,
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  address text NOT NULL,
  -- JSON, a list.
  types text NOT NULL,
  secret text NOT NULL,
  previous_secret text,
  previous_until bigint,
  -- Why nothing is sent; null while it is on.
  off_reason text,
  created_at bigint NOT NULL
);
CREATE INDEX webhooks_of_team ON webhooks (team_id);

-- What a webhook is told waits in the same queue as emails, and is sent by a worker of its own. `subject` is the id of the event, also
-- after the event was removed, and `kind` the type of the message: of one subject, the lowest rank is sent first. The payload stays, so that it can be sent again.
ALTER TABLE mails ADD COLUMN webhook_id text REFERENCES webhooks (id) ON DELETE CASCADE;
ALTER TABLE mails ADD COLUMN subject text;
CREATE INDEX mails_of_webhook ON mails (webhook_id, created_at, id) WHERE webhook_id IS NOT NULL;
CREATE INDEX mails_to_webhook ON mails (webhook_id, due_at, rank, subject, id)
  WHERE webhook_id IS NOT NULL AND sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX mails_leased_to_webhook ON mails (webhook_id, lease_until) WHERE webhook_id IS NOT NULL AND lease_until IS NOT NULL;
