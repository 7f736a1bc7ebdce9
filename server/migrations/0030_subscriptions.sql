-- A membership paid period by period: what somebody agreed to, until when it is paid, and when the clock acts on it next.
create table subscriptions (
  id uuid not null default new_id() constraint subscriptions_pkey primary key,
  user_id uuid not null constraint subscriptions_user references users (id),
  membership_id uuid not null constraint subscriptions_membership references memberships (id),
  plan_id uuid not null constraint subscriptions_plan references membership_prices (id),
  status text not null default 'PENDING' constraint subscriptions_status check (status in ('PENDING', 'ACTIVE', 'FAILED', 'CANCEL', 'EXPIRED', 'PENDING_RENEWAL')),
  price bigint not null constraint subscriptions_price check (price >= 0),
  renews boolean not null,
  card_id uuid constraint subscriptions_card references cards (id) on delete set null,
  anchor_at timestamptz,
  periods int not null default 0 constraint subscriptions_periods check (periods >= 0),
  period_start timestamptz,
  period_end timestamptz,
  next_at timestamptz,
  failures int not null default 0 constraint subscriptions_failures check (failures >= 0),
  grace_until timestamptz,
  reminded_for timestamptz,
  cancel_at_end boolean not null default false,
  leave_reason text constraint subscriptions_leave_reason check (leave_reason in ('TOO_DEAR', 'TOO_LITTLE_USE', 'CONTENT', 'OTHER_PLACE', 'BREAK')),
  pending_plan_id uuid constraint subscriptions_pending_plan references membership_prices (id),
  pending_price bigint constraint subscriptions_pending_price check (pending_price >= 0),
  back_plan_id uuid constraint subscriptions_back_plan references membership_prices (id),
  back_price bigint constraint subscriptions_back_price check (back_price >= 0),
  back_until timestamptz,
  apple_id text constraint subscriptions_apple_length check (char_length(apple_id) between 1 and 200),
  apple_changed_at timestamptz,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  constraint subscriptions_period check (period_end > period_start),
  constraint subscriptions_started check (status not in ('ACTIVE', 'PENDING_RENEWAL') or (started_at is not null and period_start is not null)),
  constraint subscriptions_ended check ((status in ('FAILED', 'CANCEL', 'EXPIRED')) = (ended_at is not null)),
  constraint subscriptions_pending_whole check ((pending_plan_id is null) = (pending_price is null)),
  constraint subscriptions_back_whole check (num_nonnulls(back_plan_id, back_price, back_until) in (0, 3)),
  constraint subscriptions_grace check (grace_until is null or status = 'PENDING_RENEWAL' or apple_id is not null)
);
comment on column subscriptions.price is 'What a renewal costs: agreed when it was subscribed, whatever the plan costs later';
comment on column subscriptions.anchor_at is 'From which months are counted, so that 31 January leads to 28 February and to 31 March';
comment on column subscriptions.period_end is 'Until when it is paid; null with a start: for life';
comment on column subscriptions.next_at is 'When the clock has something to do: remind, charge, try again, look after a charge, end';
comment on column subscriptions.reminded_for is 'The end of the period that was reminded of';
comment on column subscriptions.apple_id is 'The App Store charges it, under this original transaction';
create unique index subscriptions_one_live on subscriptions (user_id, membership_id) where status in ('PENDING', 'ACTIVE', 'PENDING_RENEWAL');
comment on index subscriptions_one_live is 'SUBSCRIPTION_ALREADY_ACTIVE';
create unique index subscriptions_apple_key on subscriptions (apple_id) where apple_id is not null;
comment on index subscriptions_apple_key is 'CONFLICT';
create index subscriptions_due on subscriptions (next_at, id) where next_at is not null;
create index subscriptions_user_index on subscriptions (user_id, created_at desc);
create index subscriptions_newest on subscriptions (created_at desc, id);
create index subscriptions_membership_index on subscriptions (membership_id, created_at desc);
create index subscriptions_card_index on subscriptions (card_id) where card_id is not null;

-- Each period of a subscription and the money for it. A period is charged for once, however often it is tried.
create table subscription_payments (
  id uuid not null default new_id() constraint subscription_payments_pkey primary key,
  subscription_id uuid not null constraint subscription_payments_subscription references subscriptions (id),
  user_id uuid not null constraint subscription_payments_user references users (id),
  membership_id uuid not null constraint subscription_payments_membership references memberships (id),
  plan_id uuid not null constraint subscription_payments_plan references membership_prices (id),
  kind text not null constraint subscription_payments_kind check (kind in ('FIRST', 'TRIAL', 'RENEWAL', 'UPGRADE', 'EXTRA', 'APPLE')),
  status text not null default 'PENDING' constraint subscription_payments_status check (status in ('PENDING', 'PENDING_UPGRADE', 'PAID', 'FAILED', 'CANCELLED', 'REFUNDED')),
  period_start timestamptz not null,
  period_end timestamptz,
  amount bigint not null constraint subscription_payments_amount check (amount >= 0),
  credit bigint not null default 0 constraint subscription_payments_credit check (credit >= 0),
  price bigint not null constraint subscription_payments_price check (price >= 0),
  order_id uuid constraint subscription_payments_order references orders (id),
  order_item_id uuid constraint subscription_payments_order_item references order_items (id),
  payment_id uuid constraint subscription_payments_payment references payments (id),
  card_id uuid constraint subscription_payments_card references cards (id) on delete set null,
  access_id uuid constraint subscription_payments_access references membership_access (id),
  apple_transaction_id text constraint subscription_payments_apple_length check (char_length(apple_transaction_id) between 1 and 200),
  created_at timestamptz not null,
  paid_at timestamptz,
  constraint subscription_payments_period check (period_end > period_start),
  constraint subscription_payments_paid check ((status in ('PAID', 'REFUNDED')) = (paid_at is not null)),
  constraint subscription_payments_ordered check ((order_id is null) = (order_item_id is null)),
  constraint subscription_payments_order_needed check (order_id is not null or kind in ('TRIAL', 'APPLE'))
);
comment on column subscription_payments.amount is 'What is charged for it, in đồng';
comment on column subscription_payments.credit is 'What was left of earlier periods and counts for this one; its worth is amount and credit';
comment on column subscription_payments.price is 'What the next period costs';
comment on column subscription_payments.payment_id is 'The latest attempt to charge it';
create unique index subscription_payments_renewal on subscription_payments (subscription_id, period_start) where kind = 'RENEWAL';
comment on index subscription_payments_renewal is 'CONFLICT';
create unique index subscription_payments_upgrade on subscription_payments (subscription_id) where status = 'PENDING_UPGRADE';
comment on index subscription_payments_upgrade is 'CONFLICT';
create unique index subscription_payments_trial on subscription_payments (user_id, membership_id) where kind = 'TRIAL';
comment on index subscription_payments_trial is 'CONFLICT';
create unique index subscription_payments_order_item_key on subscription_payments (order_item_id);
comment on index subscription_payments_order_item_key is 'CONFLICT';
create unique index subscription_payments_apple_key on subscription_payments (apple_transaction_id);
comment on index subscription_payments_apple_key is 'CONFLICT';
create index subscription_payments_subscription_index on subscription_payments (subscription_id, created_at desc);
create index subscription_payments_user_index on subscription_payments (user_id, created_at desc);
create index subscription_payments_card_index on subscription_payments (card_id) where card_id is not null;
create index subscription_payments_order_index on subscription_payments (order_id) where order_id is not null;
