-- 'refused': the mail server has refused this address for good. It gets no more emails, and the organizer sees why.
ALTER TABLE attendees ADD COLUMN email_problem text CHECK (email_problem IN ('refused'));
CREATE INDEX attendees_by_email ON attendees (email);
