-- The rounds of reminders that everyone was given lately, with the date of the series that each was for: a list of round, day and due time.
ALTER TABLE mailings ADD COLUMN given_dates text NOT NULL DEFAULT '[]';
