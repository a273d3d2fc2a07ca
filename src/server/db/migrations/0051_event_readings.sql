-- Which administrator has read a private event, when and why. Not in admin_acts, whose kinds of acts are a closed list.
CREATE TABLE event_readings (
  id text PRIMARY KEY,
  slug text NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  operator text NOT NULL CHECK (length(operator) BETWEEN 1 AND 200),
  read_at bigint NOT NULL
);
CREATE INDEX event_readings_by_time ON event_readings (read_at);
