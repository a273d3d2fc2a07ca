-- The place of an event that does not recur changes only from upcoming to past, and its end says when. So lists need not wait until
-- all events that have just ended are marked as past: they look at turns_at and last_ends_at themselves, inside the index.
DROP INDEX events_in_list_order;
-- only sqlite
CREATE INDEX events_in_list_order
  ON events (team_id, past, shown_starts_at, id, first_starts_at, last_ends_at, turns_at, turned_at, search_text);
-- only postgres
CREATE INDEX events_in_list_order
  ON events (team_id, past, shown_starts_at, id, first_starts_at, last_ends_at, turns_at, turned_at);
-- What a start in a month says nothing about: series, and events that last longer than a week.
CREATE INDEX recurring_events_in_list_order
  ON events (team_id, past, shown_starts_at, id, first_starts_at, last_ends_at, turns_at, turned_at)
  WHERE recurrence_frequency IS NOT NULL;
CREATE INDEX long_events_in_list_order
  ON events (team_id, past, shown_starts_at, id, first_starts_at, last_ends_at, turns_at, turned_at)
  WHERE recurrence_frequency IS NULL AND last_ends_at - first_starts_at > 604800000;
-- Thousands of events may end at one instant: with the id, a batch of them is read without sorting all.
DROP INDEX events_to_turn;
CREATE INDEX events_to_turn ON events (turns_at, id);
DROP INDEX events_of_team_to_turn;
CREATE INDEX events_of_team_to_turn ON events (team_id, turns_at, shown_starts_at, id) WHERE recurrence_frequency IS NULL;
CREATE INDEX recurring_events_to_turn ON events (team_id, turns_at, id) WHERE recurrence_frequency IS NOT NULL;
DROP INDEX events_turned;
CREATE INDEX recurring_events_turned ON events (team_id, turned_at) WHERE recurrence_frequency IS NOT NULL;
