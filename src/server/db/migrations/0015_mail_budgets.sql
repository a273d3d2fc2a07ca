-- How many emails went to attendees on a day (the date in UTC): of a team ("team/{id}") and of all together ("all").
CREATE TABLE mail_days (
  counted text NOT NULL,
  day text NOT NULL CHECK (length(day) = 10),
  count bigint NOT NULL CHECK (count >= 0),
  PRIMARY KEY (counted, day)
);
CREATE INDEX mail_days_by_day ON mail_days (day);

--   budget        'counted': it was offered once and is not counted again; 'waiting': it is over a limit and is sent later
--   sending_team  whose emails these are, for those that outlive their event; the team itself may be gone
ALTER TABLE mails ADD COLUMN budget text CHECK (budget IN ('counted', 'waiting'));
ALTER TABLE mails ADD COLUMN sending_team text;
CREATE INDEX mails_over_budget ON mails (event_id) WHERE budget = 'waiting' AND sent_at IS NULL;
