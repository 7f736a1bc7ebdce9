-- The beginning of an attempt was cut to its second, so that the first one seemed to stand before its order. Providers are told and
-- asked in whole seconds, which stay the same.
update payments p set created_at = o.created_at from orders o
  where o.id = p.order_id and p.created_at < o.created_at and p.created_at = date_trunc('second', o.created_at);
