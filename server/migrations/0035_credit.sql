-- Credit is money we owe a person: an account of theirs in the books, whose balance is the sum of its entries and nothing
-- else. What is promised to an order waits as a hold on the person's pool, like everything that is scarce.
alter table pools drop constraint pools_kind,
  add constraint pools_kind check (kind in ('PLACE', 'VOUCHER', 'CREDIT'));
comment on column pools.id is 'Of the product, the voucher, or the person whose credit it is';

alter table ledger_entries
  add column user_id uuid constraint ledger_entries_user references users (id),
  drop constraint ledger_entries_account,
  add constraint ledger_entries_account check (account in (
    'PROVIDER_CLEARING', 'BANK', 'BUYER_FUNDS', 'SUSPENSE', 'HOST_PAYABLE', 'PAYOUT_TRANSIT', 'COMMISSION', 'PLATFORM_SALES', 'PROMOTION',
    'AFFILIATE_PROMOTION', 'PROVIDER_FEES', 'VAT_WITHHELD', 'PIT_WITHHELD', 'CREDIT', 'GIFT_CARDS', 'GOODWILL')),
  add constraint ledger_entries_user_named check ((account = 'CREDIT') = (user_id is not null));
create index ledger_entries_user_index on ledger_entries (user_id) where user_id is not null;
alter table ledger_transactions drop constraint ledger_transactions_kind,
  add constraint ledger_transactions_kind check (kind in (
    'CAPTURE', 'FEE', 'SALE', 'SALE_REVERSAL', 'REFUND', 'SUSPENSE', 'PAYOUT', 'PAYOUT_DONE', 'PAYOUT_RETURN', 'SETTLEMENT', 'CORRECTION',
    'CREDIT_GIVEN', 'GIFT_CARD_REDEEMED'));

-- Nobody spends more than they have, whatever the code says: who takes waits for the person's pool.
create function refuse_overdrawn_credit() returns trigger language plpgsql as $$
declare
  person uuid;
begin
  for person in select user_id from added where account = 'CREDIT' group by user_id having sum(amount) > 0 order by user_id loop
    perform from pools where id = person for update;
    if (select sum(amount) from ledger_entries where user_id = person) > 0 then
      raise exception 'credit would fall below zero' using errcode = 'check_violation', constraint = 'ledger_entries_credit_left';
    end if;
  end loop;
  return null;
end $$;
create trigger ledger_entries_credit_left after insert on ledger_entries referencing new table as added
  for each statement execute function refuse_overdrawn_credit();

-- An order is paid with credit once at most.
alter table payments drop constraint payments_provider,
  add constraint payments_provider check (provider in ('XENDIT', 'VNPAY', 'GALAXYPAY', 'APPLE_IN_APP', 'BANK_TRANSFER', 'CREDIT'));
create unique index payments_one_credit on payments (order_id) where provider = 'CREDIT';
comment on index payments_one_credit is 'CONFLICT';

alter table refunds add column to_credit boolean not null default false;
comment on column refunds.to_credit is 'The buyer wants all of it as credit, not the way it was paid';
alter table refund_transfers add column to_credit boolean not null default false;

-- Credit that a person of the staff gave, at the platform's cost.
create table credit_gifts (
  id uuid not null default new_id() constraint credit_gifts_pkey primary key,
  user_id uuid not null constraint credit_gifts_user references users (id),
  amount bigint not null constraint credit_gifts_amount check (amount between 1000 and 1999999),
  reason text not null constraint credit_gifts_reason_length check (char_length(reason) between 3 and 500),
  given_by uuid not null constraint credit_gifts_given_by references users (id),
  created_at timestamptz not null,
  constraint credit_gifts_not_to_oneself check (given_by <> user_id)
);
create index credit_gifts_user_index on credit_gifts (user_id, created_at desc);

-- Gift cards: a line kind of our own beside the nine that are sold. Buying one is no sale: the money is owed to whoever has the code.
alter table products drop constraint products_kind,
  add constraint products_kind check (kind in ('CALENDAR', 'CALENDAR_FRAME', 'COMBO', 'ONLINE_COURSE', 'E_BOOK', 'MEMBERSHIP_PRICE', 'RESKILL_PRICE', 'TICKET_TIER', 'DOCUMENT', 'GIFT_CARD'));
alter table order_items drop constraint order_items_kind,
  add constraint order_items_kind check (kind in ('CALENDAR', 'CALENDAR_FRAME', 'COMBO', 'ONLINE_COURSE', 'E_BOOK', 'MEMBERSHIP_PRICE', 'RESKILL_PRICE', 'TICKET_TIER', 'DOCUMENT', 'GIFT_CARD'));
insert into products (id, kind, host_id, slug, name, host_name)
values ('00000000-0000-7000-8000-000000000002', 'GIFT_CARD', '00000000-0000-7000-8000-000000000001', 'the-qua-tang', 'Thẻ quà tặng', 'Bến Học');

create table gift_cards (
  id uuid not null default new_id() constraint gift_cards_pkey primary key,
  order_item_id uuid not null constraint gift_cards_item references order_items (id),
  buyer_id uuid not null constraint gift_cards_buyer references users (id),
  amount bigint not null constraint gift_cards_amount check (amount between 50000 and 5000000),
  recipient_name text not null constraint gift_cards_recipient_length check (char_length(recipient_name) <= 100),
  recipient_email text constraint gift_cards_email_length check (char_length(recipient_email) between 3 and 254),
  message text not null default '' constraint gift_cards_message_length check (char_length(message) <= 500),
  created_at timestamptz not null,
  issued_at timestamptz,
  expires_at timestamptz,
  code_hash text constraint gift_cards_hash_form check (code_hash ~ '^[0-9a-f]{64}$'),
  code_sealed text constraint gift_cards_sealed_length check (char_length(code_sealed) <= 1000),
  last4 text constraint gift_cards_last4_form check (last4 ~ '^[0-9A-Z]{4}$'),
  mailed_at timestamptz,
  redeemed_by uuid constraint gift_cards_redeemed_by references users (id),
  redeemed_at timestamptz,
  canceled_at timestamptz,
  constraint gift_cards_issued check (num_nonnulls(issued_at, expires_at, code_hash, code_sealed, last4) in (0, 5)),
  constraint gift_cards_redeemed check ((redeemed_by is null) = (redeemed_at is null) and (redeemed_at is null or issued_at is not null)),
  constraint gift_cards_one_end check (redeemed_at is null or canceled_at is null)
);
comment on column gift_cards.code_sealed is 'The code, so that its buyer can see it again';
create unique index gift_cards_item_key on gift_cards (order_item_id);
comment on index gift_cards_item_key is 'CONFLICT';
create unique index gift_cards_code_key on gift_cards (code_hash);
comment on index gift_cards_code_key is 'CONFLICT';
create index gift_cards_buyer_index on gift_cards (buyer_id, created_at desc);
create index gift_cards_redeemer_index on gift_cards (redeemed_by) where redeemed_by is not null;
create index gift_cards_last4 on gift_cards (last4) where last4 is not null;
