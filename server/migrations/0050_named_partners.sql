-- Who bears a part of a reduction as a partner has a name: on the rule, and on every line that it lowers. Rules made before
-- this name nobody and stay as they are.
alter table vouchers add column affiliate_id uuid constraint vouchers_affiliate references affiliates (id),
  add constraint vouchers_affiliate_bears check (affiliate_id is null or affiliate_percent > 0);
create index vouchers_affiliate_index on vouchers (affiliate_id) where affiliate_id is not null;
alter table discounts add column affiliate_id uuid constraint discounts_affiliate references affiliates (id),
  add constraint discounts_affiliate_bears check (affiliate_id is null or affiliate_percent > 0);
create index discounts_affiliate_index on discounts (affiliate_id) where affiliate_id is not null;
alter table order_item_reductions add column affiliate_id uuid constraint order_item_reductions_partner references affiliates (id),
  add constraint order_item_reductions_partner_bears check (affiliate_id is null or affiliate_part > 0);
create index order_item_reductions_partner_index on order_item_reductions (affiliate_id) where affiliate_id is not null;
