-- Lists tell how many places are left of what they show, and few products have a number of them: places_left is asked for
-- these alone. A call for each row cost more than the rest of the list.
alter table products add column is_limited boolean not null default false;
update products p set is_limited = true from pools l where l.id = p.id and l.capacity is not null;

create function note_limit() returns trigger language plpgsql as $$
begin
  update products set is_limited = new.capacity is not null
  where id = new.id and is_limited <> (new.capacity is not null);
  return null;
end
$$;
create trigger pools_note_limit after insert or update of capacity on pools for each row execute function note_limit();

-- A product may be listed after its places were counted.
create function read_limit() returns trigger language plpgsql as $$
begin
  new.is_limited := exists (select from pools where id = new.id and capacity is not null);
  return new;
end
$$;
create trigger products_read_limit before insert on products for each row execute function read_limit();
