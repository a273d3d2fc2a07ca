-- Every write that shows on the page of an event raises one of them: that of the event, or that of its team for all its events. A cached
-- page is current while their sum is the same.
ALTER TABLE events ADD COLUMN page_version bigint NOT NULL DEFAULT 0;
ALTER TABLE teams ADD COLUMN page_version bigint NOT NULL DEFAULT 0;
