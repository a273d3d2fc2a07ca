-- Why the operator removed the account that owned the team. The pages of its events say so, and its attendees are not told.
ALTER TABLE teams ADD COLUMN removed_reason text CHECK (length(removed_reason) BETWEEN 1 AND 500);
