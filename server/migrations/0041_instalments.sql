-- Instalments: a course or a combo paid in monthly parts, one order a part.
create table instalment_offers (
  product_id uuid not null constraint instalment_offers_pkey primary key constraint instalment_offers_product references products (id),
  parts int not null constraint instalment_offers_parts check (parts in (2, 3, 4, 6)),
  changed_at timestamptz not null
);
comment on table instalment_offers is 'What may be paid in parts, and in how many; a product without a row is paid at once';

create table instalment_plans (
  id uuid not null default new_id() constraint instalment_plans_pkey primary key,
  user_id uuid not null constraint instalment_plans_user references users (id),
  product_id uuid not null constraint instalment_plans_product references products (id),
  order_id uuid not null constraint instalment_plans_order references orders (id),
  status text not null default 'PENDING' constraint instalment_plans_status check (status in ('PENDING', 'ACTIVE', 'LATE', 'SUSPENDED', 'FINISHED', 'FAILED', 'CANCELLED', 'REFUNDED')),
  parts int not null constraint instalment_plans_parts check (parts in (2, 3, 4, 6)),
  total bigint not null constraint instalment_plans_total check (total >= 600000),
  line jsonb not null,
  card_id uuid constraint instalment_plans_card references cards (id) on delete set null,
  payment_id uuid constraint instalment_plans_payment references payments (id),
  failures int not null default 0 constraint instalment_plans_failures check (failures >= 0),
  grace_until timestamptz,
  suspended_at timestamptz,
  reminded_for timestamptz,
  next_at timestamptz,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  end_reason text constraint instalment_plans_end_reason_length check (char_length(end_reason) <= 500),
  constraint instalment_plans_grace check ((status = 'LATE') = (grace_until is not null)),
  constraint instalment_plans_suspended check ((status = 'SUSPENDED') = (suspended_at is not null)),
  constraint instalment_plans_started check (status in ('PENDING', 'FAILED', 'CANCELLED') or started_at is not null),
  constraint instalment_plans_ended check ((status in ('FINISHED', 'FAILED', 'CANCELLED', 'REFUNDED')) = (ended_at is not null))
);
comment on column instalment_plans.order_id is 'The order of the first part: what it gave is what the plan opens and closes';
comment on column instalment_plans.line is 'What was bought as it was quoted, with its whole prices and reductions: the lines of every part are dealt from it';
comment on column instalment_plans.payment_id is 'The latest charge of the kept card whose outcome is not drawn yet';
comment on column instalment_plans.reminded_for is 'The day of the part that was reminded of';
comment on column instalment_plans.next_at is 'When the clock has something to do: remind, charge, try again, look after a charge, suspend, end';
create unique index instalment_plans_one_live on instalment_plans (user_id, product_id) where status in ('PENDING', 'ACTIVE', 'LATE', 'SUSPENDED');
comment on index instalment_plans_one_live is 'INSTALMENT_RUNNING';
create unique index instalment_plans_order_key on instalment_plans (order_id);
comment on index instalment_plans_order_key is 'CONFLICT';
create index instalment_plans_due on instalment_plans (next_at, id) where next_at is not null;
create index instalment_plans_user_index on instalment_plans (user_id, created_at desc);
create index instalment_plans_newest on instalment_plans (created_at desc, id);
create index instalment_plans_product_index on instalment_plans (product_id);
create index instalment_plans_card_index on instalment_plans (card_id) where card_id is not null;

create table instalment_parts (
  id uuid not null default new_id() constraint instalment_parts_pkey primary key,
  plan_id uuid not null constraint instalment_parts_plan references instalment_plans (id),
  seq int not null constraint instalment_parts_seq check (seq between 1 and 6),
  status text not null default 'PLANNED' constraint instalment_parts_status check (status in ('PLANNED', 'OPEN', 'PAID', 'CANCELLED', 'REFUNDED')),
  due_at timestamptz not null,
  amount bigint not null constraint instalment_parts_amount check (amount > 0),
  order_id uuid constraint instalment_parts_order references orders (id),
  opened_at timestamptz,
  paid_at timestamptz,
  constraint instalment_parts_ordered check ((order_id is null) = (opened_at is null) and (status <> 'PLANNED' or order_id is null) and (status in ('PLANNED', 'CANCELLED') or order_id is not null)),
  constraint instalment_parts_paid check ((status in ('PAID', 'REFUNDED')) = (paid_at is not null))
);
create unique index instalment_parts_seq_key on instalment_parts (plan_id, seq);
comment on index instalment_parts_seq_key is 'CONFLICT';
create index instalment_parts_order_index on instalment_parts (order_id) where order_id is not null;
comment on column instalment_parts.order_id is 'The order that asks for it: its own, or one that pays off several';

-- A line that pays a further part of what another line gave: it is sold, booked and documented, and gives nothing by itself.
alter table order_items add column part_of uuid constraint order_items_part_of references order_items (id);
comment on column order_items.part_of is 'The line of the first part, which this one pays a further part of';
create index order_items_part_of_index on order_items (part_of) where part_of is not null;

-- A charge of a kept card names its card on the attempt itself, whatever it is for.
update payments set card_id = r.card_id from subscription_payments r
  where r.payment_id = payments.id and payments.mode = 'RECURRING' and payments.status = 'PENDING' and r.card_id is not null;
