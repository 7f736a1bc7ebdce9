-- The trail is read as a log: by time, and by who.
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_actor on audit_log (actor_id, at desc) where actor_id is not null;

-- Kinds of jobs given up that the staff have been told of.
create table dead_job_alerts (
  queue text not null constraint dead_job_alerts_pkey primary key,
  told_at timestamptz not null
);

-- Systems of others that are told what happens, and what each was told.
create table hooks (
  id uuid not null default new_id() constraint hooks_pkey primary key,
  name text not null constraint hooks_name_length check (char_length(name) between 1 and 100),
  url text not null constraint hooks_url_length check (char_length(url) between 1 and 2000),
  kinds text[] not null constraint hooks_kinds check (cardinality(kinds) > 0),
  secret_sealed text not null,
  old_secret_sealed text,
  old_until timestamptz,
  active boolean not null default true,
  dead_in_row int not null default 0 constraint hooks_dead_in_row check (dead_in_row >= 0),
  off_at timestamptz,
  created_by uuid not null constraint hooks_created_by references users (id),
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint hooks_old_secret check ((old_secret_sealed is null) = (old_until is null))
);
comment on column hooks.off_at is 'When the house switched it off; null where a person did';

create table hook_deliveries (
  id uuid not null constraint hook_deliveries_pkey primary key,
  hook_id uuid not null constraint hook_deliveries_hook references hooks (id),
  kind text not null,
  source text not null,
  body text not null,
  created_at timestamptz not null,
  tries int not null default 0 constraint hook_deliveries_tries check (tries >= 0),
  next_at timestamptz,
  answer_status int,
  answer text constraint hook_deliveries_answer_length check (char_length(answer) <= 1000),
  delivered_at timestamptz,
  dead_at timestamptz,
  constraint hook_deliveries_one_end check (num_nonnulls(next_at, delivered_at, dead_at) <= 1)
);
comment on column hook_deliveries.source is 'What it is about: news that comes twice is told once';
create unique index hook_deliveries_once on hook_deliveries (hook_id, source);
comment on index hook_deliveries_once is 'CONFLICT';
create index hook_deliveries_due on hook_deliveries (next_at) where next_at is not null;
create index hook_deliveries_log on hook_deliveries (hook_id, created_at desc);
