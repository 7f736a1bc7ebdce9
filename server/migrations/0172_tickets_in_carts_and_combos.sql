-- What the buyer names as the price of one piece, where they may: kept with the line until it is bought.
alter table cart_items add column price_named bigint
  constraint cart_items_price_named check (price_named >= 0);
-- What a membership opens is not the same as what a combo may hold: a ticket is a part of combos, and no membership opens it.
alter table product_kinds add column opened boolean not null default false;
update product_kinds set opened = component;
update product_kinds set component = true where kind = 'TICKET_TIER';

create or replace view membership_products as
with recursive below as (
  select membership_id, target_id as category_id from membership_opens where kind = 'CATEGORY'
  union
  select b.membership_id, c.id from below b join categories c on c.parent_id = b.category_id
)
select m.id as membership_id, p.id as product_id from memberships m cross join products p join product_kinds k on k.kind = p.kind
  where m.opens_all and k.course and p.published_at is not null
union
select o.membership_id, p.id from membership_opens o
  join products p on (o.kind = 'PRODUCT' and p.id = o.target_id) or (o.kind = 'HOST' and p.host_id = o.target_id)
  join product_kinds k on k.kind = p.kind
  where k.opened and p.published_at is not null
union
select b.membership_id, p.id from below b join product_categories pc on pc.category_id = b.category_id join products p on p.id = pc.product_id
  join product_kinds k on k.kind = p.kind
  where k.opened and p.published_at is not null;
