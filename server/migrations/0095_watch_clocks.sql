-- One learner has one pair of eyes: the wall clock that beats of all videos use up, and the slack that was given, stand once a person.
create table watch_clocks (
  user_id uuid not null constraint watch_clocks_pkey primary key constraint watch_clocks_user references users (id) on delete cascade,
  used_until timestamptz,
  slack_ms int not null constraint watch_clocks_slack check (slack_ms between 0 and 2000)
);
insert into watch_clocks (user_id, used_until, slack_ms)
  select user_id, max(clock_cursor), min(slack_ms) from lesson_progress where clock_cursor is not null group by user_id;
alter table lesson_progress drop column clock_cursor, drop column slack_ms;
