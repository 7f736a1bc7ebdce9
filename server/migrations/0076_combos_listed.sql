-- Beside the price of a combo stands what its parts are listed at together, as in the cart and in an order; so far its card and its
-- page named what they are asked for.
alter table products drop constraint products_list_price_range, add constraint products_list_price_range
  check (list_price between price and case kind when 'COMBO' then 2000000000 else 100000000 end);
update products p set list_price = greatest(p.price, parts.listed)
  from (select i.combo_id, sum(greatest(q.list_price, q.price)) as listed from combo_items i join products q on q.id = i.product_id group by i.combo_id) as parts
  where parts.combo_id = p.id and p.kind = 'COMBO' and p.published_at is not null;
