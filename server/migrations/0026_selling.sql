-- A code that lowers prices. How often it may be used in all and by one person, and how much it may give away, stands with
-- its pool, under the same id.
create table vouchers (
  id uuid not null default new_id() constraint vouchers_pkey primary key,
  owner_id uuid not null constraint vouchers_owner references users (id),
  code text not null constraint vouchers_code_form check (code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
  name text not null constraint vouchers_name_length check (char_length(name) between 1 and 120),
  usage text not null constraint vouchers_usage check (usage in ('SINGLE_USE', 'MULTI_USE')),
  type text not null constraint vouchers_type check (type in ('PERCENTAGE', 'FIXED_AMOUNT')),
  value bigint not null,
  max_amount bigint constraint vouchers_max_amount check (max_amount > 0),
  min_order bigint not null default 0 constraint vouchers_min_order check (min_order between 0 and 1000000000),
  all_products boolean not null,
  restricted boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz,
  active boolean not null default true,
  host_percent int not null constraint vouchers_host_percent check (host_percent between 0 and 100),
  platform_percent int not null constraint vouchers_platform_percent check (platform_percent between 0 and 100),
  affiliate_percent int not null constraint vouchers_affiliate_percent check (affiliate_percent between 0 and 100),
  keeps_product_id uuid constraint vouchers_keeps_product references products (id),
  keeps int constraint vouchers_keeps check (keeps > 0),
  batch_id uuid,
  created_by uuid not null constraint vouchers_created_by references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint vouchers_period check (ends_at > starts_at),
  constraint vouchers_value check (value between 1 and case type when 'PERCENTAGE' then 100 else 100000000 end),
  constraint vouchers_most_of_percentage check (max_amount is null or type = 'PERCENTAGE'),
  constraint vouchers_borne check (host_percent + platform_percent + affiliate_percent = 100),
  constraint vouchers_keeps_something check ((keeps_product_id is null) = (keeps is null))
);
comment on column vouchers.ends_at is 'From then on it counts no more; null: for ever';
comment on column vouchers.keeps is 'Places of a product that nobody without this code gets';
create unique index vouchers_code_key on vouchers (code);
comment on index vouchers_code_key is 'VOUCHER_CODE_EXISTS';
create index vouchers_owner_index on vouchers (owner_id, created_at desc) where deleted_at is null;
create index vouchers_batch_index on vouchers (batch_id) where batch_id is not null;
create index vouchers_keeps_index on vouchers (keeps_product_id) where keeps_product_id is not null;

create table voucher_products (
  voucher_id uuid not null constraint voucher_products_voucher references vouchers (id) on delete cascade,
  product_id uuid not null constraint voucher_products_product references products (id),
  constraint voucher_products_pkey primary key (voucher_id, product_id)
);
comment on constraint voucher_products_pkey on voucher_products is 'VOUCHER_PRODUCT_DUPLICATED';
create index voucher_products_product_index on voucher_products (product_id);

create table voucher_users (
  voucher_id uuid not null constraint voucher_users_voucher references vouchers (id) on delete cascade,
  user_id uuid not null constraint voucher_users_user references users (id),
  constraint voucher_users_pkey primary key (voucher_id, user_id)
);
create index voucher_users_user_index on voucher_users (user_id);

-- Codes somebody typed in; they stay with the cart.
create table cart_vouchers (
  user_id uuid not null constraint cart_vouchers_user references users (id) on delete cascade,
  voucher_id uuid not null constraint cart_vouchers_voucher references vouchers (id) on delete cascade,
  added_at timestamptz not null,
  constraint cart_vouchers_pkey primary key (user_id, voucher_id)
);

-- A reduction that nobody has to ask for, for a time.
create table discounts (
  id uuid not null default new_id() constraint discounts_pkey primary key,
  owner_id uuid not null constraint discounts_owner references users (id),
  name text not null constraint discounts_name_length check (char_length(name) between 1 and 120),
  type text not null constraint discounts_type check (type in ('PERCENTAGE', 'FIXED_AMOUNT')),
  value bigint not null,
  max_amount bigint constraint discounts_max_amount check (max_amount > 0),
  duration_type text not null constraint discounts_duration_type check (duration_type in ('DURATION_IN_DAY', 'DURATION_OVER_DAY')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  all_products boolean not null,
  restricted boolean not null default false,
  active boolean not null default true,
  host_percent int not null constraint discounts_host_percent check (host_percent between 0 and 100),
  platform_percent int not null constraint discounts_platform_percent check (platform_percent between 0 and 100),
  affiliate_percent int not null constraint discounts_affiliate_percent check (affiliate_percent between 0 and 100),
  shown boolean not null default false,
  created_by uuid not null constraint discounts_created_by references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint discounts_period check (ends_at > starts_at),
  constraint discounts_duration check ((duration_type = 'DURATION_IN_DAY') = (
    (starts_at at time zone 'Asia/Ho_Chi_Minh')::date = ((ends_at - interval '1 microsecond') at time zone 'Asia/Ho_Chi_Minh')::date)),
  constraint discounts_value check (value between 1 and case type when 'PERCENTAGE' then 100 else 100000000 end),
  constraint discounts_most_of_percentage check (max_amount is null or type = 'PERCENTAGE'),
  constraint discounts_borne check (host_percent + platform_percent + affiliate_percent = 100)
);
comment on column discounts.shown is 'It counts in the prices that cards show';
create index discounts_owner_index on discounts (owner_id, created_at desc) where deleted_at is null;
create index discounts_boundary on discounts (starts_at, ends_at) where deleted_at is null;

create table discount_products (
  discount_id uuid not null constraint discount_products_discount references discounts (id) on delete cascade,
  product_id uuid not null constraint discount_products_product references products (id),
  constraint discount_products_pkey primary key (discount_id, product_id)
);
create index discount_products_product_index on discount_products (product_id);

create table discount_users (
  discount_id uuid not null constraint discount_users_discount references discounts (id) on delete cascade,
  user_id uuid not null constraint discount_users_user references users (id),
  constraint discount_users_pkey primary key (discount_id, user_id)
);
create index discount_users_user_index on discount_users (user_id);

-- What a visitor pays, as cards and lists say and sort by it: the price, or what a running discount for everybody makes of it.
alter table products
  add column offer_price bigint constraint products_offer_price check (offer_price between 0 and price),
  add column offer_ends_at timestamptz,
  add column offer_name text,
  add column asking bigint not null generated always as (coalesce(offer_price, price)) stored,
  add constraint products_offer_whole check (num_nonnulls(offer_price, offer_ends_at, offer_name) in (0, 3));
drop index products_price;
create index products_asking on products (kind, asking, id) where on_sale;
-- An offer was worked out for a price; with another price it is gone until it is worked out anew.
create function drop_offer() returns trigger language plpgsql as $$
begin
  new.offer_price := null;
  new.offer_ends_at := null;
  new.offer_name := null;
  return new;
end $$;
create trigger products_drop_offer before update of price on products for each row
  when (old.price is distinct from new.price) execute function drop_offer();

-- Orders that staff make for somebody, and what they do with orders.
alter table orders
  add column made_by uuid constraint orders_made_by references users (id),
  add column deleted_at timestamptz;

create table order_edits (
  id uuid not null default new_id() constraint order_edits_pkey primary key,
  order_id uuid not null constraint order_edits_order references orders (id),
  edited_by uuid not null constraint order_edits_edited_by references users (id),
  reason text not null constraint order_edits_reason_length check (char_length(reason) between 3 and 500),
  total_before bigint not null constraint order_edits_total_before check (total_before >= 0),
  total_after bigint not null constraint order_edits_total_after check (total_after >= 0),
  extra bigint not null constraint order_edits_extra check (extra >= 0),
  at timestamptz not null,
  settled_at timestamptz
);
comment on column order_edits.extra is 'What is to be paid for what it added, beyond what it took out';
comment on column order_edits.settled_at is 'What it added is paid and given, or was dropped';
create unique index order_edits_one_open on order_edits (order_id) where settled_at is null;
comment on index order_edits_one_open is 'ORDER_EDIT_OPEN';
create index order_edits_order_index on order_edits (order_id, at);
alter table order_items
  add column edit_id uuid constraint order_items_edit references order_edits (id),
  add column removed_by_edit_id uuid constraint order_items_removed_by_edit references order_edits (id);
create index order_items_edit_index on order_items (edit_id) where edit_id is not null;

-- Money that came outside the providers, and why somebody says so.
create table manual_payments (
  payment_id uuid not null constraint manual_payments_pkey primary key constraint manual_payments_payment references payments (id),
  recorded_by uuid not null constraint manual_payments_recorded_by references users (id),
  reason text not null constraint manual_payments_reason_length check (char_length(reason) between 3 and 500),
  evidence text not null constraint manual_payments_evidence_length check (char_length(evidence) between 3 and 500),
  received_on date not null
);
