-- Who lives abroad is taxed at other rates; the staff mark it when they look at the papers.
alter table seller_verifications add column resident boolean not null default true;

-- A rate that was used is ended, never edited: only its end may be set.
create function refuse_other_than_end() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - '{ends_at,ends_on,ended_by}'::text[] <> to_jsonb(old) - '{ends_at,ends_on,ended_by}'::text[] then
    raise exception '% is ended, never edited', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

alter table commission_rules
  add column ended_by uuid constraint commission_rules_ended_by references users (id),
  drop constraint commission_rules_period,
  add constraint commission_rules_period check (ends_at >= starts_at);
create unique index commission_rules_open on commission_rules (coalesce(product_id::text, host_id::text, kind, '')) where ends_at is null;
comment on index commission_rules_open is 'RULE_OVERLAPS';
create trigger commission_rules_kept before update or delete on commission_rules for each row execute function refuse_other_than_end();

alter table tax_rates
  add column created_by uuid constraint tax_rates_created_by references users (id),
  add column ended_by uuid constraint tax_rates_ended_by references users (id),
  drop constraint tax_rates_period,
  add constraint tax_rates_period check (ends_on >= starts_on);
drop index tax_rates_once;
create unique index tax_rates_once on tax_rates (tax, seller_kind, resident, supply, starts_on) where ends_on is null or ends_on > starts_on;
comment on index tax_rates_once is 'RULE_OVERLAPS';
create trigger tax_rates_kept before update or delete on tax_rates for each row execute function refuse_other_than_end();

alter table provider_fees add column created_by uuid constraint provider_fees_created_by references users (id);
create trigger provider_fees_append_only before update or delete on provider_fees for each row execute function refuse_change();

-- VAT on what is sold: which class a product is in, and what a class is taxed with. Prices contain it.
create table vat_rates (
  id uuid not null default new_id() constraint vat_rates_pkey primary key,
  vat_class text not null constraint vat_rates_class check (vat_class in ('GENERAL', 'UNREDUCED', 'EXEMPT')),
  basis_points int constraint vat_rates_basis_points check (basis_points between 0 and 10000),
  starts_on date not null,
  ends_on date,
  source text not null constraint vat_rates_source_length check (char_length(source) between 1 and 300),
  created_by uuid constraint vat_rates_created_by references users (id),
  ended_by uuid constraint vat_rates_ended_by references users (id),
  constraint vat_rates_period check (ends_on >= starts_on)
);
comment on column vat_rates.basis_points is 'null: not subject to VAT';
create unique index vat_rates_once on vat_rates (vat_class, starts_on) where ends_on is null or ends_on > starts_on;
comment on index vat_rates_once is 'RULE_OVERLAPS';
create trigger vat_rates_kept before update or delete on vat_rates for each row execute function refuse_other_than_end();
insert into vat_rates (vat_class, basis_points, starts_on, ends_on, source)
values ('GENERAL', 800, '2025-07-01', '2027-01-01', 'Nghị quyết 204/2025/QH15, Nghị định 174/2025/NĐ-CP'),
       ('GENERAL', 1000, '2027-01-01', null, 'Luật Thuế giá trị gia tăng'),
       ('UNREDUCED', 1000, '2025-07-01', null, 'Luật Thuế giá trị gia tăng'),
       ('EXEMPT', null, '2025-07-01', null, 'Luật Thuế giá trị gia tăng: dạy học, dạy nghề');

create table product_vat_classes (
  product_id uuid not null constraint product_vat_classes_product references products (id),
  starts_on date not null,
  vat_class text not null constraint product_vat_classes_class check (vat_class in ('GENERAL', 'UNREDUCED', 'EXEMPT')),
  created_by uuid constraint product_vat_classes_created_by references users (id),
  created_at timestamptz not null,
  constraint product_vat_classes_pkey primary key (product_id, starts_on)
);
create trigger product_vat_classes_append_only before update or delete on product_vat_classes for each row execute function refuse_change();

-- A bank refused the account, or sent money back: nothing is paid to it until its owner gives another.
alter table bank_accounts
  add column refused_at timestamptz,
  add column refused_reason text constraint bank_accounts_refused_reason_length check (char_length(refused_reason) between 1 and 300);

-- Paying hosts out. One payout a host a run, of ledger entries that no other payout has.
create table payout_runs (
  id uuid not null default new_id() constraint payout_runs_pkey primary key,
  cutoff timestamptz not null,
  started_by uuid constraint payout_runs_started_by references users (id),
  created_at timestamptz not null
);
comment on column payout_runs.started_by is 'null: by the clock';

