-- The trail is read as a log: by time, and by who.
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_actor on audit_log (actor_id, at desc) where actor_id is not null;

-- Kinds of jobs given up that the staff have been told of.
create table dead_job_alerts (
  queue text not null constraint dead_job_alerts_pkey primary key,
  told_at timestamptz not null
);
