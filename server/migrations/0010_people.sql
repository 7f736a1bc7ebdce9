-- People: profiles, bank accounts, consents, exports of one's data, requests about it.
alter table users
  add column phone_verified_at timestamptz,
  add column learning_goal text constraint users_learning_goal check (learning_goal in ('GET_JOB', 'DO_JOB_BETTER', 'SCHOOL', 'HOBBY', 'TEACH')),
  add column profile_public boolean not null default false,
  add column creator_origin text not null default 'CREATED_BY_USER' constraint users_creator_origin check (creator_origin in ('CREATED_BY_ADMIN', 'CREATED_BY_USER')),
  add column terminates_at timestamptz,
  add column processing_restricted_at timestamptz,
  add constraint users_phone_verified check (phone_verified_at is null or phone is not null);

-- A number that was only typed in keeps nobody else from proving that it is theirs.
drop index users_phone_key;
create unique index users_phone_key on users (phone) where phone_verified_at is not null;
comment on index users_phone_key is 'PHONE_ALREADY_IN_USE';
create index users_phone_index on users (phone);
create index users_created_index on users (created_at, id);
create index users_name_search on users using gin (fold(full_name) gin_trgm_ops);
create index users_email_search on users using gin (email gin_trgm_ops);
create index users_terminates_index on users (terminates_at) where terminates_at is not null;

create table user_works (
  id uuid not null default new_id() constraint user_works_pkey primary key,
  user_id uuid not null constraint user_works_user references users (id) on delete cascade,
  company text not null constraint user_works_company_length check (char_length(company) between 1 and 120),
  position text not null constraint user_works_position_length check (char_length(position) between 1 and 120),
  job_type text not null constraint user_works_job_type check (job_type in ('full-time', 'remote', 'part-time', 'hybrid', 'freelance', 'intern', 'other')),
  started_on date not null,
  -- Null: still there.
  ended_on date,
  description text constraint user_works_description_length check (char_length(description) <= 1000),
  created_at timestamptz not null,
  constraint user_works_period check (ended_on is null or ended_on >= started_on)
);
create index user_works_user_index on user_works (user_id);

create table user_educations (
  id uuid not null default new_id() constraint user_educations_pkey primary key,
  user_id uuid not null constraint user_educations_user references users (id) on delete cascade,
  school text not null constraint user_educations_school_length check (char_length(school) between 1 and 160),
  field text constraint user_educations_field_length check (char_length(field) <= 120),
  degree text constraint user_educations_degree_length check (char_length(degree) <= 120),
  started_on date not null,
  ended_on date,
  created_at timestamptz not null,
  constraint user_educations_period check (ended_on is null or ended_on >= started_on)
);
create index user_educations_user_index on user_educations (user_id);

create table user_achievements (
  id uuid not null default new_id() constraint user_achievements_pkey primary key,
  user_id uuid not null constraint user_achievements_user references users (id) on delete cascade,
  title text not null constraint user_achievements_title_length check (char_length(title) between 1 and 160),
  issuer text constraint user_achievements_issuer_length check (char_length(issuer) <= 120),
  achieved_on date not null,
  url text constraint user_achievements_url_length check (char_length(url) <= 300),
  created_at timestamptz not null
);
create index user_achievements_user_index on user_achievements (user_id);

-- Where a person is paid. Number and holder are sealed together; what is readable is what may be shown.
create table bank_accounts (
  user_id uuid not null constraint bank_accounts_pkey primary key constraint bank_accounts_user references users (id) on delete cascade,
  bank_code text not null constraint bank_accounts_bank_code_form check (bank_code ~ '^[A-Z0-9]{2,20}$'),
  sealed text not null constraint bank_accounts_sealed_length check (char_length(sealed) between 40 and 1000),
  last_digits text not null constraint bank_accounts_last_digits_form check (last_digits ~ '^[0-9]{4}$'),
  changed_at timestamptz not null
);

