-- Who gets in by which door of an event, when and how often (decision 0069).
create table check_in_lists (
  id uuid not null default new_id() constraint check_in_lists_pkey primary key,
  event_id uuid not null constraint check_in_lists_event references events (id),
  name text not null constraint check_in_lists_name_length check (char_length(name) between 1 and 60),
  mode text not null constraint check_in_lists_mode check (mode in ('ONCE', 'PER_DAY', 'ENTRY_EXIT')),
  -- Every kind of ticket, those to come among them; else those of check_in_list_tiers.
  admits_all boolean not null default true,
  session_id uuid constraint check_in_lists_session references event_sessions (id) on delete cascade,
  opens_at timestamptz,
  closes_at timestamptz,
  created_at timestamptz not null,
  -- Nobody gets in by it any more; what was scanned stays.
  removed_at timestamptz,
  constraint check_in_lists_times check (closes_at > opens_at)
);
create unique index check_in_lists_name_key on check_in_lists (event_id, lower(name)) where removed_at is null;
comment on index check_in_lists_name_key is 'DOOR_LIST_EXISTS';
create index check_in_lists_session_index on check_in_lists (session_id) where session_id is not null;

create table check_in_list_tiers (
  list_id uuid not null constraint check_in_list_tiers_list references check_in_lists (id) on delete cascade,
  tier_id uuid not null constraint check_in_list_tiers_tier references ticket_tiers (id) on delete cascade,
  constraint check_in_list_tiers_pkey primary key (list_id, tier_id)
);
create index check_in_list_tiers_tier_index on check_in_list_tiers (tier_id);

-- A phone at a gate. It is paired once by a code, and proves itself by a token of which only the hash is known here.
create table door_devices (
  id uuid not null default new_id() constraint door_devices_pkey primary key,
  event_id uuid not null constraint door_devices_event references events (id),
  name text not null constraint door_devices_name_length check (char_length(name) between 1 and 60),
  pairing_hash text,
  pairing_until timestamptz,
  token_hash text,
  paired_at timestamptz,
  last_seen_at timestamptz,
  created_at timestamptz not null,
  created_by uuid not null constraint door_devices_creator references users (id),
  revoked_at timestamptz,
  revoked_by uuid constraint door_devices_revoker references users (id),
  constraint door_devices_paired check ((token_hash is null) = (paired_at is null))
);
create unique index door_devices_token_key on door_devices (token_hash);
comment on index door_devices_token_key is 'CONFLICT';
create unique index door_devices_pairing_key on door_devices (pairing_hash);
comment on index door_devices_pairing_key is 'CONFLICT';
create index door_devices_event_index on door_devices (event_id);
create index door_devices_creator_index on door_devices (created_by);
create index door_devices_revoker_index on door_devices (revoked_by) where revoked_by is not null;

-- Every scan, also one that was refused. `slot` is the place in which an entry or exit counts: once, a day, a visit.
create table check_ins (
  id uuid not null default new_id() constraint check_ins_pkey primary key,
  event_id uuid not null constraint check_ins_event references events (id),
  list_id uuid not null constraint check_ins_list references check_in_lists (id) on delete cascade,
  -- None where the code named no ticket.
  ticket_id uuid constraint check_ins_ticket references tickets (id),
  device_id uuid constraint check_ins_device references door_devices (id),
  scanned_by uuid constraint check_ins_scanner references users (id),
  scanner_id uuid not null generated always as (coalesce(device_id, scanned_by)) stored,
  nonce text not null constraint check_ins_nonce_length check (char_length(nonce) between 8 and 64),
  kind text not null constraint check_ins_kind check (kind in ('ENTRY', 'EXIT')),
  way text not null constraint check_ins_way check (way in ('CODE', 'NAME')),
  -- When it was scanned, by the device; when we were told.
  scanned_at timestamptz not null,
  received_at timestamptz not null,
  -- Told later by a device that had no network when it decided.
  is_offline boolean not null default false,
  -- The door let somebody pass.
  let_pass boolean not null,
  result text not null constraint check_ins_result check (result in ('ACCEPTED', 'REFUSED')),
  reason text,
  slot text,
  -- Somebody passed who should not have: the same ticket at two gates, or one that was taken back meanwhile.
  is_conflict boolean not null generated always as (let_pass and result = 'REFUSED') stored,
  undone_at timestamptz,
  undone_by uuid constraint check_ins_undoer references users (id),
  changed_at timestamptz not null,
  constraint check_ins_one_scanner check ((device_id is null) <> (scanned_by is null)),
  constraint check_ins_reasoned check ((reason is null) = (result = 'ACCEPTED')),
  constraint check_ins_accepted check (result = 'REFUSED' or (let_pass and ticket_id is not null)),
  constraint check_ins_counted check ((slot is not null) = (result = 'ACCEPTED' and undone_at is null))
);
create unique index check_ins_one_entry on check_ins (ticket_id, list_id, kind, slot) where slot is not null;
comment on index check_ins_one_entry is 'CONFLICT';
create unique index check_ins_nonce_key on check_ins (scanner_id, nonce);
comment on index check_ins_nonce_key is 'CONFLICT';
create index check_ins_event_index on check_ins (event_id, changed_at);
create index check_ins_list_index on check_ins (list_id, scanned_at desc);
create index check_ins_device_index on check_ins (device_id) where device_id is not null;
create index check_ins_scanner_index on check_ins (scanned_by) where scanned_by is not null;
create index check_ins_undoer_index on check_ins (undone_by) where undone_by is not null;
