-- What is kept free around an hour is that of its frame when it was booked: frames change, and the audit proves it from here.
alter table calendar_slots
  add column before_minutes int not null default 0 constraint calendar_slots_before check (before_minutes between 0 and 480),
  add column after_minutes int not null default 0 constraint calendar_slots_after check (after_minutes between 0 and 480);
update calendar_slots s set
  before_minutes = least(480, greatest(0, extract(epoch from s.starts_at - lower(h.span)) / 60)),
  after_minutes = least(480, greatest(0, extract(epoch from upper(h.span) - s.ends_at) / 60))
from (select distinct on (slot_id) slot_id, span from slot_hosts order by slot_id, host_id) h where h.slot_id = s.id;
-- Whose time a slot takes is looked up by person also where it is live no more.
create index slot_hosts_host_index on slot_hosts (host_id);

-- When each standing check was made last, and what it found.
create table standing_looks (
  name text not null constraint standing_looks_pkey primary key,
  at timestamptz not null,
  took_ms int not null constraint standing_looks_took check (took_ms >= 0),
  breaches int not null constraint standing_looks_breaches check (breaches >= 0)
);
