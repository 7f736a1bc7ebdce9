-- The decision of the staff that took it down: it is back by what is decided on that very case.
alter table events add column hidden_by_case uuid;
