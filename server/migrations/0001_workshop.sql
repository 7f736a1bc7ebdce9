-- The workshop: what every module stands on. A constraint or unique index carries, as its comment,
-- the fault that a breach of it means; core/constraints.ts reads them when the process starts.
create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- UUID version 7: sorts by time of creation. (uuidv7() exists from PostgreSQL 18 on; we support 15.)
create function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- Search form of a text: accents removed, lower case. unaccent() is only STABLE, so it is wrapped; the
-- dictionary is named, hence the result cannot change with the search path.
create function fold(text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, normalize($1, NFKC)))
$$;

create function squash(text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(public.fold($1), '[^a-z0-9]+', '', 'g')
$$;

create table idempotency_keys (
  scope text not null,
  key text not null,
  call text not null,
  body_hash text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Set in the transaction of the first write: after a crash the effect is known even where the answer is not.
  took_effect boolean not null default false,
  status int,
  -- Encrypted: an answer may hold what only its caller may read.
  reply text,
  constraint idempotency_keys_pkey primary key (scope, key),
  constraint idempotency_keys_key_length check (char_length(key) between 1 and 200)
);
create index idempotency_keys_started_at on idempotency_keys (started_at);

create unlogged table rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  hits int not null,
  constraint rate_limits_pkey primary key (bucket, window_start)
);

create table audit_log (
  id uuid not null default new_id() constraint audit_log_pkey primary key,
  at timestamptz not null default now(),
  actor_kind text not null constraint audit_log_actor_kind check (actor_kind in ('user', 'staff', 'system', 'provider', 'visitor')),
  actor_id uuid,
  action text not null constraint audit_log_action_length check (char_length(action) between 1 and 100),
  subject text not null constraint audit_log_subject_length check (char_length(subject) between 1 and 100),
  subject_id text,
  detail jsonb not null default '{}',
  request_id text
);
create index audit_log_subject on audit_log (subject, subject_id, at);

-- Every move of every lifecycle: who, when, why. One table, because one question is asked of all of them.
create table status_history (
  id uuid not null default new_id() constraint status_history_pkey primary key,
  subject text not null,
  subject_id uuid not null,
  action text not null,
  from_status text,
  to_status text not null,
  actor_kind text not null constraint status_history_actor_kind check (actor_kind in ('user', 'staff', 'system', 'provider', 'visitor')),
  actor_id uuid,
  reason text constraint status_history_reason_length check (char_length(reason) <= 2000),
  at timestamptz not null
);
create index status_history_subject on status_history (subject, subject_id, at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change();
create trigger status_history_append_only before update or delete on status_history for each row execute function refuse_change();