create table payouts (
  id uuid not null default new_id() constraint payouts_pkey primary key,
  run_id uuid not null constraint payouts_run references payout_runs (id),
  host_id uuid not null constraint payouts_host references users (id),
  amount bigint not null constraint payouts_amount check (amount > 0),
  status text not null default 'PENDING' constraint payouts_status check (status in ('PENDING', 'UNKNOWN', 'SENT', 'SUCCESS', 'FAILED', 'RETURNED')),
  cutoff timestamptz not null,
  created_at timestamptz not null,
  bank_code text,
  last_digits text,
  provider_ref text constraint payouts_provider_ref_length check (char_length(provider_ref) <= 200),
  dispatched_at timestamptz,
  done_at timestamptz,
  failure_code text constraint payouts_failure_code_length check (char_length(failure_code) <= 300),
  checks int not null default 0,
  next_check_at timestamptz
);
create index payouts_host_index on payouts (host_id, created_at desc);
create index payouts_status_index on payouts (status, created_at);
create index payouts_run_index on payouts (run_id);

create table payout_approvals (
  payout_id uuid not null constraint payout_approvals_payout references payouts (id),
  staff_id uuid not null constraint payout_approvals_staff references users (id),
  at timestamptz not null,
  constraint payout_approvals_pkey primary key (payout_id, staff_id)
);

create table payout_items (
  payout_id uuid not null constraint payout_items_payout references payouts (id),
  transaction_id uuid not null,
  entry_index int not null,
  amount bigint not null constraint payout_items_amount check (amount <> 0),
  live boolean not null default true,
  constraint payout_items_pkey primary key (payout_id, transaction_id, entry_index),
  constraint payout_items_entry foreign key (transaction_id, entry_index) references ledger_entries (transaction_id, index)
);
comment on column payout_items.amount is 'What the host gets for it; negative: what is taken back';
comment on column payout_items.live is 'false once the payout failed or came back: the entry is payable again';
create unique index payout_items_once on payout_items (transaction_id, entry_index) where live;
comment on index payout_items_once is 'ALREADY_PAID_OUT';

-- Documents of sale, numbered without gaps: the counter is a row that stays locked until the document stands.
create table invoice_series (
  series text not null constraint invoice_series_form check (series ~ '^[A-Z0-9]{1,10}$'),
  year int not null constraint invoice_series_year check (year between 2020 and 2200),
  last int not null default 0 constraint invoice_series_last check (last >= 0),
  constraint invoice_series_pkey primary key (series, year)
);

create table invoices (
  id uuid not null default new_id() constraint invoices_pkey primary key,
  order_id uuid not null constraint invoices_order references orders (id),
  kind text not null constraint invoices_kind check (kind in ('ORIGINAL', 'ADJUSTMENT')),
  adjusts_id uuid constraint invoices_adjusts references invoices (id),
  series text not null,
  year int not null,
  number int not null constraint invoices_number check (number > 0),
  total bigint not null,
  net bigint not null,
  vat bigint not null,
  buyer_name text not null constraint invoices_buyer_name_length check (char_length(buyer_name) between 1 and 200),
  buyer_tax_code text constraint invoices_buyer_tax_code_form check (buyer_tax_code ~ '^[0-9]{10}(-?[0-9]{3})?$'),
  buyer_address text constraint invoices_buyer_address_length check (char_length(buyer_address) between 1 and 300),
  reason text constraint invoices_reason_length check (char_length(reason) between 1 and 300),
  issued_at timestamptz not null,
  constraint invoices_series foreign key (series, year) references invoice_series (series, year),
  constraint invoices_sum check (net + vat = total),
  constraint invoices_adjustment check ((kind = 'ADJUSTMENT') = (adjusts_id is not null) and (kind = 'ADJUSTMENT') = (reason is not null))
);
create unique index invoices_number_key on invoices (series, year, number);
comment on index invoices_number_key is 'CONFLICT';
create unique index invoices_original on invoices (order_id) where kind = 'ORIGINAL';
comment on index invoices_original is 'CONFLICT';
create index invoices_order_index on invoices (order_id, issued_at);
create index invoices_issued on invoices (issued_at desc);

