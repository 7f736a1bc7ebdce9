-- When guests and hosts of a calendar are reminded of a booking, hosts of an answer, and of a holiday.
create table calendar_reminders (
  id uuid not null default new_id() constraint calendar_reminders_pkey primary key,
  calendar_id uuid not null constraint calendar_reminders_calendar references calendars (id) on delete cascade,
  subject text not null constraint calendar_reminders_subject check (subject in ('CALENDAR', 'CALENDAR_APPROVE', 'HOLIDAY')),
  anchor text not null constraint calendar_reminders_anchor check (anchor in ('START_TIME', 'END_TIME')),
  direction text not null constraint calendar_reminders_direction check (direction in ('BEFORE', 'AFTER')),
  amount int not null constraint calendar_reminders_amount check (amount between 1 and 1000),
  unit text not null constraint calendar_reminders_unit check (unit in ('minutes', 'hours', 'days')),
  toggle text not null constraint calendar_reminders_toggle check (toggle in ('ENABLED', 'DISABLED')),
  -- An answer is due before its end, a holiday before its start.
  constraint calendar_reminders_sense check (subject = 'CALENDAR' or direction = 'BEFORE')
);
create unique index calendar_reminders_once on calendar_reminders (calendar_id, subject, anchor, direction, amount, unit);
comment on index calendar_reminders_once is 'CONFLICT';
insert into calendar_reminders (calendar_id, subject, anchor, direction, amount, unit, toggle)
  select c.id, 'CALENDAR', 'START_TIME', 'BEFORE', r.amount, 'hours', 'ENABLED'
  from calendars c cross join (values (24), (1)) as r (amount);

-- What one setting reminded of: a booking, or of a holiday its calendar, at this moment. One that moves is reminded of again.
create table calendar_reminded (
  reminder_id uuid not null constraint calendar_reminded_reminder references calendar_reminders (id) on delete cascade,
  about_id uuid not null,
  at timestamptz not null,
  constraint calendar_reminded_pkey primary key (reminder_id, about_id, at)
);

-- Its guest was asked how it was.
alter table bookings add column rating_asked_at timestamptz;
create index calendar_slots_start_index on calendar_slots (starts_at);
create index calendar_slots_end_index on calendar_slots (ends_at);
