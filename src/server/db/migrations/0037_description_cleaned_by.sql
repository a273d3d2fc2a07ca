-- Descriptions are cleaned when they are stored and when they are shown, whatever version stored them.
ALTER TABLE events DROP COLUMN description_cleaned_by;
