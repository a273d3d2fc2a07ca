-- Each of these indexes has a form of "waits" of its own, so that a query can be served by one of them only. PostgreSQL takes waiting
-- emails for very rare while it has no statistics, or statistics of a time when none waited: then all of these indexes look alike to it,
-- and it may read all emails that wait and sort them.
DROP INDEX mails_in_turn;
CREATE INDEX mails_in_turn ON mails ((due_at + turn_delay)) WHERE COALESCE(sent_at, failed_at) IS NULL;
DROP INDEX mails_ahead_of_turn;
CREATE INDEX mails_ahead_of_turn ON mails ((due_at + turn_delay), due_at)
  WHERE COALESCE(sent_at, failed_at) IS NULL AND turn_delay > 0;
DROP INDEX mails_of_flow;
CREATE INDEX mails_of_flow ON mails (flow, (due_at + turn_delay)) WHERE COALESCE(failed_at, sent_at) IS NULL AND flow IS NOT NULL;
