-- What events are about. Staff keep the list; it is apart from the tree of courses (decision 0067).
create table event_categories (
  id uuid not null default new_id() constraint event_categories_pkey primary key,
  name text not null constraint event_categories_name_length check (char_length(name) between 2 and 80),
  slug text not null constraint event_categories_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  description text not null default '' constraint event_categories_description_length check (char_length(description) <= 500),
  index int not null default 0 constraint event_categories_index check (index >= 0),
  status text not null default 'ACTIVE' constraint event_categories_status check (status in ('ACTIVE', 'INACTIVE')),
  created_at timestamptz not null
);
create unique index event_categories_slug_key on event_categories (slug);
comment on index event_categories_slug_key is 'EVENT_CATEGORY_SLUG_EXISTS';

-- What a host holds on certain dates. Its tiers of tickets are the products; the event itself is not sold.
create table events (
  id uuid not null default new_id() constraint events_pkey primary key,
  host_id uuid not null constraint events_host references users (id),
  slug text not null constraint events_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 160),
  status text not null default 'DRAFT' constraint events_status check (status in ('DRAFT', 'PENDING_APPROVAL_WITH_ADMIN', 'PUBLISHED', 'REJECTED', 'UNPUBLISHED', 'CANCELED', 'DELETED')),
  name text not null default '' constraint events_name_length check (char_length(name) <= 80),
  summary text not null default '' constraint events_summary_length check (char_length(summary) <= 300),
  about jsonb not null default '{"type": "doc", "content": []}',
  cover_file_id uuid constraint events_cover references files (id),
  category_id uuid constraint events_category references event_categories (id),
  types text[] not null default '{}' constraint events_types check (types <@ array['ONLINE', 'OFFLINE']),
  place_name text not null default '' constraint events_place_length check (char_length(place_name) <= 120),
  address text not null default '' constraint events_address_length check (char_length(address) <= 240),
  map_url text not null default '' constraint events_map_length check (char_length(map_url) <= 500),
  directions text not null default '' constraint events_directions_length check (char_length(directions) <= 1000),
  age_note text not null default '' constraint events_age_length check (char_length(age_note) <= 300),
  dress_note text not null default '' constraint events_dress_length check (char_length(dress_note) <= 300),
  provider text constraint events_provider check (provider in ('ZOOM', 'GOOGLE_MEET', 'SYSTEM')),
  most_per_person int constraint events_most_per_person check (most_per_person between 1 and 1000),
  shows_guests boolean not null default false,
  refund_hours int constraint events_refund_hours check (refund_hours between 0 and 2160),
  refund_fee_percent int not null default 0 constraint events_refund_fee check (refund_fee_percent between 0 and 100),
  -- Of its sessions that are not canceled.
  starts_at timestamptz,
  ends_at timestamptz,
  minutes int not null default 0 constraint events_minutes check (minutes >= 0),
  -- The staff hid it: they alone show it again.
  hidden_by_staff boolean not null default false,
  -- Why it was refused, hidden or canceled, as its host reads it.
  reason text,
  version int not null default 1,
  submitted_at timestamptz,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  folded text not null generated always as (fold(name)) stored,
  constraint events_published_with_dates check (status <> 'PUBLISHED' or (starts_at is not null and ends_at > starts_at))
);
create unique index events_slug_key on events (slug);
comment on index events_slug_key is 'EVENT_SLUG_EXISTS';
create index events_host_index on events (host_id, updated_at desc);
create index events_category_index on events (category_id) where category_id is not null;
create index events_coming on events (starts_at, id) where status = 'PUBLISHED';
create index events_ending on events (ends_at desc, id) where status = 'PUBLISHED';
create index events_queue on events (submitted_at) where status = 'PENDING_APPROVAL_WITH_ADMIN';
create index events_folded on events using gist (folded gist_trgm_ops (siglen = 64));

