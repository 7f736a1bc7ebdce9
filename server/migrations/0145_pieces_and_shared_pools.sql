-- Several of one product may be as many lines, so that one of them can go back by itself.
alter table order_items add column piece int not null default 1 constraint order_items_piece check (piece > 0);
comment on column order_items.piece is 'Which of several of one product that are a line each';
drop index order_items_once;
create unique index order_items_once on order_items (order_id, product_id, piece) where status not in ('CANCELED', 'REJECTED');
comment on index order_items_once is 'CONFLICT';

-- Several products take from one pool besides their own.
create table shared_pools (
  pool_id uuid not null constraint shared_pools_pool references pools (id) on delete cascade,
  product_id uuid not null constraint shared_pools_product references products (id),
  constraint shared_pools_pkey primary key (pool_id, product_id)
);
comment on constraint shared_pools_pkey on shared_pools is 'CONFLICT';
create index shared_pools_product_index on shared_pools (product_id);

-- Places are those of the pool with the fewest, be it the product's own or one that it shares.
create or replace function places_left(product uuid, at timestamptz) returns int language sql stable parallel safe as $$
  with wanted as (select product as id union all select i.product_id from combo_items i where i.combo_id = product)
  select nullif(least(min(greatest(0, p.capacity
    - (select coalesce(sum(h.quantity), 0) from holds h
      where h.pool_id = p.id and (h.status = 'SUCCESS' or (h.status = 'HOLDING' and h.expires_at > at)))
    - (select coalesce(sum(greatest(0, v.keeps - (
        select coalesce(sum(h.quantity), 0) from holds h
        where h.pool_id = p.id and (h.status = 'SUCCESS' or (h.status = 'HOLDING' and h.expires_at > at))
          and exists (select from holds u where u.order_id = h.order_id and u.pool_id = v.id and u.status <> 'CANCELED')))), 0)
      from vouchers v
      where v.keeps_product_id = p.id and v.active and v.deleted_at is null and (v.ends_at is null or v.ends_at > at)))), 11), 11)::int
  from pools p
  where p.capacity is not null and (p.id in (select id from wanted)
    or p.id in (select s.pool_id from shared_pools s join wanted w on w.id = s.product_id))
$$;

create function has_limit(product uuid) returns boolean language sql stable as $$
  select exists (select from pools where id = product and capacity is not null)
    or exists (select from shared_pools s join pools l on l.id = s.pool_id where s.product_id = product and l.capacity is not null)
$$;

create or replace function note_limit() returns trigger language plpgsql as $$
begin
  update products p set is_limited = has_limit(p.id)
  where (p.id = new.id or p.id in (select s.product_id from shared_pools s where s.pool_id = new.id))
    and p.is_limited <> has_limit(p.id);
  return null;
end
$$;

create function note_shared_limit() returns trigger language plpgsql as $$
begin
  update products p set is_limited = has_limit(p.id)
  where p.id = coalesce(new.product_id, old.product_id) and p.is_limited <> has_limit(p.id);
  return null;
end
$$;
create trigger shared_pools_note_limit after insert or delete on shared_pools for each row execute function note_shared_limit();
