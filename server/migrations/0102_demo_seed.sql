-- Whether the demo was filled in whole: a start that finds it begun and not finished begins it anew.
create table demo_seed (
  id int not null default 1 constraint demo_seed_pkey primary key constraint demo_seed_one check (id = 1),
  begun_at timestamptz not null default now(),
  finished_at timestamptz
);
