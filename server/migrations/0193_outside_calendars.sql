-- Calendars that a host keeps elsewhere: what is busy there takes their time here too (decision 0079).
create table outside_calendars (
  id uuid not null default new_id() constraint outside_calendars_pkey primary key,
  host_id uuid not null constraint outside_calendars_host references users (id),
  kind text not null constraint outside_calendars_kind check (kind in ('ICS', 'CALDAV', 'GOOGLE', 'MICROSOFT')),
  name text not null constraint outside_calendars_name_length check (char_length(name) between 1 and 120),
  -- Whose it is there, as people know it again: an account or the name of a server. Never a secret address.
  account text not null constraint outside_calendars_account_length check (char_length(account) between 1 and 254),
  -- One calendar is connected once: its hash, as the address of one may be a secret.
  place_hash text not null constraint outside_calendars_place_length check (char_length(place_hash) = 64),
  -- Floating times and whole days are read by its clock.
  zone text not null constraint outside_calendars_zone_length check (char_length(zone) between 1 and 64),
  access_sealed text not null,
  is_busy boolean not null default true,
  is_target boolean not null default false,
  -- What the last answer was known by; sent along to be told whether anything changed.
  mark text,
  -- When a reading began that was whole, and the end of the days it spoke of.
  read_at timestamptz not null,
  read_until timestamptz not null,
  failing_since timestamptz,
  failure text constraint outside_calendars_failure check (failure in ('CLOSED_ADDRESS', 'UNREACHABLE', 'UNSAFE', 'REFUSED', 'REVOKED', 'MISSING', 'NOT_A_CALENDAR', 'TOO_LARGE')),
  told_lost_at timestamptz,
  -- Rises with each reading and connection: what is read by an older one is not kept.
  version int not null default 1,
  next_at timestamptz not null,
  created_at timestamptz not null,
  constraint outside_calendars_failing check ((failing_since is null) = (failure is null)),
  constraint outside_calendars_writable check (not is_target or kind <> 'ICS')
);
create unique index outside_calendars_once on outside_calendars (host_id, place_hash);
comment on index outside_calendars_once is 'CONFLICT';
create unique index outside_calendars_target on outside_calendars (host_id) where is_target;
comment on index outside_calendars_target is 'CONFLICT';
create index outside_calendars_host_index on outside_calendars (host_id, created_at);
create index outside_calendars_due on outside_calendars (next_at, id);

-- When it is busy there, merged: neither what for nor with whom.
create table external_busy (
  outside_id uuid not null constraint external_busy_outside references outside_calendars (id) on delete cascade,
  host_id uuid not null constraint external_busy_host references users (id),
  span tstzrange not null constraint external_busy_span check (not isempty(span) and not lower_inf(span) and not upper_inf(span)),
  constraint external_busy_once exclude using gist (outside_id with =, span with &&)
);
comment on constraint external_busy_once on external_busy is 'CONFLICT';
create index external_busy_host_index on external_busy using gist (host_id, span);

-- A booking that was written, or is to be written, to the calendar its host chose.
create table outside_writings (
  id uuid not null default new_id() constraint outside_writings_pkey primary key,
  outside_id uuid not null constraint outside_writings_outside references outside_calendars (id) on delete cascade,
  booking_id uuid not null constraint outside_writings_booking references bookings (id) on delete cascade,
  -- Its id or address there; null while it does not stand there, as far as we know.
  remote_id text,
  written_sequence int,
  tries int not null default 0 constraint outside_writings_tries check (tries >= 0),
  failure text constraint outside_writings_failure check (failure in ('CLOSED_ADDRESS', 'UNREACHABLE', 'UNSAFE', 'REFUSED', 'REVOKED', 'MISSING', 'NOT_A_CALENDAR', 'TOO_LARGE')),
  -- Null: nothing is to be written.
  next_at timestamptz
);
create unique index outside_writings_once on outside_writings (booking_id, outside_id);
comment on index outside_writings_once is 'CONFLICT';
create index outside_writings_outside_index on outside_writings (outside_id);
create index outside_writings_due on outside_writings (next_at, id) where next_at is not null;

-- A way to a provider and back that a browser began; its state works once.
create table outside_trips (
  state_hash text not null constraint outside_trips_pkey primary key,
  browser_hash text not null,
  host_id uuid not null constraint outside_trips_host references users (id),
  kind text not null constraint outside_trips_kind check (kind in ('GOOGLE', 'MICROSOFT')),
  sealed text not null,
  expires_at timestamptz not null
);
create index outside_trips_host_index on outside_trips (host_id);
create index outside_trips_expires on outside_trips (expires_at);

-- A secret address where a person's bookings are read as a calendar.
create table booking_feeds (
  user_id uuid not null constraint booking_feeds_user references users (id),
  side text not null constraint booking_feeds_side check (side in ('HOST', 'GUEST')),
  secret_hash text not null,
  secret_sealed text not null,
  created_at timestamptz not null,
  constraint booking_feeds_pkey primary key (user_id, side)
);
create unique index booking_feeds_secret on booking_feeds (secret_hash);
comment on index booking_feeds_secret is 'CONFLICT';