-- How a person likes to pay, one row a way.
create table user_payment_methods (
  user_id uuid not null constraint user_payment_methods_user references users (id) on delete cascade,
  provider text not null constraint user_payment_methods_provider check (provider in ('XENDIT', 'VNPAY', 'GALAXYPAY', 'APPLE_IN_APP')),
  method text not null constraint user_payment_methods_method check (method in ('CREDIT_CARD', 'QR_CODE', 'EWALLET', 'BANK_TRANSFER', 'VNPAY')),
  preferred boolean not null,
  created_at timestamptz not null,
  constraint user_payment_methods_pkey primary key (user_id, provider, method)
);
create unique index user_payment_methods_preferred on user_payment_methods (user_id) where preferred;
comment on index user_payment_methods_preferred is 'CONFLICT';

-- The consent ledger. What counts is the last row of a person and purpose.
create table consents (
  id uuid not null default new_id() constraint consents_pkey primary key,
  no bigint not null generated always as identity,
  user_id uuid not null constraint consents_user references users (id),
  purpose text not null constraint consents_purpose check (purpose in ('TERMS', 'MARKETING_EMAIL', 'MARKETING_PHONE', 'PERSONALISATION', 'BANK_ACCOUNT')),
  given boolean not null,
  text_version text not null constraint consents_text_version_length check (char_length(text_version) between 1 and 40),
  source text not null constraint consents_source check (source in ('SIGN_UP', 'WELCOME', 'PRIVACY_PAGE', 'BANK_ACCOUNT', 'UNSUBSCRIBE_LINK', 'DATA_REQUEST', 'TERMINATION')),
  at timestamptz not null
);
create unique index consents_latest on consents (user_id, purpose, no desc);
comment on index consents_latest is 'CONFLICT';
create trigger consents_append_only before update or delete on consents for each row execute function refuse_change();
create trigger consents_keep_all before truncate on consents for each statement execute function refuse_change();

create table data_exports (
  id uuid not null default new_id() constraint data_exports_pkey primary key,
  user_id uuid not null constraint data_exports_user references users (id) on delete cascade,
  status text not null constraint data_exports_status check (status in ('PENDING', 'SUCCESS', 'FAILED')),
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  storage_key text,
  size bigint constraint data_exports_size check (size > 0),
  -- The file was removed: it ran out, or the person left.
  removed_at timestamptz
);
create unique index data_exports_one_at_work on data_exports (user_id) where status = 'PENDING';
comment on index data_exports_one_at_work is 'DATA_EXPORT_AT_WORK';
create index data_exports_user_index on data_exports (user_id, requested_at);

-- The law's clocks, as data: a row counts for requests received from its day on until the next row of the kind.
create table data_request_clocks (
  kind text not null constraint data_request_clocks_kind check (kind in ('ACCESS', 'CORRECT', 'DELETE', 'RESTRICT', 'OBJECT', 'WITHDRAW', 'COMPLAIN')),
  effective_from date not null,
  acknowledge_working_days int not null constraint data_request_clocks_acknowledge check (acknowledge_working_days between 1 and 30),
  answer_days int not null constraint data_request_clocks_answer check (answer_days between 1 and 365),
  -- Where data lies with processors too.
  answer_days_with_processors int not null constraint data_request_clocks_processors check (answer_days_with_processors >= answer_days),
  -- One extension, with a reason the person reads.
  extension_days int not null constraint data_request_clocks_extension check (extension_days between 0 and 365),
  source text not null constraint data_request_clocks_source_length check (char_length(source) between 1 and 200),
  constraint data_request_clocks_pkey primary key (kind, effective_from)
);
insert into data_request_clocks
  (kind, effective_from, acknowledge_working_days, answer_days, answer_days_with_processors, extension_days, source)
