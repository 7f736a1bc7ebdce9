alter table users add column two_factor_at timestamptz;
comment on column users.two_factor_at is 'Since when signing in asks for a second step; null where it does not.';

alter table one_time_codes
  add column channel text not null default 'EMAIL' constraint one_time_codes_channel check (channel in ('EMAIL', 'SMS'));

-- Accounts elsewhere that open an account here. A row exists only where its owner was proven.
create table sign_in_methods (
  id uuid not null default new_id() constraint sign_in_methods_pkey primary key,
  user_id uuid not null constraint sign_in_methods_user references users (id) on delete cascade,
  provider text not null constraint sign_in_methods_provider check (provider in ('GOOGLE', 'FACEBOOK', 'TWITTER', 'APPLE')),
  subject text not null constraint sign_in_methods_subject_length check (char_length(subject) between 1 and 255),
  -- As the provider tells it: what people recognise the account by, never what finds it.
  email text constraint sign_in_methods_email_length check (char_length(email) <= 254),
  linked_at timestamptz not null,
  last_used_at timestamptz
);
create unique index sign_in_methods_subject on sign_in_methods (provider, subject);
comment on index sign_in_methods_subject is 'SOCIAL_ACCOUNT_TAKEN';
create unique index sign_in_methods_once on sign_in_methods (user_id, provider);
comment on index sign_in_methods_once is 'SIGN_IN_METHOD_EXISTS';

-- A browser that was sent to a provider and has not come back. Coming back removes the row, so a state works once.
create table social_trips (
  state_hash text not null constraint social_trips_pkey primary key,
  browser_hash text not null,
  provider text not null constraint social_trips_provider check (provider in ('GOOGLE', 'FACEBOOK', 'TWITTER', 'APPLE')),
  -- Whose account gets another way in; null for signing in.
  user_id uuid constraint social_trips_user references users (id) on delete cascade,
  -- Nonce and code verifier, encrypted.
  sealed text not null,
  return_to text not null,
  expires_at timestamptz not null
);
create index social_trips_expiry on social_trips (expires_at);

-- Somebody proven by a provider whose e-mail is not: the account comes with the code sent to the e-mail.
create table social_tickets (
  token_hash text not null constraint social_tickets_pkey primary key,
  provider text not null constraint social_tickets_provider check (provider in ('GOOGLE', 'FACEBOOK', 'TWITTER', 'APPLE')),
  subject text not null,
  full_name text not null,
  email text,
  user_id uuid constraint social_tickets_user references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index social_tickets_expiry on social_tickets (expires_at);
create index social_tickets_user_index on social_tickets (user_id);

-- The app that shows a person the digits of the second step.
create table authenticators (
  user_id uuid not null constraint authenticators_pkey primary key constraint authenticators_user references users (id) on delete cascade,
  sealed_secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The last half minute whose digits were used: they and older ones work no more.
  last_step bigint
);

create table recovery_codes (
  user_id uuid not null constraint recovery_codes_user references users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (user_id, code_hash)
);

-- The first step of a sign-in was right, the second is awaited.
create table sign_in_challenges (
  token_hash text not null constraint sign_in_challenges_pkey primary key,
  user_id uuid not null constraint sign_in_challenges_user references users (id) on delete cascade,
  proof text not null,
  tries int not null default 0 constraint sign_in_challenges_tries check (tries between 0 and 5),
  expires_at timestamptz not null
);
create index sign_in_challenges_user_index on sign_in_challenges (user_id);
create index sign_in_challenges_expiry on sign_in_challenges (expires_at);
