-- Calendars are found by their name, by what they sell and by what they say of themselves. What they sell stands in rows of
-- its own, so a trigger keeps its names beside the calendar; none where nothing of it can be booked.
alter table calendars
  add column offers text not null default '',
  add column folded text not null generated always as (fold(name)) stored,
  add column squashed text not null generated always as (squash(name)) stored;
update calendars c set offers = coalesce((select string_agg(f.name, ' · ' order by f.index, f.id) from calendar_frames f
  where f.calendar_id = c.id and f.status = 'ACTIVE' and f.removed_at is null), '');
alter table calendars
  add column document tsvector not null generated always as (search_document(name, offers, summary)) stored;
create index calendars_document on calendars using gin (document) where status = 'ACTIVE';
create index calendars_folded on calendars using gist (folded gist_trgm_ops (siglen = 64));

create function calendar_offers() returns trigger language plpgsql as $$
declare
  changed uuid := coalesce(new.calendar_id, old.calendar_id);
  names text;
begin
  select coalesce(string_agg(f.name, ' · ' order by f.index, f.id), '') into names from calendar_frames f
    where f.calendar_id = changed and f.status = 'ACTIVE' and f.removed_at is null;
  update calendars set offers = names where id = changed and offers <> names;
  return null;
end $$;
create trigger calendar_frames_offers after insert or update of name, status, removed_at, index, calendar_id or delete
  on calendar_frames for each row execute function calendar_offers();

-- Hosts have addresses of their own, which are told what happens with their bookings (decision 0085). None: it is the house's.
alter table hooks add column host_id uuid constraint hooks_host references users (id);
create index hooks_host_index on hooks (host_id, created_at) where host_id is not null;