create table invoice_lines (
  invoice_id uuid not null constraint invoice_lines_invoice references invoices (id),
  index int not null constraint invoice_lines_index check (index >= 0),
  order_item_id uuid not null constraint invoice_lines_item references order_items (id),
  name text not null,
  quantity int not null,
  amount bigint not null,
  vat_class text not null constraint invoice_lines_class check (vat_class in ('GENERAL', 'UNREDUCED', 'EXEMPT')),
  basis_points int,
  net bigint not null,
  vat bigint not null,
  constraint invoice_lines_pkey primary key (invoice_id, index),
  constraint invoice_lines_sum check (net + vat = amount)
);
comment on column invoice_lines.amount is 'What is sold for nothing stands with 0 on the first document';
create index invoice_lines_item_index on invoice_lines (order_item_id);
create trigger invoices_append_only before update or delete on invoices for each row execute function refuse_change();
create trigger invoice_lines_append_only before update or delete on invoice_lines for each row execute function refuse_change();

-- Whom a document is made out to, where the buyer asked for another than themselves.
create table invoice_wishes (
  order_id uuid not null constraint invoice_wishes_pkey primary key constraint invoice_wishes_order references orders (id),
  name text not null constraint invoice_wishes_name_length check (char_length(name) between 1 and 200),
  tax_code text constraint invoice_wishes_tax_code_form check (tax_code ~ '^[0-9]{10}(-?[0-9]{3})?$'),
  address text constraint invoice_wishes_address_length check (char_length(address) between 1 and 300),
  asked_at timestamptz not null
);

-- The same document at the electronic-invoice provider, with the tax authority's code.
create table e_invoices (
  id uuid not null constraint e_invoices_pkey primary key constraint e_invoices_invoice references invoices (id),
  status text not null default 'PENDING' constraint e_invoices_status check (status in ('PENDING', 'UNKNOWN', 'ISSUING', 'ISSUED', 'ADJUSTED', 'FAILED')),
  provider_ref text constraint e_invoices_provider_ref_length check (char_length(provider_ref) <= 200),
  authority_code text constraint e_invoices_authority_code_length check (char_length(authority_code) <= 100),
  lookup_url text constraint e_invoices_lookup_url_length check (char_length(lookup_url) <= 500),
  failure text constraint e_invoices_failure_length check (char_length(failure) <= 300),
  tries int not null default 0,
  next_try_at timestamptz,
  issued_at timestamptz
);
create index e_invoices_due on e_invoices (next_try_at) where next_try_at is not null;
create index e_invoices_status_index on e_invoices (status);

-- A closed month takes no posting; what was wrong in it is corrected in the open one.
create table book_closings (
  month date not null constraint book_closings_pkey primary key constraint book_closings_first check (extract(day from month) = 1),
  closed_at timestamptz not null,
  closed_by uuid not null constraint book_closings_closed_by references users (id),
  balances jsonb not null
);
create trigger book_closings_append_only before update or delete on book_closings for each row execute function refuse_change();
create function refuse_closed_month() returns trigger language plpgsql as $$
begin
  if exists (select from book_closings where month = date_trunc('month', new.at at time zone 'Asia/Ho_Chi_Minh')::date) then
    raise exception 'the month of % is closed', new.at using errcode = 'check_violation', constraint = 'ledger_transactions_open_month';
  end if;
  return new;
end $$;
create trigger ledger_transactions_open_month before insert on ledger_transactions for each row execute function refuse_closed_month();

-- What keeps a rule of the books broken, since when; the staff were told.
create table book_alerts (
  name text not null constraint book_alerts_pkey primary key,
  broken_at timestamptz not null,
  breaches int not null constraint book_alerts_breaches check (breaches > 0)
);

-- Where a provider's books and ours say different things about a payment.
create table provider_differences (
  id uuid not null default new_id() constraint provider_differences_pkey primary key,
  gateway text not null constraint provider_differences_gateway check (gateway in ('XENDIT', 'VNPAY', 'GALAXYPAY', 'APPLE_IN_APP', 'BANK_TRANSFER')),
  reference text not null constraint provider_differences_reference_length check (char_length(reference) between 1 and 200),
  kind text not null constraint provider_differences_kind check (kind in ('ONLY_THEIRS', 'ONLY_OURS', 'AMOUNT')),
  day date not null,
  ours bigint,
  theirs bigint,
  payment_id uuid constraint provider_differences_payment references payments (id),
  booked boolean not null default false,
  found_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid constraint provider_differences_closed_by references users (id),
  note text constraint provider_differences_note_length check (char_length(note) between 1 and 500)
);
comment on column provider_differences.booked is 'Theirs counted: we booked it when we found it';
create unique index provider_differences_once on provider_differences (gateway, reference, kind);
comment on index provider_differences_once is 'CONFLICT';
create index provider_differences_open on provider_differences (found_at) where closed_at is null;
