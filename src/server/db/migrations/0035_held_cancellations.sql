-- Cancellations over a limit, which refer to their team only.
CREATE INDEX mails_over_budget_of_team ON mails (sending_team) WHERE budget = 'waiting' AND sent_at IS NULL;
