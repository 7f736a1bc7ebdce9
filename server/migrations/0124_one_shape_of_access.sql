-- Access to what was bought has one shape: who, what, from when (null: not yet) until when (null: never), by which line, taken back when and why.
alter table enrollments rename column expires_at to ends_at;
alter table enrollments add column starts_at timestamptz;
comment on column enrollments.starts_at is 'null: when the course opens';
comment on column enrollments.ends_at is 'null: never';
update enrollments e set starts_at = granted_at from courses c where c.id = e.course_id and not c.awaits_opening;
alter table enrollments
  drop constraint enrollments_expiry,
  add constraint enrollments_period check (ends_at > starts_at),
  add constraint enrollments_days_wait check (days_from_opening is null or starts_at is null);

alter table document_access add column starts_at timestamptz, add column ends_at timestamptz;
comment on column document_access.ends_at is 'null: never';
update document_access set starts_at = granted_at;
alter table document_access
  alter column starts_at set not null,
  add constraint document_access_period check (ends_at > starts_at);
