-- Partners who bring buyers by a link: who they are, what they earn, which order came through whom, what is paid to them.

create table affiliates (
  id uuid not null default new_id() constraint affiliates_pkey primary key,
  user_id uuid not null constraint affiliates_user references users (id),
  code text not null constraint affiliates_code_form check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  status text not null default 'PENDING' constraint affiliates_status check (status in ('PENDING', 'ACTIVE', 'REFUSED', 'CLOSED')),
  name text not null constraint affiliates_name_length check (char_length(name) between 2 and 120),
  channels text[] not null constraint affiliates_channels_count check (cardinality(channels) <= 5),
  tax_code text constraint affiliates_tax_code_form check (tax_code ~ '^([0-9]{10}(-[0-9]{3})?|[0-9]{12})$'),
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid constraint affiliates_decided_by references users (id),
  reason text constraint affiliates_reason_length check (char_length(reason) between 3 and 500),
  first_sale_at timestamptz,
  constraint affiliates_refused_with_reason check (status not in ('REFUSED', 'CLOSED') or reason is not null)
);
comment on column affiliates.name is 'Whom the money is paid to: a person or a company';
comment on column affiliates.channels is 'Addresses of where they speak of us';
comment on column affiliates.first_sale_at is 'When the first commission came, and word of it was sent';
create unique index affiliates_user_key on affiliates (user_id);
comment on index affiliates_user_key is 'CONFLICT';
create unique index affiliates_code_key on affiliates (code);
comment on index affiliates_code_key is 'CONFLICT';
create index affiliates_status_index on affiliates (status, asked_at desc);
create index affiliates_decided_by_index on affiliates (decided_by) where decided_by is not null;

-- What they earn. A row holds from its moment until the next one of the same partner, or of all; an order keeps the terms
-- of the moment in which it was placed.
create table affiliate_terms (
  id uuid not null default new_id() constraint affiliate_terms_pkey primary key,
  affiliate_id uuid constraint affiliate_terms_affiliate references affiliates (id),
  basis_points int not null constraint affiliate_terms_basis_points check (basis_points between 0 and 5000),
  most bigint not null constraint affiliate_terms_most check (most between 1000 and 100000000),
  kinds text[] not null constraint affiliate_terms_kinds check (cardinality(kinds) > 0 and kinds <@ array['ONLINE_COURSE', 'E_BOOK', 'DOCUMENT']),
  starts_at timestamptz not null,
  note text not null default '' constraint affiliate_terms_note_length check (char_length(note) <= 300),
  created_by uuid constraint affiliate_terms_created_by references users (id),
  created_at timestamptz not null
);
comment on column affiliate_terms.affiliate_id is 'null: for everybody who has no terms of their own';
comment on column affiliate_terms.most is 'Đồng of one order at most';
create unique index affiliate_terms_once on affiliate_terms (affiliate_id, starts_at) nulls not distinct;
comment on index affiliate_terms_once is 'RULE_OVERLAPS';
create trigger affiliate_terms_append_only before update or delete on affiliate_terms for each row execute function refuse_change();
insert into affiliate_terms (basis_points, most, kinds, starts_at, note, created_at)
values (1000, 500000, array['ONLINE_COURSE', 'E_BOOK', 'DOCUMENT'], '2020-01-01 00:00+07', 'Mức ban đầu', '2020-01-01 00:00+07');

-- Through whose link the browser came that placed an order; judged then, never changed.
create table affiliate_orders (
  order_id uuid not null constraint affiliate_orders_pkey primary key constraint affiliate_orders_order references orders (id),
  affiliate_id uuid not null constraint affiliate_orders_affiliate references affiliates (id),
  terms_id uuid not null constraint affiliate_orders_terms references affiliate_terms (id),
  at timestamptz not null
);
create index affiliate_orders_affiliate_index on affiliate_orders (affiliate_id, at desc);
create index affiliate_orders_terms_index on affiliate_orders (terms_id);
create trigger affiliate_orders_append_only before update or delete on affiliate_orders for each row execute function refuse_change();