-- A dated part of an event: a day of a series, a talk of a conference. The id of one with a capacity is that of its pool.
create table event_sessions (
  id uuid not null default new_id() constraint event_sessions_pkey primary key,
  event_id uuid not null constraint event_sessions_event references events (id) on delete cascade,
  index int not null constraint event_sessions_index check (index >= 0),
  slug text not null constraint event_sessions_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 160),
  name text not null default '' constraint event_sessions_name_length check (char_length(name) <= 120),
  summary text not null default '' constraint event_sessions_summary_length check (char_length(summary) <= 1000),
  starts_at timestamptz,
  ends_at timestamptz,
  room text not null default '' constraint event_sessions_room_length check (char_length(room) <= 120),
  capacity int constraint event_sessions_capacity check (capacity between 0 and 100000),
  speakers jsonb not null default '[]',
  canceled_at timestamptz,
  cancel_reason text,
  constraint event_sessions_place unique (event_id, index) deferrable initially deferred
);
comment on constraint event_sessions_place on event_sessions is 'CONFLICT';
create unique index event_sessions_slug_key on event_sessions (slug);
comment on index event_sessions_slug_key is 'EVENT_SLUG_EXISTS';

-- A kind of ticket of an event. Its product carries its name and price to carts, orders and books.
create table ticket_tiers (
  id uuid not null constraint ticket_tiers_pkey primary key constraint ticket_tiers_product references products (id),
  event_id uuid not null constraint ticket_tiers_event references events (id),
  index int not null constraint ticket_tiers_index check (index >= 0),
  name text not null default '' constraint ticket_tiers_name_length check (char_length(name) <= 36),
  description text not null default '' constraint ticket_tiers_description_length check (char_length(description) <= 300),
  price bigint not null default 0 constraint ticket_tiers_price_range check (price between 0 and 100000000),
  is_donation boolean not null default false,
  capacity int constraint ticket_tiers_capacity check (capacity between 0 and 100000),
  per_person int constraint ticket_tiers_per_person check (per_person between 1 and 1000),
  sale_from timestamptz,
  sale_until timestamptz,
  after_tier_id uuid constraint ticket_tiers_after references ticket_tiers (id),
  is_hidden boolean not null default false,
  members_only boolean not null default false,
  is_add_on boolean not null default false,
  -- It admits to every session of its event, those to come among them; else to those of tier_sessions.
  admits_all boolean not null default true,
  -- Nobody can buy it any more; tickets of it stay good.
  removed_at timestamptz
);
create index ticket_tiers_event_index on ticket_tiers (event_id, index);
create index ticket_tiers_after_index on ticket_tiers (after_tier_id) where after_tier_id is not null;

create table tier_sessions (
  tier_id uuid not null constraint tier_sessions_tier references ticket_tiers (id) on delete cascade,
  session_id uuid not null constraint tier_sessions_session references event_sessions (id) on delete cascade,
  constraint tier_sessions_pkey primary key (tier_id, session_id)
);
create index tier_sessions_session_index on tier_sessions (session_id);

-- How many of several tiers may be sold together. Its id is that of its pool.
create table ticket_quotas (
  id uuid not null default new_id() constraint ticket_quotas_pkey primary key,
  event_id uuid not null constraint ticket_quotas_event references events (id) on delete cascade,
  index int not null constraint ticket_quotas_index check (index >= 0),
  name text not null default '' constraint ticket_quotas_name_length check (char_length(name) <= 60),
  capacity int not null constraint ticket_quotas_capacity check (capacity between 0 and 100000)
);
create index ticket_quotas_event_index on ticket_quotas (event_id, index);
create table quota_tiers (
  quota_id uuid not null constraint quota_tiers_quota references ticket_quotas (id) on delete cascade,
  tier_id uuid not null constraint quota_tiers_tier references ticket_tiers (id) on delete cascade,
  constraint quota_tiers_pkey primary key (quota_id, tier_id)
);
create index quota_tiers_tier_index on quota_tiers (tier_id);

