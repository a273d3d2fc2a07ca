-- A month far away would pass over all series that ended in between. Those that last for half a year at most are in it only if they
-- are shown within half a year of it, so they have an index of their own, and a list begins and ends there.
DROP INDEX recurring_events_in_list_order;
CREATE INDEX short_series_in_list_order
  ON events (team_id, past, shown_starts_at, id, first_starts_at, last_ends_at, turns_at, turned_at)
  WHERE recurrence_frequency IS NOT NULL AND last_ends_at - first_starts_at <= 15811200000;
CREATE INDEX long_series_in_list_order
  ON events (team_id, past, shown_starts_at, id, first_starts_at, last_ends_at, turns_at, turned_at)
  WHERE recurrence_frequency IS NOT NULL AND COALESCE(last_ends_at - first_starts_at, 15811200001) > 15811200000;