-- Money that is transferred to a partner by hand: set aside by a run, written down by one of the staff, and from a limit
-- on confirmed by another.
create table affiliate_payouts (
  id uuid not null default new_id() constraint affiliate_payouts_pkey primary key,
  affiliate_id uuid not null constraint affiliate_payouts_affiliate references affiliates (id),
  status text not null default 'OPEN' constraint affiliate_payouts_status check (status in ('OPEN', 'RECORDED', 'PAID', 'CANCELED')),
  commission bigint not null,
  reductions bigint not null,
  amount bigint not null constraint affiliate_payouts_amount check (amount > 0),
  created_at timestamptz not null,
  created_by uuid not null constraint affiliate_payouts_created_by references users (id),
  reference text constraint affiliate_payouts_reference_length check (char_length(reference) between 3 and 100),
  note text not null default '' constraint affiliate_payouts_note_length check (char_length(note) <= 300),
  recorded_by uuid constraint affiliate_payouts_recorded_by references users (id),
  confirmed_by uuid constraint affiliate_payouts_confirmed_by references users (id),
  done_at timestamptz,
  constraint affiliate_payouts_parts check (amount = commission - reductions),
  constraint affiliate_payouts_recorded check (status not in ('RECORDED', 'PAID') or (reference is not null and recorded_by is not null)),
  constraint affiliate_payouts_two_persons check (status <> 'PAID' or amount < 2000000 or (confirmed_by is not null and confirmed_by <> recorded_by)),
  constraint affiliate_payouts_done check ((status in ('PAID', 'CANCELED')) = (done_at is not null))
);
comment on column affiliate_payouts.reductions is 'What the partner owes for price reductions of theirs, taken off the commission; negative where a refund gave some of it back';
create unique index affiliate_payouts_one_open on affiliate_payouts (affiliate_id) where status in ('OPEN', 'RECORDED');
comment on index affiliate_payouts_one_open is 'CONFLICT';
create index affiliate_payouts_affiliate_index on affiliate_payouts (affiliate_id, created_at desc);
create index affiliate_payouts_created_index on affiliate_payouts (created_at desc);
create index affiliate_payouts_creator_index on affiliate_payouts (created_by);
create index affiliate_payouts_recorder_index on affiliate_payouts (recorded_by) where recorded_by is not null;
create index affiliate_payouts_confirmer_index on affiliate_payouts (confirmed_by) where confirmed_by is not null;

-- Their accounts in the books.
alter table ledger_entries
  add column affiliate_id uuid constraint ledger_entries_affiliate references affiliates (id),
  drop constraint ledger_entries_account,
  add constraint ledger_entries_account check (account in (
    'PROVIDER_CLEARING', 'BANK', 'BUYER_FUNDS', 'SUSPENSE', 'HOST_PAYABLE', 'PAYOUT_TRANSIT', 'COMMISSION', 'PLATFORM_SALES', 'PROMOTION',
    'AFFILIATE_PROMOTION', 'PROVIDER_FEES', 'VAT_WITHHELD', 'PIT_WITHHELD', 'CREDIT', 'GIFT_CARDS', 'GOODWILL',
    'AFFILIATE_COST', 'AFFILIATE_PAYABLE', 'AFFILIATE_TRANSIT')),
  drop constraint ledger_entries_payable,
  add constraint ledger_entries_payable check ((account in ('HOST_PAYABLE', 'AFFILIATE_PAYABLE')) = (payable_at is not null)),
  add constraint ledger_entries_affiliate_named check (case
    when account in ('AFFILIATE_COST', 'AFFILIATE_PAYABLE', 'AFFILIATE_TRANSIT') then affiliate_id is not null
    else account = 'AFFILIATE_PROMOTION' or affiliate_id is null end);
create index ledger_entries_affiliate_index on ledger_entries (affiliate_id, account, payable_at) where affiliate_id is not null;
alter table ledger_transactions drop constraint ledger_transactions_kind,
  add constraint ledger_transactions_kind check (kind in (
    'CAPTURE', 'FEE', 'SALE', 'SALE_REVERSAL', 'REFUND', 'SUSPENSE', 'PAYOUT', 'PAYOUT_DONE', 'PAYOUT_RETURN', 'SETTLEMENT', 'CORRECTION',
    'CREDIT_GIVEN', 'GIFT_CARD_REDEEMED', 'REFERRAL_REWARD', 'AFFILIATE_PAYOUT', 'AFFILIATE_PAYOUT_DONE', 'AFFILIATE_PAYOUT_RETURN'));
