-- Keys with which a team's programs call the API. Of a token only its hash and its beginning are stored. A revoked one
-- stays, so that its holder is told that it was revoked.
CREATE TABLE api_tokens (
  id text PRIMARY KEY,
  team_id text NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
  made_by text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  beginning text NOT NULL,
  token_hash text NOT NULL UNIQUE,
  can_write integer NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint,
  last_used_at bigint,
  revoked_at bigint
);
CREATE INDEX api_tokens_of_team ON api_tokens (team_id);
CREATE INDEX api_tokens_of_maker ON api_tokens (made_by);
