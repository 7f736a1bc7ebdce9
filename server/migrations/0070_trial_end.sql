-- A trial is free to its last instant, and its card is charged then: the subscription knows when that is.
alter table subscriptions add column trial_ends_at timestamptz;
comment on column subscriptions.trial_ends_at is 'When the trial that it began with is over';
update subscriptions as s set trial_ends_at = p.period_end
  from subscription_payments as p where p.subscription_id = s.id and p.kind = 'TRIAL';
-- What was to be charged some hours before its end is charged at its end.
update subscriptions set next_at = period_end
  where status = 'ACTIVE' and trial_ends_at = period_end and renews and not cancel_at_end and resumes_at is null
    and next_at > period_end - interval '1 day' and next_at < period_end;
