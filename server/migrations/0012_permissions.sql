-- Exceptions to what a role may do by default (domain/permissions.ts). An entry is made and taken away, never changed.
create table permissions (
  id uuid not null default new_id() constraint permissions_pkey primary key,
  role text not null constraint permissions_role check (role in ('SUPER_ADMIN', 'ADMIN', 'PRODUCT_OWNER', 'ACA_PARTNER', 'MARKETING', 'SALE', 'HOST', 'USER')),
  target_kind text not null constraint permissions_target_kind check (target_kind in ('CALL', 'GRANT', 'AREA')),
  target text not null constraint permissions_target_length check (char_length(target) between 1 and 100),
  access_level text not null constraint permissions_access_level check (access_level in ('PUBLIC', 'AUTHENTICATED', 'GRANTED')),
  reason text not null constraint permissions_reason_length check (char_length(reason) between 5 and 500),
  created_by uuid not null constraint permissions_created_by references users (id),
  created_at timestamptz not null,
  constraint permissions_once unique (role, target_kind, target),
  -- Whoever holds the keys keeps them.
  constraint permissions_keep_the_keys check (role <> 'SUPER_ADMIN' or not (
    (target_kind = 'AREA' and target in ('auth', 'permissions'))
    or (target_kind = 'GRANT' and target like 'permissions.%')
    or (target_kind = 'CALL' and target in ('permissions', 'permissionMatrix', 'whyPermitted', 'addPermission', 'removePermission'))))
);
comment on constraint permissions_once on permissions is 'PERMISSION_EXISTS';
comment on constraint permissions_keep_the_keys on permissions is 'PERMISSION_PROTECTED';

-- Which state of the table this is; processes compare it with the one they work by.
create table permission_state (
  id boolean not null default true constraint permission_state_pkey primary key constraint permission_state_single check (id),
  version bigint not null
);
insert into permission_state (version) values (1);

create function permissions_changed() returns trigger language plpgsql as $$
begin
  update permission_state set version = version + 1;
  perform pg_notify('permissions', '');
  return null;
end $$;
create trigger permissions_changed after insert or update or delete or truncate on permissions
  for each statement execute function permissions_changed();

-- One person who can hand out keys is always left, whatever is done to accounts.
create function keep_a_super_admin() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.role = 'SUPER_ADMIN' and new.state = 'ACTIVE' then return null; end if;
  -- Two who go at once go one after the other, and the second sees that the first has gone.
  perform pg_advisory_xact_lock(hashtext('keep_a_super_admin'));
  if not exists (select from users where role = 'SUPER_ADMIN' and state = 'ACTIVE') then
    raise exception 'the last SUPER_ADMIN stays' using errcode = 'integrity_constraint_violation', constraint = 'users_keep_a_super_admin';
  end if;
  return null;
end $$;
create constraint trigger users_keep_a_super_admin after update of role, state or delete on users
  for each row when (old.role = 'SUPER_ADMIN' and old.state = 'ACTIVE') execute function keep_a_super_admin();
comment on constraint users_keep_a_super_admin on users is 'LAST_SUPER_ADMIN';

-- A colleague who looks at the site as somebody else. Rows are never changed: the end is an event.
create table impersonations (
  id uuid not null default new_id() constraint impersonations_pkey primary key,
  staff_id uuid not null constraint impersonations_staff references users (id),
  user_id uuid not null constraint impersonations_user references users (id),
  -- The colleague's own session; with it ends the looking.
  session_id uuid not null,
  token_hash text not null,
  reason text not null constraint impersonations_reason_length check (char_length(reason) between 5 and 500),
  started_at timestamptz not null,
  expires_at timestamptz not null,
  constraint impersonations_other_person check (staff_id <> user_id),
  constraint impersonations_time check (expires_at > started_at and expires_at <= started_at + interval '30 minutes')
);
create unique index impersonations_token on impersonations (token_hash);
comment on index impersonations_token is 'CONFLICT';
create index impersonations_started_at on impersonations (started_at desc);
create index impersonations_user_index on impersonations (user_id);

-- What was looked at, what was refused, and the end.
create table impersonation_events (
  id uuid not null default new_id() constraint impersonation_events_pkey primary key,
  impersonation_id uuid not null constraint impersonation_events_of references impersonations (id),
  kind text not null constraint impersonation_events_kind check (kind in ('READ', 'REFUSED', 'ENDED')),
  call text constraint impersonation_events_call_length check (char_length(call) between 1 and 100),
  params jsonb not null default '{}',
  at timestamptz not null,
  constraint impersonation_events_what check ((kind = 'ENDED') = (call is null))
);
create index impersonation_events_of_index on impersonation_events (impersonation_id, at);
create unique index impersonation_events_end on impersonation_events (impersonation_id) where kind = 'ENDED';
comment on index impersonation_events_end is 'CONFLICT';

create trigger impersonations_append_only before update or delete on impersonations for each row execute function refuse_change();
create trigger impersonation_events_append_only before update or delete on impersonation_events for each row execute function refuse_change();

-- Never of a colleague, who could do more than look.
create function refuse_staff_impersonated() returns trigger language plpgsql as $$
begin
  if not exists (select from users where id = new.user_id and role in ('HOST', 'USER')) then
    raise exception 'staff is not looked at as' using errcode = 'check_violation', constraint = 'impersonations_never_staff';
  end if;
  return null;
end $$;
create constraint trigger impersonations_never_staff after insert on impersonations
  for each row execute function refuse_staff_impersonated();
comment on constraint impersonations_never_staff on impersonations is 'IMPERSONATION_REFUSED';
