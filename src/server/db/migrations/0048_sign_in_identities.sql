-- Who somebody is at the identity provider. The address may change on either side, this does not.
CREATE TABLE sign_in_identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX sign_in_identities_of_user ON sign_in_identities (user_id);
