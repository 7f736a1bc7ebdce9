-- What the App Store signed of purchases in our app: each transaction as its latest signature tells it.
create table apple_transactions (
  transaction_id text not null constraint apple_transactions_pkey primary key,
  original_transaction_id text not null,
  user_id uuid not null constraint apple_transactions_user references users (id),
  payment_id uuid constraint apple_transactions_payment references payments (id),
  apple_product_id text not null,
  is_subscription boolean not null,
  purchased_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_part int constraint apple_transactions_revoked_part check (revoked_part between 0 and 100000),
  by_family boolean not null default false,
  upgraded boolean not null default false,
  price_milliunits bigint constraint apple_transactions_price check (price_milliunits >= 0),
  currency text constraint apple_transactions_currency check (currency ~ '^[A-Z]{3}$'),
  signed_at timestamptz not null,
  signed text not null,
  first_seen_at timestamptz not null,
  constraint apple_transactions_ids_length check (char_length(transaction_id) between 1 and 200 and char_length(original_transaction_id) between 1 and 200),
  constraint apple_transactions_part_of_revoked check (revoked_part is null or revoked_at is not null)
);
comment on column apple_transactions.payment_id is 'The attempt it paid; null for a renewal';
comment on column apple_transactions.revoked_part is 'How much Apple gave back, in thousandths of a percent; null with revoked_at: all';
comment on column apple_transactions.price_milliunits is 'Apple''s price in thousandths of its currency; ours is the payment''s';
create unique index apple_transactions_payment_key on apple_transactions (payment_id) where payment_id is not null;
comment on index apple_transactions_payment_key is 'PAYMENT_ALREADY_SETTLED';
create index apple_transactions_original on apple_transactions (original_transaction_id);
create index apple_transactions_user_index on apple_transactions (user_id, purchased_at desc);

-- A subscription in the App Store, recomputed from its latest transaction and its latest renewal info.
create table apple_subscriptions (
  original_transaction_id text not null constraint apple_subscriptions_pkey primary key,
  user_id uuid not null constraint apple_subscriptions_user references users (id),
  state text not null constraint apple_subscriptions_state check (state in ('ACTIVE', 'GRACE', 'PAST_DUE', 'EXPIRED', 'REVOKED')),
  transaction_id text not null constraint apple_subscriptions_transaction references apple_transactions (transaction_id),
  apple_product_id text not null,
  next_apple_product_id text,
  expires_at timestamptz not null,
  grace_until timestamptz,
  cancel_at_period_end boolean not null,
  renewal jsonb,
  changed_at timestamptz not null,
  constraint apple_subscriptions_grace check ((state = 'GRACE') <= (grace_until is not null))
);
comment on column apple_subscriptions.renewal is 'The latest signed renewal info, read; null where none came yet';
create index apple_subscriptions_user_index on apple_subscriptions (user_id);
