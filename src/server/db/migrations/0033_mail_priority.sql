-- Which email is sent first: by priority, then by rank.
--   priority  0 somebody waits at a screen, 1 a single email, 2 an email of a mailing
--   rank      the position of the email in its mailing, so that small mailings are not behind large ones
-- `flow` and `turn_delay` are no longer read. They stay until the next version, since a server of the version before may still write
-- them while servers are updated one by one.
ALTER TABLE mails ADD COLUMN priority integer NOT NULL DEFAULT 1 CHECK (priority BETWEEN 0 AND 2);
ALTER TABLE mails ADD COLUMN rank bigint NOT NULL DEFAULT 0;
UPDATE mails SET priority = 0 WHERE kind IN ('sign-in', 'not-open') AND sent_at IS NULL AND failed_at IS NULL;
UPDATE mails SET priority = 2, rank = line.rank
  FROM (SELECT id, row_number() OVER (
      PARTITION BY kind, COALESCE(flow, event_id, sending_team) ORDER BY due_at + turn_delay, id) - 1 AS rank
    FROM mails WHERE kind IN ('reminder', 'change', 'cancellation', 'restoration') AND sent_at IS NULL AND failed_at IS NULL
  ) AS line
  WHERE line.id = mails.id;
DROP INDEX mails_due;
DROP INDEX mails_in_turn;
DROP INDEX mails_ahead_of_turn;
DROP INDEX mails_of_flow;
CREATE INDEX mails_in_line ON mails (priority, rank, due_at, id) WHERE sent_at IS NULL AND failed_at IS NULL;

-- How many attendees the round of a mailing has come to: the rank of its next email.
ALTER TABLE mailings ADD COLUMN reached_count bigint NOT NULL DEFAULT 0;
UPDATE mailings SET reached_count = (
    SELECT count(*) FROM attendees a
    WHERE a.event_id = mailings.event_id AND (a.created_at, a.id) <= (mailings.reached_created_at, mailings.reached_id))
  WHERE reached_id IS NOT NULL;
