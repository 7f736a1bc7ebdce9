-- A subscription may rest between two periods: what is paid stays open to its end, and the next period begins on another day.
alter table subscriptions
  add column resumes_at timestamptz constraint subscriptions_pause check (resumes_at is null or (period_end is not null and resumes_at >= period_end));
comment on column subscriptions.resumes_at is 'When the next period begins and is charged, where that is not at the end of the last';
