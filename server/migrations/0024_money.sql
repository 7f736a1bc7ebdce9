-- The platform as a seller: memberships and its own documents are its products. Nobody can sign in as it.
insert into users (id, email, full_name, state, role, first_login)
values ('00000000-0000-7000-8000-000000000001', 'nen-tang@benhoc.vn', 'Bến Học', 'INACTIVE', 'USER', false);

-- What is scarce, whatever it is: places of a product, uses of a voucher. Availability is derived under a lock on the pool,
-- never counted up and down: capacity − confirmed holds − live holds.
create table pools (
  id uuid not null constraint pools_pkey primary key,
  kind text not null constraint pools_kind check (kind in ('PLACE', 'VOUCHER')),
  capacity int constraint pools_capacity check (capacity >= 0),
  per_user int constraint pools_per_user check (per_user > 0),
  budget bigint constraint pools_budget check (budget >= 0)
);
comment on column pools.id is 'Of the product or the voucher';
comment on column pools.budget is 'Đồng that may be given away in all';

-- A hold counts until exactly expires_at; a confirmed one for ever, unless it is given back.
create table holds (
  id uuid not null default new_id() constraint holds_pkey primary key,
  pool_id uuid not null constraint holds_pool references pools (id),
  order_id uuid not null constraint holds_order references orders (id),
  order_item_id uuid constraint holds_order_item references order_items (id),
  user_id uuid not null constraint holds_user references users (id),
  quantity int not null constraint holds_quantity check (quantity > 0),
  amount bigint not null default 0 constraint holds_amount check (amount >= 0),
  status text not null default 'HOLDING' constraint holds_status check (status in ('HOLDING', 'SUCCESS', 'CANCELED')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  constraint holds_expiry check (expires_at > created_at)
);
create index holds_pool_live on holds (pool_id) where status <> 'CANCELED';
create index holds_order_index on holds (order_id);
create index holds_due on holds (expires_at) where status = 'HOLDING';

-- A line bought inside a combo names it; what an edit takes out of an order stays, canceled.
alter table order_items
  add column via_product_id uuid constraint order_items_via references products (id),
  add column via_name text,
  add column added_at timestamptz,
  drop constraint order_items_once,
  add constraint order_items_via_named check ((via_product_id is null) = (via_name is null));
create unique index order_items_once on order_items (order_id, product_id) where status not in ('CANCELED', 'REJECTED');
comment on index order_items_once is 'CONFLICT';
create index order_items_via on order_items (via_product_id) where via_product_id is not null;

-- Why a line costs less than its list price, in the order the steps were taken, and who bears it.
create table order_item_reductions (
  order_item_id uuid not null constraint order_item_reductions_item references order_items (id),
  index int not null constraint order_item_reductions_index check (index >= 0),
  step text not null constraint order_item_reductions_step check (step in ('SALE', 'DISCOUNT', 'COMBO', 'VOUCHER', 'MEMBERSHIP')),
  rule_id uuid,
  name text not null constraint order_item_reductions_name_length check (char_length(name) between 1 and 200),
  amount bigint not null constraint order_item_reductions_amount check (amount > 0),
  host_part bigint not null constraint order_item_reductions_host check (host_part >= 0),
  platform_part bigint not null constraint order_item_reductions_platform check (platform_part >= 0),
  affiliate_part bigint not null constraint order_item_reductions_affiliate check (affiliate_part >= 0),
  constraint order_item_reductions_pkey primary key (order_item_id, index),
  constraint order_item_reductions_borne check (host_part + platform_part + affiliate_part = amount)
);
create index order_item_reductions_rule on order_item_reductions (rule_id) where rule_id is not null;

-- Money comes through four providers, or by bank transfer with a VietQR code.
alter table payments drop constraint payments_provider,
  add constraint payments_provider check (provider in ('XENDIT', 'VNPAY', 'GALAXYPAY', 'APPLE_IN_APP', 'BANK_TRANSFER')),
  add column provider_ref text constraint payments_provider_ref_length check (char_length(provider_ref) <= 200),
  add column pay_data jsonb,
  add column unknown_since timestamptz;
comment on column payments.provider_ref is 'Their name for the attempt, where a query needs it';
comment on column payments.pay_data is 'What the payer is shown where there is no page to go to: QR code, account, note';
comment on column payments.unknown_since is 'The call that opens it got no trustworthy answer; only a query or a notice tells';
alter table payment_notices drop constraint payment_notices_provider,
  add constraint payment_notices_provider check (provider in ('XENDIT', 'VNPAY', 'GALAXYPAY', 'APPLE_IN_APP', 'BANK_TRANSFER'));

-- Double entry. A transaction is posted once per thing that happened, its entries in one statement that sums to zero
-- (debit +, credit −), and neither is ever changed: what was wrong is corrected by another.
create table ledger_transactions (
  id uuid not null default new_id() constraint ledger_transactions_pkey primary key,
  kind text not null constraint ledger_transactions_kind check (kind in (
    'CAPTURE', 'FEE', 'SALE', 'SALE_REVERSAL', 'REFUND', 'SUSPENSE', 'PAYOUT', 'PAYOUT_DONE', 'PAYOUT_RETURN', 'SETTLEMENT', 'CORRECTION')),
  ref_id uuid not null,
  memo text not null constraint ledger_transactions_memo_length check (char_length(memo) between 1 and 300),
  at timestamptz not null
);
create unique index ledger_transactions_once on ledger_transactions (kind, ref_id);
comment on index ledger_transactions_once is 'CONFLICT';
create index ledger_transactions_at on ledger_transactions (at);

create table ledger_entries (
  transaction_id uuid not null constraint ledger_entries_transaction references ledger_transactions (id),
  index int not null constraint ledger_entries_index check (index >= 0),
  account text not null constraint ledger_entries_account check (account in (
    'PROVIDER_CLEARING', 'BANK', 'BUYER_FUNDS', 'SUSPENSE', 'HOST_PAYABLE', 'PAYOUT_TRANSIT', 'COMMISSION', 'PLATFORM_SALES', 'PROMOTION',
    'AFFILIATE_PROMOTION', 'PROVIDER_FEES', 'VAT_WITHHELD', 'PIT_WITHHELD')),
  amount bigint not null constraint ledger_entries_amount check (amount <> 0),
  gateway text constraint ledger_entries_gateway check (gateway in ('XENDIT', 'VNPAY', 'GALAXYPAY', 'APPLE_IN_APP', 'BANK_TRANSFER')),
  host_id uuid constraint ledger_entries_host references users (id),
  order_id uuid constraint ledger_entries_order references orders (id),
  order_item_id uuid constraint ledger_entries_item references order_items (id),
  payable_at timestamptz,
  constraint ledger_entries_pkey primary key (transaction_id, index),
  constraint ledger_entries_gateway_named check ((account = 'PROVIDER_CLEARING') = (gateway is not null)),
  constraint ledger_entries_host_named check (
    (account in ('HOST_PAYABLE', 'PAYOUT_TRANSIT', 'VAT_WITHHELD', 'PIT_WITHHELD')) <= (host_id is not null)),
  constraint ledger_entries_order_named check ((account = 'BUYER_FUNDS') <= (order_id is not null)),
  constraint ledger_entries_payable check ((account = 'HOST_PAYABLE') = (payable_at is not null))
);
create index ledger_entries_host on ledger_entries (host_id, account, payable_at) where host_id is not null;
create index ledger_entries_order on ledger_entries (order_id) where order_id is not null;
create index ledger_entries_item on ledger_entries (order_item_id) where order_item_id is not null;

create function refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (select from added group by transaction_id having sum(amount) <> 0) then
    raise exception 'a ledger transaction does not sum to zero' using errcode = 'check_violation', constraint = 'ledger_entries_balanced';
  end if;
  return null;
end $$;
create trigger ledger_entries_balanced after insert on ledger_entries referencing new table as added
  for each statement execute function refuse_unbalanced();
create trigger ledger_entries_append_only before update or delete on ledger_entries for each row execute function refuse_change();
create trigger ledger_transactions_append_only before update or delete on ledger_transactions for each row execute function refuse_change();

-- What the platform keeps of a sale; the most specific rule that is in force wins: product, then host, then kind, then all.
create table commission_rules (
  id uuid not null default new_id() constraint commission_rules_pkey primary key,
  product_id uuid constraint commission_rules_product references products (id),
  host_id uuid constraint commission_rules_host references users (id),
  kind text constraint commission_rules_product_kind check (kind in ('CALENDAR', 'CALENDAR_FRAME', 'COMBO', 'ONLINE_COURSE', 'E_BOOK', 'MEMBERSHIP_PRICE', 'RESKILL_PRICE', 'TICKET_TIER', 'DOCUMENT')),
  basis_points int not null constraint commission_rules_basis_points check (basis_points between 0 and 10000),
  starts_at timestamptz not null,
  ends_at timestamptz,
  note text not null default '' constraint commission_rules_note_length check (char_length(note) <= 300),
  created_by uuid constraint commission_rules_created_by references users (id),
  created_at timestamptz not null,
  constraint commission_rules_period check (ends_at > starts_at),
  constraint commission_rules_one_subject check (num_nonnulls(product_id, host_id, kind) <= 1)
);
create index commission_rules_product_index on commission_rules (product_id) where product_id is not null;
create index commission_rules_host_index on commission_rules (host_id) where host_id is not null;
insert into commission_rules (basis_points, starts_at, note, created_at)
values (2000, '2020-01-01 00:00+07', 'Mức chung của nền tảng', '2020-01-01 00:00+07');

-- What is withheld for the tax office from sellers who are persons or households, as rows with dates.
create table tax_rates (
  id uuid not null default new_id() constraint tax_rates_pkey primary key,
  tax text not null constraint tax_rates_tax check (tax in ('VAT', 'PIT')),
  seller_kind text not null constraint tax_rates_seller_kind check (seller_kind in ('INDIVIDUAL', 'HOUSEHOLD', 'COMPANY')),
  resident boolean not null,
  supply text not null constraint tax_rates_supply check (supply in ('GOODS', 'SERVICES')),
  basis_points int not null constraint tax_rates_basis_points check (basis_points between 0 and 10000),
  starts_on date not null,
  ends_on date,
  source text not null constraint tax_rates_source_length check (char_length(source) between 1 and 300),
  constraint tax_rates_period check (ends_on > starts_on)
);
create unique index tax_rates_once on tax_rates (tax, seller_kind, resident, supply, starts_on);
comment on index tax_rates_once is 'CONFLICT';
insert into tax_rates (tax, seller_kind, resident, supply, basis_points, starts_on, source)
select tax, seller_kind, resident, supply, basis_points, date '2025-07-01', 'Nghị định 117/2025/NĐ-CP'
from (values ('VAT', true, 'SERVICES', 500), ('VAT', false, 'SERVICES', 500), ('PIT', true, 'SERVICES', 200), ('PIT', false, 'SERVICES', 500),
             ('VAT', true, 'GOODS', 100), ('VAT', false, 'GOODS', 100), ('PIT', true, 'GOODS', 50), ('PIT', false, 'GOODS', 100))
     as rate (tax, resident, supply, basis_points)
cross join (values ('INDIVIDUAL'), ('HOUSEHOLD')) as seller (seller_kind);

-- What a provider keeps of each payment: a part and a fixed sum, from a day on.
create table provider_fees (
  id uuid not null default new_id() constraint provider_fees_pkey primary key,
  gateway text not null constraint provider_fees_gateway check (gateway in ('XENDIT', 'VNPAY', 'GALAXYPAY', 'APPLE_IN_APP', 'BANK_TRANSFER')),
  basis_points int not null constraint provider_fees_basis_points check (basis_points between 0 and 10000),
  fixed bigint not null constraint provider_fees_fixed check (fixed >= 0),
  starts_on date not null
);
create unique index provider_fees_once on provider_fees (gateway, starts_on);
comment on index provider_fees_once is 'CONFLICT';
insert into provider_fees (gateway, basis_points, fixed, starts_on)
values ('VNPAY', 110, 1650, '2020-01-01'), ('XENDIT', 290, 2000, '2020-01-01'), ('GALAXYPAY', 120, 1500, '2020-01-01'),
       ('APPLE_IN_APP', 1500, 0, '2020-01-01'), ('BANK_TRANSFER', 0, 0, '2020-01-01');
