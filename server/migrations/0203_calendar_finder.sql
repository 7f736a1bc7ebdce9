-- Questions that lead visitors of a calendar to what fits them, and the rules for it; null: none are asked.
alter table calendars add column finder jsonb;
