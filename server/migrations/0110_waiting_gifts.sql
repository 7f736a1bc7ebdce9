-- Gifts that waited for their money before orders named their extensions stay apart from what their giver buys for themselves.
update orders o set apart = encode(sha256(convert_to(
  lower(g.recipient_name) || ' ' || lower(coalesce(g.recipient_email, '')), 'UTF8')), 'hex')
from gifts g where g.order_id = o.id and o.apart is null and o.status = 'CREATED' and g.recipient_name is not null;
