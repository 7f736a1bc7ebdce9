-- Lines of an order that nobody paid end with it, and are known by it: REJECTED, as their order is.
update order_items as i set status = 'REJECTED'
  from orders as o where o.id = i.order_id and o.status = 'REJECTED' and i.status in ('PENDING', 'HOLDING');
