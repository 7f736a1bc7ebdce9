-- An order may be a present: its buyer pays, and what it holds is opened to whoever claims it by the link. How a gift stands
-- follows from its order, its lines and its claims; nothing here says it a second time.
create table gifts (
  id uuid not null default new_id() constraint gifts_pkey primary key,
  order_id uuid not null constraint gifts_order references orders (id),
  code_hash text not null constraint gifts_code_hash_form check (code_hash ~ '^[0-9a-f]{64}$'),
  code_sealed text not null constraint gifts_code_sealed_length check (char_length(code_sealed) between 1 and 400),
  recipient_name text constraint gifts_recipient_name_length check (char_length(recipient_name) between 1 and 120),
  recipient_email text constraint gifts_recipient_email_form check (recipient_email = lower(recipient_email) and char_length(recipient_email) <= 254),
  message text not null default '' constraint gifts_message_length check (char_length(message) <= 500),
  from_cart boolean not null default false,
  send_at timestamptz not null,
  sent_at timestamptz,
  reminded_at timestamptz,
  nudged_at timestamptz,
  kept_at timestamptz,
  created_at timestamptz not null
);
comment on column gifts.code_hash is 'sha256 of the code in the link';
comment on column gifts.code_sealed is 'The code itself, for the giver to see again';
comment on column gifts.recipient_name is 'null: erased with the account of the giver';
comment on column gifts.recipient_email is 'null: the giver passes the link on, or it was erased';
comment on column gifts.from_cart is 'Ordered out of the cart: its lines leave the cart when it is paid';
comment on column gifts.send_at is 'From when on the letter may leave; it leaves once the order is paid';
comment on column gifts.reminded_at is 'When the recipient was reminded';
comment on column gifts.nudged_at is 'When the giver heard that nobody has claimed it';
comment on column gifts.kept_at is 'When what nobody claimed was opened to the giver';
create unique index gifts_order_key on gifts (order_id);
comment on index gifts_order_key is 'CONFLICT';
create unique index gifts_code_key on gifts (code_hash);
comment on index gifts_code_key is 'CONFLICT';
create index gifts_recipient_index on gifts (recipient_email) where recipient_email is not null;

-- Who took what of a gift: each line once, whoever asks, however many at once.
create table gift_claims (
  order_item_id uuid not null constraint gift_claims_pkey primary key constraint gift_claims_item references order_items (id),
  gift_id uuid not null constraint gift_claims_gift references gifts (id),
  user_id uuid not null constraint gift_claims_user references users (id),
  claimed_at timestamptz not null
);
comment on constraint gift_claims_pkey on gift_claims is 'GIFT_CLAIMED';
create index gift_claims_gift_index on gift_claims (gift_id);
create index gift_claims_user_index on gift_claims (user_id, claimed_at desc);

-- A period that a subscriber was given has the line that gave it, and not the order: that is the giver's.
alter table subscription_payments
  drop constraint subscription_payments_ordered,
  drop constraint subscription_payments_order_needed,
  add constraint subscription_payments_ordered check (
    (order_id is null) = (order_item_id is null) or (kind = 'EXTRA' and order_id is null and amount = 0)),
  add constraint subscription_payments_order_needed check (order_item_id is not null or kind in ('TRIAL', 'APPLE'));
comment on column subscription_payments.order_id is 'null with a line: somebody else paid, for it was a gift';
