-- When a host is open for bookings, by the clock of their own wall. What is sold of it are its frames.
create table calendars (
  id uuid not null default new_id() constraint calendars_pkey primary key,
  host_id uuid not null constraint calendars_host references users (id),
  slug text not null constraint calendars_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 160),
  status text not null default 'INACTIVE' constraint calendars_status check (status in ('ACTIVE', 'INACTIVE')),
  name text not null constraint calendars_name_length check (char_length(name) between 1 and 80),
  summary text not null default '' constraint calendars_summary_length check (char_length(summary) <= 300),
  about jsonb not null default '{"type": "doc", "content": []}',
  cover_file_id uuid constraint calendars_cover references files (id),
  zone text not null constraint calendars_zone_length check (char_length(zone) between 1 and 64),
  -- Seven lists of hours, Monday first: minutes after midnight.
  week jsonb not null,
  works_on_holidays boolean not null default false,
  notice_minutes int not null constraint calendars_notice check (notice_minutes between 0 and 129600),
  window_days int constraint calendars_window check (window_days between 0 and 730),
  limits jsonb not null default '[]',
  -- The staff took it off: they alone put it back.
  hidden_by_staff boolean not null default false,
  hidden_by_case uuid,
  reason text,
  version int not null default 1,
  published_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index calendars_slug_key on calendars (slug);
comment on index calendars_slug_key is 'CALENDAR_SLUG_EXISTS';
create index calendars_host_index on calendars (host_id, created_at) where deleted_at is null;

-- A day with hours of its own instead of its weekday's; none: closed.
create table calendar_days (
  calendar_id uuid not null constraint calendar_days_calendar references calendars (id) on delete cascade,
  day date not null,
  hours jsonb not null,
  constraint calendar_days_pkey primary key (calendar_id, day)
);

-- Days on which the same hours are read from another clock.
create table calendar_travels (
  calendar_id uuid not null constraint calendar_travels_calendar references calendars (id) on delete cascade,
  days daterange not null constraint calendar_travels_days check (not isempty(days) and not lower_inf(days) and not upper_inf(days)),
  zone text not null constraint calendar_travels_zone_length check (char_length(zone) between 1 and 64),
  constraint calendar_travels_once exclude using gist (calendar_id with =, days with &&)
);
comment on constraint calendar_travels_once on calendar_travels is 'CONFLICT';

-- When a person is away from all their calendars, and who takes bookings meanwhile.
create table host_absences (
  id uuid not null default new_id() constraint host_absences_pkey primary key,
  host_id uuid not null constraint host_absences_host references users (id),
  span tstzrange not null constraint host_absences_span check (not isempty(span) and not lower_inf(span) and not upper_inf(span)),
  note text not null default '' constraint host_absences_note_length check (char_length(note) <= 300),
  colleague_id uuid constraint host_absences_colleague references users (id) constraint host_absences_other check (colleague_id <> host_id),
  constraint host_absences_once exclude using gist (host_id with =, span with &&)
);
comment on constraint host_absences_once on host_absences is 'ABSENCE_OVERLAPS';
create index host_absences_colleague_index on host_absences (colleague_id) where colleague_id is not null;

-- Public holidays that are not as the product computes or knows them: what was announced since.
create table holidays (
  day date not null constraint holidays_pkey primary key,
  name text not null constraint holidays_name_length check (char_length(name) between 1 and 120),
  -- Worked as this weekday, Monday 1; null with is_off: nobody works; null without: a day like any other.
  works_as smallint constraint holidays_works_as check (works_as between 1 and 7),
  is_off boolean not null,
  updated_by uuid constraint holidays_updated_by references users (id),
  updated_at timestamptz not null,
  constraint holidays_one_rule check (not (is_off and works_as is not null))
);

