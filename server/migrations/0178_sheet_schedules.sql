-- Sheets that are sent by letter again and again, each to whoever chose so.
create table sheet_schedules (
  id uuid not null default new_id() constraint sheet_schedules_pkey primary key,
  user_id uuid not null constraint sheet_schedules_user references users (id) on delete cascade,
  -- Key of the sheet in the registry, and the one thing it is about, whose table only its module knows.
  sheet text not null constraint sheet_schedules_sheet check (char_length(sheet) between 1 and 40),
  subject_id uuid,
  -- What that is called, for whoever may not see it any more and is told that this stopped.
  title text not null constraint sheet_schedules_title check (char_length(title) between 1 and 300),
  every text not null constraint sheet_schedules_every check (every in ('DAILY', 'WEEKLY', 'MONTHLY')),
  weekday int constraint sheet_schedules_weekday check (weekday between 0 and 6),
  month_day int constraint sheet_schedules_month_day check (month_day between 1 and 31),
  hour int not null constraint sheet_schedules_hour check (hour between 0 and 23),
  format text not null constraint sheet_schedules_format check (format in ('XLSX', 'CSV')),
  created_at timestamptz not null,
  next_at timestamptz,
  paused_at timestamptz,
  stopped_at timestamptz,
  stop text constraint sheet_schedules_stop check (stop in ('NO_RIGHT', 'GONE', 'NO_ADDRESS', 'ENDED')),
  constraint sheet_schedules_weekly check ((every = 'WEEKLY') = (weekday is not null)),
  constraint sheet_schedules_monthly check ((every = 'MONTHLY') = (month_day is not null)),
  constraint sheet_schedules_stopped check ((stopped_at is null) = (stop is null)),
  constraint sheet_schedules_due check ((next_at is null) = (paused_at is not null or stopped_at is not null))
);
create index sheet_schedules_user_index on sheet_schedules (user_id);
create index sheet_schedules_due_index on sheet_schedules (next_at, id) where next_at is not null;

-- What was sent: once for each time a schedule was due, and whenever its person asked.
create table sheet_sendings (
  id uuid not null default new_id() constraint sheet_sendings_pkey primary key,
  schedule_id uuid not null constraint sheet_sendings_schedule references sheet_schedules (id) on delete cascade,
  due_at timestamptz not null,
  asked boolean not null default false,
  status text not null constraint sheet_sendings_status check (status in ('WAITING', 'SENT', 'TOO_LARGE', 'STOPPED', 'FAILED')),
  rows int constraint sheet_sendings_rows check (rows >= 0),
  created_at timestamptz not null,
  done_at timestamptz,
  constraint sheet_sendings_done check ((status = 'WAITING') = (done_at is null))
);
create unique index sheet_sendings_once on sheet_sendings (schedule_id, due_at) where not asked;
comment on index sheet_sendings_once is 'CONFLICT';
create unique index sheet_sendings_asked_once on sheet_sendings (schedule_id) where asked and status = 'WAITING';
comment on index sheet_sendings_asked_once is 'CONFLICT';
create index sheet_sendings_schedule_index on sheet_sendings (schedule_id, created_at desc);
create index sheet_sendings_waiting on sheet_sendings (created_at) where status = 'WAITING';
