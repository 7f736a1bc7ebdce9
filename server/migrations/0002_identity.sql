create table users (
  id uuid not null default new_id() constraint users_pkey primary key,
  email text not null constraint users_email_form check (email = lower(email) and char_length(email) between 3 and 254 and position('@' in email) > 1),
  email_verified_at timestamptz,
  phone text constraint users_phone_form check (phone ~ '^\+84[0-9]{8,10}$'),
  password_hash text,
  login_provider text not null default 'CREDENTIALS' constraint users_login_provider check (login_provider in ('CREDENTIALS', 'GOOGLE', 'FACEBOOK', 'TWITTER', 'APPLE')),
  role text not null default 'USER' constraint users_role check (role in ('SUPER_ADMIN', 'ADMIN', 'PRODUCT_OWNER', 'ACA_PARTNER', 'MARKETING', 'SALE', 'HOST', 'USER')),
  state text not null default 'ACTIVE' constraint users_state check (state in ('ACTIVE', 'INACTIVE')),
  full_name text not null constraint users_full_name_length check (char_length(full_name) between 1 and 100),
  gender text constraint users_gender check (gender in ('MALE', 'FEMALE', 'OTHER')),
  birthday date constraint users_birthday_range check (birthday > date '1900-01-01'),
  bio text constraint users_bio_length check (char_length(bio) <= 2000),
  avatar_file_id uuid,
  first_login boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  terminated_at timestamptz
);
create unique index users_email_key on users (email);
comment on index users_email_key is 'EMAIL_ALREADY_IN_USE';
create unique index users_phone_key on users (phone);
comment on index users_phone_key is 'PHONE_ALREADY_IN_USE';
create index users_role_index on users (role);

create table one_time_codes (
  id uuid not null default new_id() constraint one_time_codes_pkey primary key,
  user_id uuid not null constraint one_time_codes_user references users (id) on delete cascade,
  purpose text not null constraint one_time_codes_purpose check (purpose in ('VERIFY_EMAIL', 'VERIFY_PHONE', 'FORGOT_PASSWORD', 'TERMINATE_ACCOUNT', 'CHANGE_PASSWORD')),
  target text not null,
  code_hash text not null,
  tries int not null default 0 constraint one_time_codes_tries check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create unique index one_time_codes_live on one_time_codes (user_id, purpose) where consumed_at is null;
comment on index one_time_codes_live is 'CONFLICT';

create table sessions (
  id uuid not null default new_id() constraint sessions_pkey primary key,
  user_id uuid not null constraint sessions_user references users (id) on delete cascade,
  access_hash text not null,
  access_expires_at timestamptz not null,
  refresh_hash text not null,
  refresh_expires_at timestamptz not null,
  user_agent text,
  ip text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text
);
create unique index sessions_access on sessions (access_hash);
comment on index sessions_access is 'CONFLICT';
create unique index sessions_refresh on sessions (refresh_hash);
comment on index sessions_refresh is 'CONFLICT';
create index sessions_user_index on sessions (user_id) where ended_at is null;

-- Refresh tokens that were exchanged: one that comes again means it was copied, and its session ends.
create table used_refresh_tokens (
  refresh_hash text not null constraint used_refresh_tokens_pkey primary key,
  session_id uuid not null constraint used_refresh_tokens_session references sessions (id) on delete cascade,
  used_at timestamptz not null
);

create table search_histories (
  id uuid not null default new_id() constraint search_histories_pkey primary key,
  user_id uuid not null constraint search_histories_user references users (id) on delete cascade,
  text text not null constraint search_histories_text_length check (char_length(text) between 1 and 200),
  folded text not null generated always as (fold(text)) stored,
  searched_at timestamptz not null
);
create unique index search_histories_once on search_histories (user_id, folded);
comment on index search_histories_once is 'CONFLICT';