-- What is sold of a calendar: a length at a price. Its product carries it to carts, orders and books.
create table calendar_frames (
  id uuid not null constraint calendar_frames_pkey primary key constraint calendar_frames_product references products (id),
  calendar_id uuid not null constraint calendar_frames_calendar references calendars (id),
  index int not null constraint calendar_frames_index check (index >= 0),
  name text not null constraint calendar_frames_name_length check (char_length(name) between 1 and 60),
  summary text not null default '' constraint calendar_frames_summary_length check (char_length(summary) <= 300),
  status text not null default 'ACTIVE' constraint calendar_frames_status check (status in ('ACTIVE', 'INACTIVE')),
  price bigint not null constraint calendar_frames_price_range check (price between 0 and 100000000),
  minutes int not null constraint calendar_frames_minutes check (minutes between 5 and 1440),
  step_minutes int not null constraint calendar_frames_step check (step_minutes between 5 and 1440),
  before_minutes int not null default 0 constraint calendar_frames_before check (before_minutes between 0 and 480),
  after_minutes int not null default 0 constraint calendar_frames_after check (after_minutes between 0 and 480),
  seats int not null default 1 constraint calendar_frames_seats check (seats between 1 and 500),
  -- Its own host, any of several, or all of them together.
  staffing text not null default 'ONE' constraint calendar_frames_staffing check (staffing in ('ONE', 'ANY', 'ALL')),
  way text not null constraint calendar_frames_way check (way in ('ONLINE', 'OFFLINE', 'PHONE')),
  provider text constraint calendar_frames_provider check (provider in ('ZOOM', 'GOOGLE_MEET', 'SYSTEM')),
  place_name text not null default '' constraint calendar_frames_place_length check (char_length(place_name) <= 120),
  address text not null default '' constraint calendar_frames_address_length check (char_length(address) <= 240),
  needs_approval boolean not null default false,
  reply_hours int not null default 24 constraint calendar_frames_reply check (reply_hours between 1 and 168),
  -- Until how many hours before its start a guest cancels or moves; null: not at all.
  refund_hours int constraint calendar_frames_refund_hours check (refund_hours between 0 and 2160),
  refund_fee_percent int not null default 0 constraint calendar_frames_refund_fee check (refund_fee_percent between 0 and 100),
  move_hours int constraint calendar_frames_move_hours check (move_hours between 0 and 2160),
  -- What the host keeps of the price where nobody came, in percent.
  no_show_percent int not null default 100 constraint calendar_frames_no_show check (no_show_percent between 0 and 100),
  questions jsonb not null default '[]',
  removed_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint calendar_frames_online check ((way = 'ONLINE') = (provider is not null))
);
create index calendar_frames_calendar_index on calendar_frames (calendar_id, index) where removed_at is null;

-- Whose time a frame takes, and by which of their calendars.
create table frame_hosts (
  frame_id uuid not null constraint frame_hosts_frame references calendar_frames (id) on delete cascade,
  host_id uuid not null constraint frame_hosts_host references users (id),
  calendar_id uuid not null constraint frame_hosts_calendar references calendars (id),
  weight int not null default 100 constraint frame_hosts_weight check (weight between 1 and 1000),
  added_at timestamptz not null,
  constraint frame_hosts_pkey primary key (frame_id, host_id)
);
create index frame_hosts_host_index on frame_hosts (host_id);
create index frame_hosts_calendar_index on frame_hosts (calendar_id);

-- Locked by whoever takes or frees time of a person: one row each.
create table agendas (
  host_id uuid not null constraint agendas_pkey primary key constraint agendas_host references users (id)
);

