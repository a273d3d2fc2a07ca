-- Organizer addresses that no member of the team has signed in with: each was asked once by email, and replies of attendees go
-- there only after it has confirmed. The token stays, so that the link can be opened again.
CREATE TABLE organizer_addresses (
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  token_hash text NOT NULL UNIQUE,
  asked_at bigint NOT NULL,
  confirmed_at bigint,
  PRIMARY KEY (team_id, email)
);
CREATE INDEX organizer_addresses_by_email ON organizer_addresses (email);
