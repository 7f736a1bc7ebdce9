-- What hosts write to those who have tickets: at once, around the start or the end, or when a session moves.
create table event_messages (
  id uuid not null default new_id() constraint event_messages_pkey primary key,
  event_id uuid not null constraint event_messages_event references events (id),
  author_id uuid not null constraint event_messages_author references users (id),
  subject text not null constraint event_messages_subject_length check (char_length(subject) between 1 and 120),
  body text not null constraint event_messages_body_length check (char_length(body) between 1 and 2000),
  link text constraint event_messages_link_form check (link ~ '^https://' and char_length(link) <= 500),
  -- To whom; null: of all tiers, of all sessions.
  tier_id uuid constraint event_messages_tier references ticket_tiers (id),
  session_id uuid constraint event_messages_session references event_sessions (id) on delete cascade,
  presence text not null constraint event_messages_presence check (presence in ('ALL', 'CAME', 'NOT_CAME')),
  sent_by text not null constraint event_messages_sent_by check (sent_by in ('NOW', 'SCHEDULED', 'CHANGE')),
  anchor text constraint event_messages_anchor check (anchor in ('START_TIME', 'END_TIME')),
  direction text constraint event_messages_direction check (direction in ('BEFORE', 'AFTER')),
  amount int constraint event_messages_amount check (amount between 1 and 1000),
  unit text constraint event_messages_unit check (unit in ('minutes', 'hours', 'days')),
  status text not null constraint event_messages_status check (status in ('WAITING', 'SENT', 'CANCELED')),
  people int constraint event_messages_people check (people >= 0),
  created_at timestamptz not null,
  sent_at timestamptz,
  canceled_at timestamptz,
  constraint event_messages_scheduled check ((sent_by = 'SCHEDULED') = (num_nonnulls(anchor, direction, amount, unit) = 4)),
  constraint event_messages_sent check ((status = 'SENT') = (sent_at is not null and people is not null))
);
create index event_messages_event_index on event_messages (event_id, created_at desc);
create index event_messages_waiting_index on event_messages (event_id) where status = 'WAITING';
create index event_messages_author_index on event_messages (author_id);

-- When whoever has a ticket is reminded of an event; each start or end is reminded of once by each row.
create table event_reminders (
  id uuid not null default new_id() constraint event_reminders_pkey primary key,
  event_id uuid not null constraint event_reminders_event references events (id),
  subject text not null constraint event_reminders_subject check (subject in ('EVENT', 'OFFLINE_EVENT')),
  anchor text not null constraint event_reminders_anchor check (anchor in ('START_TIME', 'END_TIME')),
  direction text not null constraint event_reminders_direction check (direction in ('BEFORE', 'AFTER')),
  amount int not null constraint event_reminders_amount check (amount between 1 and 1000),
  unit text not null constraint event_reminders_unit check (unit in ('minutes', 'hours', 'days')),
  toggle text not null constraint event_reminders_toggle check (toggle in ('ENABLED', 'DISABLED')),
  reminded_for timestamptz
);
create unique index event_reminders_once on event_reminders (event_id, subject, anchor, direction, amount, unit);
comment on index event_reminders_once is 'CONFLICT';
insert into event_reminders (event_id, subject, anchor, direction, amount, unit, toggle, reminded_for)
  select id, 'EVENT', 'START_TIME', 'BEFORE', 1, 'days', 'ENABLED', reminded_for from events;
alter table events drop column reminded_for;
