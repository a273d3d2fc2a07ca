-- Which of the due mailings is next: the one that has waited longest since it became due, or since its last batch was written.
--   tried_at  when the job last wrote a batch of it or failed to
ALTER TABLE mailings ADD COLUMN tried_at bigint NOT NULL DEFAULT 0;
DROP INDEX mailings_due;
CREATE INDEX mailings_due ON mailings ((CASE WHEN tried_at > due_at THEN tried_at ELSE due_at END))
  WHERE due_at IS NOT NULL;