select kind, date '2026-01-01', 2, days, processors, 15, 'Luật 91/2025/QH15, Nghị định 356/2025/NĐ-CP'
from (values
  ('ACCESS', 10, 10), ('CORRECT', 10, 10), ('DELETE', 15, 20), ('RESTRICT', 15, 20),
  ('OBJECT', 15, 20), ('WITHDRAW', 15, 20), ('COMPLAIN', 15, 20)
) as clock (kind, days, processors);

-- Days on which nobody works: they do not count where the law says working days.
create table public_holidays (
  day date not null constraint public_holidays_pkey primary key,
  name text not null constraint public_holidays_name_length check (char_length(name) between 1 and 100)
);
insert into public_holidays (day, name) values
  ('2026-01-01', 'Tết Dương lịch'),
  ('2026-02-16', 'Tết Nguyên đán'), ('2026-02-17', 'Tết Nguyên đán'), ('2026-02-18', 'Tết Nguyên đán'),
  ('2026-02-19', 'Tết Nguyên đán'), ('2026-02-20', 'Tết Nguyên đán'),
  ('2026-04-26', 'Giỗ Tổ Hùng Vương'), ('2026-04-27', 'Nghỉ bù Giỗ Tổ Hùng Vương'),
  ('2026-04-30', 'Ngày Giải phóng miền Nam'), ('2026-05-01', 'Quốc tế Lao động'),
  ('2026-09-01', 'Quốc khánh'), ('2026-09-02', 'Quốc khánh'),
  ('2027-01-01', 'Tết Dương lịch'),
  ('2027-02-05', 'Tết Nguyên đán'), ('2027-02-06', 'Tết Nguyên đán'), ('2027-02-07', 'Tết Nguyên đán'),
  ('2027-02-08', 'Tết Nguyên đán'), ('2027-02-09', 'Tết Nguyên đán'), ('2027-02-10', 'Nghỉ bù Tết Nguyên đán'),
  ('2027-02-11', 'Nghỉ bù Tết Nguyên đán'),
  ('2027-04-16', 'Giỗ Tổ Hùng Vương'), ('2027-04-30', 'Ngày Giải phóng miền Nam'),
  ('2027-05-01', 'Quốc tế Lao động'), ('2027-05-03', 'Nghỉ bù Quốc tế Lao động'),
  ('2027-09-02', 'Quốc khánh'), ('2027-09-03', 'Quốc khánh');

create table data_requests (
  id uuid not null default new_id() constraint data_requests_pkey primary key,
  user_id uuid not null constraint data_requests_user references users (id),
  kind text not null constraint data_requests_kind check (kind in ('ACCESS', 'CORRECT', 'DELETE', 'RESTRICT', 'OBJECT', 'WITHDRAW', 'COMPLAIN')),
  status text not null constraint data_requests_status check (status in ('RECEIVED', 'ACKNOWLEDGED', 'EXTENDED', 'DONE', 'REFUSED', 'CANCELLED')),
  -- What the person wrote; emptied when they leave.
  detail text constraint data_requests_detail_length check (char_length(detail) <= 4000),
  received_at timestamptz not null,
  acknowledge_by timestamptz not null,
  acknowledged_at timestamptz,
  due_at timestamptz not null,
  extended_at timestamptz,
  decided_at timestamptz,
  decided_by uuid constraint data_requests_decided_by references users (id),
  -- What the person reads: what was done, or why not.
  answer text constraint data_requests_answer_length check (char_length(answer) <= 4000),
  constraint data_requests_clocks check (due_at > received_at and acknowledge_by > received_at),
  constraint data_requests_decided check ((decided_at is not null) = (status in ('DONE', 'REFUSED', 'CANCELLED')))
);
create unique index data_requests_one_open on data_requests (user_id, kind) where decided_at is null;
comment on index data_requests_one_open is 'DATA_REQUEST_OPEN';
create index data_requests_due_index on data_requests (due_at) where decided_at is null;
create index data_requests_user_index on data_requests (user_id, received_at);
