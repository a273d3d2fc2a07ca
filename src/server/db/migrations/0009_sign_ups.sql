-- A sign-up that waits for the press of a button in an email, and since when. Nothing else is sent to it, and after some days it is
-- deleted. confirmed_at is set by that button: it proves the address.
ALTER TABLE attendees ADD COLUMN unconfirmed_since bigint;
ALTER TABLE attendees ADD COLUMN confirmed_at bigint;
CREATE INDEX attendees_unconfirmed ON attendees (unconfirmed_since) WHERE unconfirmed_since IS NOT NULL;

-- Addresses that want no more emails about an event, or none at all, as keyed hashes. The attendee is deleted; their id stays, since it
-- is in the links of the emails that they have, by which they can take it back.
CREATE TABLE event_unsubscribes (
  attendee_id text PRIMARY KEY,
  event_id text NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  address_hash text NOT NULL,
  created_at bigint NOT NULL,
  UNIQUE (event_id, address_hash)
);
CREATE TABLE server_unsubscribes (
  address_hash text PRIMARY KEY,
  attendee_id text NOT NULL UNIQUE,
  created_at bigint NOT NULL
);
