-- The replies to requests with an Idempotency-Key, so that a repeated request gets the first one's reply. The hash covers who asks, the
-- call, the key and the body.
CREATE TABLE idempotency_keys (
  key_hash text PRIMARY KEY,
  -- Null for a visitor, whose network is part of the hash.
  user_id text REFERENCES users (id) ON DELETE CASCADE,
  -- JSON. Null only inside the transaction that is still working on the request.
  reply text,
  created_at bigint NOT NULL
);
CREATE INDEX idempotency_keys_of_user ON idempotency_keys (user_id);
CREATE INDEX idempotency_keys_by_creation ON idempotency_keys (created_at);
