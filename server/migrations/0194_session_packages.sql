-- Several sessions of a calendar under one price: hours that guests choose, or a class at fixed hours. Its product carries it.
create table session_packages (
  id uuid not null constraint session_packages_pkey primary key constraint session_packages_product references products (id),
  calendar_id uuid not null constraint session_packages_calendar references calendars (id),
  form text not null constraint session_packages_form check (form in ('HOURS', 'CLASS')),
  name text not null constraint session_packages_name_length check (char_length(name) between 1 and 60),
  summary text not null default '' constraint session_packages_summary_length check (char_length(summary) <= 300),
  status text not null default 'ACTIVE' constraint session_packages_status check (status in ('ACTIVE', 'INACTIVE')),
  price bigint not null constraint session_packages_price_range check (price between 0 and 100000000),
  -- Of a class: how many dates it has.
  sessions int not null constraint session_packages_sessions check (sessions between 0 and 200),
  -- Hours are booked for so many days after it was paid for, missed sessions made up so many days after the last one.
  valid_days int not null constraint session_packages_valid check (valid_days between 1 and 730),
  -- How many people may book with one, its buyer among them.
  people int not null default 1 constraint session_packages_people check (people between 1 and 50),
  -- Until how many days after it was paid for what is not used goes back; 0: not at all.
  refund_days int not null constraint session_packages_refund check (refund_days between 0 and 365),
  -- Of a class alone: for how many, whose time, and until how many hours before a session somebody says that they miss it.
  seats int constraint session_packages_seats check (seats between 1 and 500),
  lead_id uuid constraint session_packages_lead references users (id),
  absence_hours int constraint session_packages_absence check (absence_hours between 0 and 720),
  removed_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint session_packages_class check ((form = 'CLASS') = (seats is not null)),
  constraint session_packages_shared check (form = 'HOURS' or people = 1),
  constraint session_packages_hours check (form = 'CLASS' or sessions > 0)
);
create index session_packages_calendar_index on session_packages (calendar_id, created_at) where removed_at is null;
create index session_packages_lead_index on session_packages (lead_id) where lead_id is not null;

-- What the sessions of a package may be of.
create table package_frames (
  package_id uuid not null constraint package_frames_package references session_packages (id),
  frame_id uuid not null constraint package_frames_frame references calendar_frames (id),
  constraint package_frames_pkey primary key (package_id, frame_id)
);
create index package_frames_frame_index on package_frames (frame_id);

-- A date of a class. It takes the time of whoever leads it, whether or not a seat of it is sold.
create table class_sessions (
  slot_id uuid not null constraint class_sessions_pkey primary key constraint class_sessions_slot references calendar_slots (id),
  package_id uuid not null constraint class_sessions_package references session_packages (id),
  canceled_at timestamptz,
  reason text constraint class_sessions_reason_length check (char_length(reason) <= 500)
);
create index class_sessions_package_index on class_sessions (package_id);
-- Whoever books by the hour is not offered a date of a class.
alter table calendar_slots add column is_class boolean not null default false;

-- What somebody has of a package. Its id is that of its pool: each session that is booked is held there.
create table session_passes (
  id uuid not null default new_id() constraint session_passes_pkey primary key,
  package_id uuid not null constraint session_passes_package references session_packages (id),
  order_id uuid not null constraint session_passes_order references orders (id),
  order_item_id uuid not null constraint session_passes_order_item references order_items (id),
  owner_id uuid not null constraint session_passes_owner references users (id),
  sessions int not null constraint session_passes_sessions check (sessions between 1 and 200),
  -- Where its buyer is.
  zone text not null constraint session_passes_zone_length check (char_length(zone) between 1 and 64),
  -- Paid for, or free; until then it only waits for its money.
  given_at timestamptz,
  expires_at timestamptz,
  -- Its money went back.
  ended_at timestamptz,
  ended_reason text constraint session_passes_reason_length check (char_length(ended_reason) <= 500),
  -- Whoever opens this address joins.
  share_hash text constraint session_passes_share_hash check (share_hash ~ '^[0-9a-f]{64}$'),
  share_expires_at timestamptz,
  ending_told_at timestamptz,
  created_at timestamptz not null,
  constraint session_passes_share check ((share_hash is null) = (share_expires_at is null)),
  constraint session_passes_ended check ((ended_at is null) = (ended_reason is null)),
  constraint session_passes_given check ((given_at is null) = (expires_at is null))
);
create unique index session_passes_once on session_passes (order_item_id);
comment on index session_passes_once is 'CONFLICT';
create unique index session_passes_share_once on session_passes (share_hash) where share_hash is not null;
comment on index session_passes_share_once is 'CONFLICT';
create index session_passes_owner_index on session_passes (owner_id, created_at desc);
create index session_passes_order_index on session_passes (order_id);
create index session_passes_package_index on session_passes (package_id, created_at);
create index session_passes_ending on session_passes (expires_at) where given_at is not null and ended_at is null and ending_told_at is null;

-- Who else books with it.
create table pass_people (
  pass_id uuid not null constraint pass_people_pass references session_passes (id),
  user_id uuid not null constraint pass_people_user references users (id),
  joined_at timestamptz not null,
  constraint pass_people_pkey primary key (pass_id, user_id)
);
comment on constraint pass_people_pkey on pass_people is 'CONFLICT';
create index pass_people_user_index on pass_people (user_id);

-- Who waits for a seat of a class's date, to be booked with their pass.
create table session_waits (
  slot_id uuid not null constraint session_waits_session references class_sessions (slot_id),
  user_id uuid not null constraint session_waits_user references users (id),
  pass_id uuid not null constraint session_waits_pass references session_passes (id),
  created_at timestamptz not null,
  constraint session_waits_pkey primary key (slot_id, user_id)
);
comment on constraint session_waits_pkey on session_waits is 'CONFLICT';
create index session_waits_user_index on session_waits (user_id);
create index session_waits_pass_index on session_waits (pass_id);

-- With which pass a booking was made: its order is that of the pass, and no line of it is its own.
alter table bookings
  add column pass_id uuid constraint bookings_pass references session_passes (id),
  -- It ended in time: its session can be used again.
  add column session_back boolean not null default false,
  add constraint bookings_one_way check (pass_id is null or order_item_id is null);
create index bookings_pass_index on bookings (pass_id) where pass_id is not null;
create unique index bookings_pass_once on bookings (slot_id, guest_id) where pass_id is not null and status in ('PENDING', 'SUCCESS');
comment on index bookings_pass_once is 'ALREADY_BOOKED';

update product_kinds set commissioned = true where kind = 'CALENDAR';
