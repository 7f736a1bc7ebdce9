-- Every transfer that the bank told of, each once, whatever it is for: money that arrived is booked even where it matches nothing.
create table bank_transfers (
  id uuid not null default new_id() constraint bank_transfers_pkey primary key,
  sender_id text not null constraint bank_transfers_sender_id_form check (sender_id ~ '^[0-9]{1,20}$'),
  account_number text not null constraint bank_transfers_account_length check (char_length(account_number) <= 40),
  direction text not null constraint bank_transfers_direction check (direction in ('IN', 'OUT')),
  amount bigint not null constraint bank_transfers_amount check (amount > 0),
  content text not null constraint bank_transfers_content_length check (char_length(content) <= 1000),
  bank_reference text not null constraint bank_transfers_bank_reference_length check (char_length(bank_reference) <= 100),
  at timestamptz not null,
  received_at timestamptz not null,
  verdict text constraint bank_transfers_verdict check (verdict in (
    'MATCHED', 'UNDERPAID', 'OVERPAID', 'DUPLICATE', 'NO_REFERENCE', 'ORDER_EXPIRED', 'WRONG_ACCOUNT', 'OUTGOING')),
  judged_at timestamptz,
  assigned_by uuid constraint bank_transfers_assigned_by references users (id),
  assigned_at timestamptz,
  assign_reason text constraint bank_transfers_assign_reason_length check (char_length(assign_reason) between 1 and 500),
  constraint bank_transfers_judged check ((verdict is null) = (judged_at is null)),
  constraint bank_transfers_assigned check ((assigned_at is null) = (assign_reason is null))
);
comment on column bank_transfers.sender_id is 'The number under which the service that watches the account knows it';
comment on column bank_transfers.verdict is 'What became of it; null until it was judged';
create unique index bank_transfers_sender on bank_transfers (sender_id);
comment on index bank_transfers_sender is 'CONFLICT';
-- The bank's own number: the same money told under another number of the service is still the same money.
create unique index bank_transfers_bank_reference on bank_transfers (account_number, bank_reference, amount, at) where bank_reference <> '';
comment on index bank_transfers_bank_reference is 'CONFLICT';
create index bank_transfers_list on bank_transfers (verdict, at desc);
create index bank_transfers_unjudged on bank_transfers (received_at) where verdict is null;

-- What of a transfer counts for which attempt to pay. An attempt is paid when its shares reach its amount.
create table bank_transfer_shares (
  transfer_id uuid not null constraint bank_transfer_shares_transfer references bank_transfers (id),
  payment_id uuid not null constraint bank_transfer_shares_payment references payments (id),
  amount bigint not null constraint bank_transfer_shares_amount check (amount > 0),
  constraint bank_transfer_shares_pkey primary key (transfer_id, payment_id)
);
create index bank_transfer_shares_payment_index on bank_transfer_shares (payment_id);

-- What of a transfer was sent back to whoever sent it, by hand, as a bank knows no refund.
create table bank_transfer_returns (
  id uuid not null default new_id() constraint bank_transfer_returns_pkey primary key,
  transfer_id uuid not null constraint bank_transfer_returns_transfer references bank_transfers (id),
  amount bigint not null constraint bank_transfer_returns_amount check (amount > 0),
  bank_reference text not null constraint bank_transfer_returns_reference_length check (char_length(bank_reference) between 1 and 100),
  reason text not null constraint bank_transfer_returns_reason_length check (char_length(reason) between 1 and 500),
  returned_by uuid constraint bank_transfer_returns_by references users (id),
  at timestamptz not null
);
create unique index bank_transfer_returns_once on bank_transfer_returns (transfer_id, bank_reference);
comment on index bank_transfer_returns_once is 'TRANSFER_RETURNED_ALREADY';

-- Nothing of a transfer is used twice, and no attempt is paid more than it asks.
create function refuse_overspent_transfer() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(s.amount), 0) from bank_transfer_shares s where s.transfer_id = new.transfer_id)
     + (select coalesce(sum(r.amount), 0) from bank_transfer_returns r where r.transfer_id = new.transfer_id)
     > (select t.amount from bank_transfers t where t.id = new.transfer_id) then
    raise exception 'more than arrived was used of a transfer' using errcode = 'check_violation', constraint = 'bank_transfers_overspent';
  end if;
  return null;
end $$;
create trigger bank_transfer_shares_overspent after insert or update on bank_transfer_shares for each row execute function refuse_overspent_transfer();
create trigger bank_transfer_returns_overspent after insert or update on bank_transfer_returns for each row execute function refuse_overspent_transfer();

-- Cards people let us keep: the provider's token, sealed, never the number.
create table cards (
  id uuid not null default new_id() constraint cards_pkey primary key,
  user_id uuid not null constraint cards_user references users (id),
  provider text not null constraint cards_provider check (provider in ('XENDIT', 'VNPAY', 'GALAXYPAY')),
  mark text not null constraint cards_mark_form check (mark ~ '^[A-Za-z0-9_-]{43}$'),
  sealed text not null,
  brand text not null constraint cards_brand_length check (char_length(brand) between 1 and 40),
  last4 text not null constraint cards_last4_length check (char_length(last4) = 4),
  expires_at timestamptz,
  is_default boolean not null,
  created_at timestamptz not null
);
comment on column cards.mark is 'Keyed hash of the token: finds it again without opening it';
comment on column cards.expires_at is 'The first instant at which it is good no more';
create unique index cards_once on cards (user_id, provider, mark);
comment on index cards_once is 'CONFLICT';
create unique index cards_default on cards (user_id) where is_default;
comment on index cards_default is 'CONFLICT';

-- Pages on which somebody gives a card to be kept, without a payment.
create table card_savings (
  id uuid not null default new_id() constraint card_savings_pkey primary key,
  user_id uuid not null constraint card_savings_user references users (id),
  provider text not null constraint card_savings_provider check (provider in ('XENDIT')),
  reference text not null constraint card_savings_reference_form check (reference ~ '^[A-Za-z0-9]{8,64}$'),
  provider_ref text constraint card_savings_provider_ref_length check (char_length(provider_ref) <= 200),
  status text not null default 'PENDING' constraint card_savings_status check (status in ('PENDING', 'SAVED', 'EXPIRED')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index card_savings_reference on card_savings (provider, reference);
comment on index card_savings_reference is 'CONFLICT';
create index card_savings_open on card_savings (expires_at) where status = 'PENDING';
