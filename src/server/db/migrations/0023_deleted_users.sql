-- A deleted account is gone at once: it has no address, session or team any more. Its row goes after a job has taken it out of all
-- events that it made or edited, some at a time.
ALTER TABLE users ADD COLUMN deleted_at bigint;
CREATE INDEX users_deleted ON users (id) WHERE deleted_at IS NOT NULL;
