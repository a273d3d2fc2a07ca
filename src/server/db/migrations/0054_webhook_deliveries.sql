-- What a webhook is told. `subject` is the id of the event, also after the event was removed: of one subject, the lowest rank is sent
-- first. `attendee_email` is set if the message names an attendee. The payload stays, so that it can be sent again.
CREATE TABLE webhook_deliveries (
  id text PRIMARY KEY,
  webhook_id text NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  type text NOT NULL,
  subject text NOT NULL,
  attendee_email text,
  payload text NOT NULL,
  rank bigint NOT NULL,
  due_at bigint NOT NULL,
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  leases integer NOT NULL DEFAULT 0 CHECK (leases >= 0),
  lease_until bigint,
  sent_at bigint,
  failed_at bigint,
  failure text,
  created_at bigint NOT NULL,
  CHECK (sent_at IS NULL OR failed_at IS NULL)
);
CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries (webhook_id, created_at, id);
CREATE INDEX webhook_deliveries_in_line ON webhook_deliveries (webhook_id, due_at, rank, subject, id)
  WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX webhook_deliveries_leased ON webhook_deliveries (webhook_id, lease_until) WHERE lease_until IS NOT NULL;
CREATE INDEX webhook_deliveries_by_attendee ON webhook_deliveries (attendee_email) WHERE attendee_email IS NOT NULL;
CREATE INDEX webhook_deliveries_by_creation ON webhook_deliveries (created_at);

INSERT INTO webhook_deliveries (id, webhook_id, type, subject, attendee_email, payload, rank, due_at, attempts, leases, lease_until,
    sent_at, failed_at, failure, created_at)
  SELECT id, webhook_id, kind, subject, CASE WHEN recipient = '' THEN NULL ELSE recipient END, payload, rank, due_at, attempts, leases,
    lease_until, sent_at, failed_at, failure, created_at
  FROM mails WHERE webhook_id IS NOT NULL;
DELETE FROM mails WHERE webhook_id IS NOT NULL;
-- The previous release does not use it.
DROP INDEX mails_of_webhook;
-- The previous release does not use it.
DROP INDEX mails_to_webhook;
-- The previous release does not use it.
DROP INDEX mails_leased_to_webhook;
-- The previous release does not use it.
ALTER TABLE mails DROP COLUMN webhook_id;
-- The previous release does not use it.
ALTER TABLE mails DROP COLUMN subject;
