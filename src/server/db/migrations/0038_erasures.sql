-- Whose data was erased, by a keyed hash of the address: a restored backup that is older has it again.
CREATE TABLE erasures (
  address_hash text PRIMARY KEY,
  reason text NOT NULL CHECK (length(reason) <= 500),
  operator text NOT NULL CHECK (length(operator) BETWEEN 1 AND 200),
  erased_at bigint NOT NULL
);
