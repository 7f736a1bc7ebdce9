-- Events are found by their name, where they are held and what they say of themselves.
alter table events
  add column squashed text not null generated always as (squash(name)) stored,
  add column document tsvector not null generated always as (search_document(name, place_name, summary)) stored;
create index events_document on events using gin (document) where status = 'PUBLISHED';
