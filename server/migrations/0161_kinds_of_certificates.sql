-- A certificate says that a course was completed, or that something else was attended, which `given_for` names for whoever issued it.
alter table certificates
  alter column course_id drop not null,
  add column kind text not null default 'COMPLETION' constraint certificates_kind check (kind in ('COMPLETION', 'ATTENDANCE')),
  add column given_for uuid,
  add constraint certificates_for_one check ((kind = 'COMPLETION') = (course_id is not null) and (kind = 'ATTENDANCE') = (given_for is not null));
create unique index certificates_given_key on certificates (given_for) where given_for is not null;
comment on index certificates_given_key is 'CONFLICT';
