-- Every batch of counts updates the row of its writer, and this index with it. The table has a row for each process of the last
-- day.
DROP INDEX count_writers_by_instant;
