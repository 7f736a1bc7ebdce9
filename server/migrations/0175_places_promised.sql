-- Places of a pool that are kept at one moment, each row under the pool that a taker of it uses with it: by codes, by offers
-- to those who wait, and by tickets that are listed for resale and offered to nobody.
create function places_kept(pool uuid, at timestamptz) returns table (id uuid, places int) language sql stable parallel safe as $$
  select v.id, v.keeps from vouchers v
  where v.keeps_product_id = pool and v.active and v.deleted_at is null and (v.ends_at is null or v.ends_at > at)
  union all
  select r.id, sum(w.quantity)::int
  from reserved_tickets w join ticket_reservations r on r.id = w.reservation_id
  where (r.status = 'OFFERED' and r.closed_at is null and (r.expires_at > at
      or exists (select from holds h where h.pool_id = r.id and h.status = 'HOLDING' and h.expires_at > at)))
    and (w.tier_id = pool or exists (select from shared_pools s where s.pool_id = pool and s.product_id = w.tier_id))
  group by r.id
  union all
  select l.id, 1
  from ticket_resales l join tickets t on t.id = l.ticket_id
  where l.status = 'LISTED' and (t.tier_id = pool or exists (select from shared_pools s where s.pool_id = pool and s.product_id = t.tier_id))
    and not exists (select from ticket_reservations r where r.id = l.reservation_id and (r.status = 'OFFERED' and r.closed_at is null and (r.expires_at > at
      or exists (select from holds h where h.pool_id = r.id and h.status = 'HOLDING' and h.expires_at > at))))
$$;

create or replace function places_left(product uuid, at timestamptz) returns int language sql stable parallel safe as $$
  with wanted as (select product as id union all select i.product_id from combo_items i where i.combo_id = product)
  select nullif(least(min(greatest(0, p.capacity
    - (select coalesce(sum(h.quantity), 0) from holds h
      where h.pool_id = p.id and (h.status = 'SUCCESS' or (h.status = 'HOLDING' and h.expires_at > at)))
    - (select coalesce(sum(greatest(0, k.places - (
        select coalesce(sum(h.quantity), 0) from holds h
        where h.pool_id = p.id and (h.status = 'SUCCESS' or (h.status = 'HOLDING' and h.expires_at > at))
          and exists (select from holds u where u.order_id = h.order_id and u.pool_id = k.id and u.status <> 'CANCELED')))), 0)
      from places_kept(p.id, at) k))), 11), 11)::int
  from pools p
  where p.capacity is not null and (p.id in (select id from wanted)
    or p.id in (select s.pool_id from shared_pools s join wanted w on w.id = s.product_id))
$$;
