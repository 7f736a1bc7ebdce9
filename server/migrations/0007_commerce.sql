create table cart_items (
  id uuid not null default new_id() constraint cart_items_pkey primary key,
  user_id uuid not null constraint cart_items_user references users (id) on delete cascade,
  product_id uuid not null constraint cart_items_product references products (id) on delete cascade,
  quantity int not null default 1 constraint cart_items_quantity check (quantity between 1 and 99),
  price_seen bigint not null constraint cart_items_price_seen check (price_seen >= 0),
  selected boolean not null default true,
  added_at timestamptz not null,
  constraint cart_items_once unique (user_id, product_id)
);
comment on constraint cart_items_once on cart_items is 'ALREADY_IN_CART';

create table orders (
  id uuid not null default new_id() constraint orders_pkey primary key,
  code text not null constraint orders_code_form check (code ~ '^BH[0-9]{6}[0-9A-HJKMNP-TV-Z]{6}$'),
  user_id uuid not null constraint orders_user references users (id),
  status text not null default 'CREATED' constraint orders_status check (status in ('CREATED', 'PAID', 'APPROVED', 'REJECTED')),
  list_total bigint not null constraint orders_list_total check (list_total >= 0),
  discount bigint not null default 0 constraint orders_discount check (discount between 0 and list_total),
  total bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  closed_reason text,
  constraint orders_total check (total = list_total - discount),
  constraint orders_paid_at check ((status in ('PAID', 'APPROVED')) = (paid_at is not null))
);
create unique index orders_code_key on orders (code);
comment on index orders_code_key is 'CONFLICT';
create index orders_user_index on orders (user_id, created_at desc);
create index orders_open on orders (expires_at) where status = 'CREATED';

create table order_items (
  id uuid not null default new_id() constraint order_items_pkey primary key,
  order_id uuid not null constraint order_items_order references orders (id),
  index int not null constraint order_items_index check (index >= 0),
  product_id uuid not null constraint order_items_product references products (id),
  kind text not null constraint order_items_kind check (kind in ('CALENDAR', 'CALENDAR_FRAME', 'COMBO', 'ONLINE_COURSE', 'E_BOOK', 'MEMBERSHIP_PRICE', 'RESKILL_PRICE', 'TICKET_TIER', 'DOCUMENT')),
  host_id uuid not null constraint order_items_host references users (id),
  name text not null,
  host_name text not null,
  quantity int not null constraint order_items_quantity check (quantity between 1 and 99),
  list_price bigint not null constraint order_items_list_price check (list_price >= 0),
  price bigint not null constraint order_items_price check (price between 0 and list_price),
  available_days int,
  status text not null default 'PENDING' constraint order_items_status check (status in ('HOLDING', 'PENDING', 'REJECTED', 'APPROVED', 'CANCELED')),
  constraint order_items_place unique (order_id, index),
  constraint order_items_once unique (order_id, product_id)
);
comment on constraint order_items_place on order_items is 'CONFLICT';
comment on constraint order_items_once on order_items is 'CONFLICT';
create index order_items_product_index on order_items (product_id);
create index order_items_host_index on order_items (host_id);
alter table enrollments add constraint enrollments_order_item_fk foreign key (order_item_id) references order_items (id);

-- One row per attempt to pay an order.
create table payments (
  id uuid not null default new_id() constraint payments_pkey primary key,
  order_id uuid not null constraint payments_order references orders (id),
  provider text not null constraint payments_provider check (provider in ('XENDIT', 'VNPAY', 'GALAXYPAY', 'APPLE_IN_APP')),
  method text constraint payments_method check (method in ('CREDIT_CARD', 'QR_CODE', 'EWALLET', 'BANK_TRANSFER', 'VNPAY')),
  mode text not null default 'ONE-TIME' constraint payments_mode check (mode in ('ONE-TIME', 'RECURRING')),
  status text not null default 'PENDING' constraint payments_status check (status in ('PENDING', 'FAILED', 'SUCCESS', 'REFUND', 'EXPIRED', 'CANCEL', 'DELETED')),
  amount bigint not null constraint payments_amount check (amount >= 0),
  txn_ref text not null constraint payments_txn_ref_form check (txn_ref ~ '^[A-Za-z0-9]{8,64}$'),
  pay_url text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  provider_txn_no text,
  bank_code text,
  failure_code text,
  review_reason text,
  checks int not null default 0,
  next_check_at timestamptz
);
create unique index payments_txn_ref_key on payments (provider, txn_ref);
comment on index payments_txn_ref_key is 'CONFLICT';
create unique index payments_provider_txn on payments (provider, provider_txn_no) where provider_txn_no is not null and status in ('SUCCESS', 'REFUND');
comment on index payments_provider_txn is 'PAYMENT_ALREADY_SETTLED';
create index payments_order_index on payments (order_id, created_at);
create index payments_due on payments (next_check_at) where next_check_at is not null;

-- What providers told us, each thing once. Written only after its signature held.
create table payment_notices (
  id uuid not null default new_id() constraint payment_notices_pkey primary key,
  provider text not null constraint payment_notices_provider check (provider in ('XENDIT', 'VNPAY', 'GALAXYPAY', 'APPLE_IN_APP')),
  dedupe_key text not null constraint payment_notices_key_length check (char_length(dedupe_key) between 1 and 400),
  payment_id uuid constraint payment_notices_payment references payments (id),
  source text not null constraint payment_notices_source check (source in ('NOTICE', 'QUERY')),
  raw jsonb not null,
  verdict text not null,
  received_at timestamptz not null
);
create unique index payment_notices_once on payment_notices (provider, dedupe_key);
comment on index payment_notices_once is 'PAYMENT_ALREADY_SETTLED';

-- Money that must go back without anybody asking: a second payment of one order, a payment of a closed order.
create table refunds (
  id uuid not null default new_id() constraint refunds_pkey primary key,
  payment_id uuid not null constraint refunds_payment references payments (id),
  request_id text not null constraint refunds_request_id_form check (request_id ~ '^[A-Za-z0-9]{8,32}$'),
  amount bigint not null constraint refunds_amount check (amount > 0),
  status text not null default 'PENDING' constraint refunds_status check (status in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED')),
  reason text not null constraint refunds_reason_length check (char_length(reason) between 1 and 500),
  created_at timestamptz not null,
  sent_at timestamptz,
  done_at timestamptz,
  answer jsonb
);
create unique index refunds_payment_key on refunds (payment_id);
comment on index refunds_payment_key is 'CONFLICT';
create unique index refunds_request_id_key on refunds (request_id);
comment on index refunds_request_id_key is 'CONFLICT';
