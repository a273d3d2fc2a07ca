-- What the operator of a server does by command.

-- Addresses ('ada@example.org') and domains ('@example.org') that cannot sign in, be signed up or be invited.
CREATE TABLE blocks (
  pattern text PRIMARY KEY CHECK (pattern = lower(pattern) AND length(pattern) BETWEEN 2 AND 254),
  reason text NOT NULL CHECK (length(reason) <= 500),
  created_at bigint NOT NULL
);

-- The page of a removed event says so, with the reason. Nothing else of the event is kept.
CREATE TABLE removed_events (
  slug text PRIMARY KEY,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  removed_at bigint NOT NULL
);

-- Who did what, when and why.
CREATE TABLE admin_acts (
  id text PRIMARY KEY,
  act text NOT NULL CHECK (act IN ('block', 'unblock', 'remove-event', 'remove-user')),
  target text NOT NULL CHECK (length(target) BETWEEN 1 AND 500),
  reason text NOT NULL CHECK (length(reason) <= 500),
  operator text NOT NULL CHECK (length(operator) BETWEEN 1 AND 200),
  acted_at bigint NOT NULL
);
CREATE INDEX admin_acts_by_time ON admin_acts (acted_at);