-- An hour that somebody booked. Its id is that of its pool: each seat of it is held there.
create table calendar_slots (
  id uuid not null default new_id() constraint calendar_slots_pkey primary key,
  frame_id uuid not null constraint calendar_slots_frame references calendar_frames (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  constraint calendar_slots_time check (ends_at > starts_at)
);
create index calendar_slots_frame_index on calendar_slots (frame_id, starts_at);

-- Whose time it takes, with what is kept free around it. While it is live nothing else takes that time (I-80).
create table slot_hosts (
  slot_id uuid not null constraint slot_hosts_slot references calendar_slots (id) on delete cascade,
  host_id uuid not null constraint slot_hosts_host references users (id),
  span tstzrange not null constraint slot_hosts_span check (not isempty(span)),
  is_live boolean not null default true,
  constraint slot_hosts_pkey primary key (slot_id, host_id),
  constraint slot_hosts_no_overlap exclude using gist (host_id with =, span with &&) where (is_live)
);
comment on constraint slot_hosts_no_overlap on slot_hosts is 'SLOT_TAKEN';

-- One guest's seat in a slot, from the checkout on.
create table bookings (
  id uuid not null default new_id() constraint bookings_pkey primary key,
  slot_id uuid not null constraint bookings_slot references calendar_slots (id),
  frame_id uuid not null constraint bookings_frame references calendar_frames (id),
  order_id uuid not null constraint bookings_order references orders (id),
  order_item_id uuid constraint bookings_order_item references order_items (id),
  guest_id uuid not null constraint bookings_guest references users (id),
  status text not null default 'PENDING' constraint bookings_status check (status in ('PENDING', 'SUCCESS', 'CANCELED', 'REJECTED')),
  -- Paid for, or free; until then it only waits for its money.
  given_at timestamptz,
  zone text not null constraint bookings_zone_length check (char_length(zone) between 1 and 64),
  phone text not null default '' constraint bookings_phone_length check (char_length(phone) <= 20),
  answers jsonb not null default '{}',
  -- The host answers until then, or it is given back.
  reply_by timestamptz,
  reply_reminded_at timestamptz,
  ended_by text constraint bookings_ended_by check (ended_by in ('HOST', 'GUEST', 'SYSTEM')),
  reason text constraint bookings_reason_length check (char_length(reason) <= 500),
  -- Its host moved it: the guest may give it back whole.
  whole_return_since timestamptz,
  missed_at timestamptz,
  -- Of its calendar file: rises with each change.
  sequence int not null default 0 constraint bookings_sequence check (sequence >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint bookings_ended check ((status in ('CANCELED', 'REJECTED')) = (ended_by is not null)),
  constraint bookings_given check (status <> 'SUCCESS' or given_at is not null)
);
create unique index bookings_once on bookings (order_item_id) where order_item_id is not null;
comment on index bookings_once is 'CONFLICT';
create index bookings_slot_index on bookings (slot_id);
create index bookings_order_index on bookings (order_id);
create index bookings_guest_index on bookings (guest_id, created_at desc);
create index bookings_unanswered on bookings (reply_by) where status = 'PENDING' and given_at is not null;

-- What a host wrote down for themselves.
create table booking_notes (
  booking_id uuid not null constraint booking_notes_pkey primary key constraint booking_notes_booking references bookings (id) on delete cascade,
  note text not null constraint booking_notes_length check (char_length(note) between 1 and 5000),
  author_id uuid not null constraint booking_notes_author references users (id),
  updated_at timestamptz not null
);

-- What a guest said of it afterwards.
create table booking_ratings (
  booking_id uuid not null constraint booking_ratings_pkey primary key constraint booking_ratings_booking references bookings (id) on delete cascade,
  rating int not null constraint booking_ratings_range check (rating between 1 and 5),
  text text not null default '' constraint booking_ratings_length check (char_length(text) <= 1000),
  created_at timestamptz not null
);
update product_kinds set commissioned = true where kind = 'CALENDAR_FRAME';

-- Calendars have co-hosts as courses and events do: whoever accepted is booked by a calendar of their own.
alter table product_cohosts drop constraint product_cohosts_one_work,
  add column calendar_id uuid constraint product_cohosts_calendar references calendars (id) on delete cascade,
  add constraint product_cohosts_one_work check (num_nonnulls(product_id, event_id, calendar_id) = 1);
create unique index product_cohosts_calendar_once on product_cohosts (calendar_id, email) where status in ('INVITED', 'ACCEPTED');
comment on index product_cohosts_calendar_once is 'COHOST_EXISTS';
create unique index product_cohosts_calendar_person on product_cohosts (calendar_id, user_id) where status = 'ACCEPTED';
comment on index product_cohosts_calendar_person is 'COHOST_EXISTS';
