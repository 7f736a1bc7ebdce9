-- Each process that works on jobs says every few seconds that it lives, so that the others can tell when none does.
create table worker_heartbeats (
  id uuid not null constraint worker_heartbeats_pkey primary key,
  process text not null constraint worker_heartbeats_process_length check (char_length(process) between 1 and 300),
  version text not null constraint worker_heartbeats_version_length check (char_length(version) between 1 and 100),
  started_at timestamptz not null,
  seen_at timestamptz not null
);
