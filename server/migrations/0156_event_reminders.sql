-- The start of which whoever has a ticket was reminded: one that is moved is reminded of again.
alter table events add column reminded_for timestamptz;