-- What buyers are asked.
create table event_questions (
  id uuid not null default new_id() constraint event_questions_pkey primary key,
  event_id uuid not null constraint event_questions_event references events (id) on delete cascade,
  index int not null constraint event_questions_index check (index >= 0),
  scope text not null constraint event_questions_scope check (scope in ('ORDER', 'TICKET')),
  kind text not null constraint event_questions_kind check (kind in ('TEXT', 'LONG_TEXT', 'PHONE', 'CHOICE', 'CHOICES', 'AGREEMENT')),
  label text not null default '' constraint event_questions_label_length check (char_length(label) <= 200),
  is_required boolean not null default false,
  options jsonb not null default '[]',
  depends_on_id uuid constraint event_questions_depends references event_questions (id) on delete set null,
  depends_on_answer text,
  -- Not asked any more; what was answered keeps its words.
  removed_at timestamptz
);
create index event_questions_event_index on event_questions (event_id, index);
create index event_questions_depends_index on event_questions (depends_on_id) where depends_on_id is not null;

-- What each line of an order for a ticket gave: one ticket, of one holder.
create table tickets (
  id uuid not null default new_id() constraint tickets_pkey primary key,
  order_id uuid not null constraint tickets_order references orders (id),
  order_item_id uuid not null constraint tickets_order_item references order_items (id),
  event_id uuid not null constraint tickets_event references events (id),
  tier_id uuid not null constraint tickets_tier references ticket_tiers (id),
  -- Who bought it, or whom it was passed on to: in whose account it lies.
  user_id uuid not null constraint tickets_user references users (id),
  holder_name text not null constraint tickets_holder_name_length check (char_length(holder_name) between 1 and 120),
  holder_email text constraint tickets_holder_email_form check (holder_email = lower(holder_email) and char_length(holder_email) between 3 and 254),
  answers jsonb not null default '{}',
  -- How often its code was made anew: an older code is no ticket any more.
  serial int not null default 1 constraint tickets_serial check (serial > 0),
  created_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text
);
create unique index tickets_order_item_key on tickets (order_item_id);
comment on index tickets_order_item_key is 'CONFLICT';
create index tickets_order_index on tickets (order_id);
create index tickets_event_index on tickets (event_id, tier_id);
create index tickets_tier_index on tickets (tier_id);
create index tickets_user_index on tickets (user_id, created_at desc);

-- What the buyer of an order said for the tickets in it, until they are made.
create table ticket_wishes (
  order_id uuid not null constraint ticket_wishes_order references orders (id),
  event_id uuid not null constraint ticket_wishes_event references events (id),
  answers jsonb not null default '{}',
  -- Of each ticket, in the order of the lines: tierId, name, email, answers.
  holders jsonb not null default '[]',
  -- Their name may stand among those who come.
  is_seen boolean not null default false,
  constraint ticket_wishes_pkey primary key (order_id, event_id)
);
create index ticket_wishes_event_index on ticket_wishes (event_id);

-- The private key that signs tickets, sealed. Of two that were made at once the first signs and is checked with.
create table ticket_keys (
  id text not null constraint ticket_keys_pkey primary key,
  public_key text not null,
  seed_sealed text not null,
  created_at timestamptz not null
);

alter table moderation_keywords drop constraint moderation_keywords_scopes,
  add constraint moderation_keywords_scopes check (scopes <@ array['TITLE', 'COURSE', 'PROFILE', 'PERSON', 'BUSINESS', 'RATING', 'POST', 'COMMENT', 'EVENT']);
alter table moderation_cases drop constraint moderation_cases_kind,
  add constraint moderation_cases_kind check (kind in ('COURSE', 'PROFILE', 'PERSON', 'BUSINESS', 'RATING', 'POST', 'COMMENT', 'EVENT'));
alter table moderation_reports drop constraint moderation_reports_kind,
  add constraint moderation_reports_kind check (kind in ('COURSE', 'PROFILE', 'PERSON', 'BUSINESS', 'RATING', 'POST', 'COMMENT', 'EVENT'));

update product_kinds set commissioned = true where kind = 'TICKET_TIER';
