-- Begun by signing up, by somebody who has not proven the e-mail: whoever signs up with it next begins anew. Nobody
-- else's account is ever begun anew, so the mark goes with everything that makes an account somebody's.
alter table users
  add column unclaimed boolean not null default false,
  add constraint users_unclaimed check (not unclaimed or (email_verified_at is null and role = 'USER' and creator_origin = 'CREATED_BY_USER' and state = 'ACTIVE'));

-- Why an approved course whose start has come is not on sale yet: its host has been told.
alter table courses
  add column opening_waits_for text constraint courses_opening_waits_for check (opening_waits_for in ('ACCOUNT', 'APPROVAL', 'PAPERS'));

-- Notices whose words name a person who is not their reader: the words go when that person deletes the account.
create table notices_about (
  user_id uuid not null constraint notices_about_user references users (id) on delete cascade,
  kind text not null constraint notices_about_kind_length check (char_length(kind) between 3 and 60),
  source text not null constraint notices_about_source_length check (char_length(source) between 1 and 120),
  constraint notices_about_pkey primary key (user_id, kind, source)
);

-- An address is written to once its owner has said so from a letter we sent there. What nobody confirms goes.
alter table email_collections
  add column confirmed_at timestamptz,
  add column asked_at timestamptz not null default now();
create index email_collections_unconfirmed on email_collections (asked_at) where confirmed_at is null;
