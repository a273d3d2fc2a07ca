-- The time of a given reminder decides whether an edit calls for a new one, and a notice keeps what each part of the attendees
-- last knew. SQLite cannot change the checks of a table, so the table is built anew.
--   due_at           null while nothing is planned
--   round            names the occurrence or the notice: with the attendee it makes the key of a mail, so nobody gets two of one round
--   starts_at        of the occurrence that a reminder is for
--   given_round      the last round in which all have been reminded
--   given_due_at     the time for which it was given; edits leave it as it is
--   reached_*        how far along the attendees, oldest first, the round has come; null before it has begun
--   known            JSON: what each part of the attendees last knew of the event
CREATE TABLE rebuilt_mailings (
  event_id text NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('day-reminder', 'hour-reminder', 'notice')),
  due_at bigint,
  round bigint NOT NULL CHECK (round > 0),
  starts_at bigint,
  given_round bigint,
  given_due_at bigint,
  reached_created_at bigint,
  reached_id text,
  known text,
  PRIMARY KEY (event_id, kind),
  CHECK ((given_round IS NULL) = (given_due_at IS NULL)),
  CHECK ((reached_created_at IS NULL) = (reached_id IS NULL)),
  CHECK (due_at IS NULL OR (kind = 'notice') = (starts_at IS NULL)),
  CHECK (due_at IS NULL OR (kind = 'notice') = (known IS NOT NULL))
);
INSERT INTO rebuilt_mailings
  SELECT m.event_id, CASE WHEN m.kind = 'change' THEN 'notice' ELSE m.kind END, m.due_at, m.round, m.starts_at,
    CASE WHEN m.reminded_starts_at IS NOT NULL THEN m.round - 1 END,
    m.reminded_starts_at - CASE WHEN m.kind = 'hour-reminder' THEN 3600000 WHEN e.all_day = 1 THEN 54000000 ELSE 86400000 END,
    m.reached_created_at, m.reached_id,
    CASE WHEN m.before_edit IS NOT NULL THEN '{"parts":[{"until":{"createdAt":' || (m.edited_at + 1) ||
      ',"id":""},"known":{"isCancelled":false,"event":' || m.before_edit || '}}],"lastPublic":null}' END
  FROM mailings m JOIN events e ON e.id = m.event_id;
DROP TABLE mailings;
ALTER TABLE rebuilt_mailings RENAME TO mailings;
CREATE INDEX mailings_due ON mailings (due_at) WHERE due_at IS NOT NULL;

-- A deleted event is gone for everybody at once. Its rows are removed later, some at a time, and until then only a member of its
-- team can take the deletion back, up to undo_until. A deleted team takes all its events along.
ALTER TABLE events ADD COLUMN deleted_at bigint;
ALTER TABLE events ADD COLUMN undo_until bigint CHECK ((undo_until IS NULL) = (deleted_at IS NULL));
CREATE INDEX events_deleted ON events (team_id, undo_until) WHERE deleted_at IS NOT NULL;
ALTER TABLE teams ADD COLUMN deleted_at bigint;
CREATE INDEX teams_deleted ON teams (id) WHERE deleted_at IS NOT NULL;
