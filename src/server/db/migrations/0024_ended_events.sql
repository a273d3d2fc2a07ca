-- Lists find ended events that are not marked yet by their start now, in list order.
DROP INDEX events_of_team_to_turn;
