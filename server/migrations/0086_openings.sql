-- A course with a start ahead is sold from its approval on; its learners wait for the opening, and their days count from it.
alter table courses add awaits_opening boolean not null default false;
alter table enrollments add days_from_opening int
  constraint enrollments_days_from_opening check (days_from_opening between 1 and 3650);
alter table enrollments add constraint enrollments_one_end check (days_from_opening is null or expires_at is null);
create index courses_awaiting on courses (id) where awaits_opening or status = 'REVIEWED';

-- What is open stays open: a start that an edit moved ahead no longer takes it off sale.
update products set start_at = null from courses
  where courses.id = products.id and courses.live_version_id is not null and products.start_at > now();

-- An approval used to say “show it on that day” and now says “sell it from now on”: staff look again at those that wait.
insert into status_history (subject, subject_id, action, from_status, to_status, actor_kind, reason, at)
  select 'course', id, 'submit', 'REVIEWED', 'PENDING_APPROVAL_WITH_ADMIN', 'system', 'Duyệt lại: khóa học nay được bán trước ngày khai giảng', now()
  from courses where status = 'REVIEWED';
update course_reviews set status = 'PENDING', decided_at = null, decided_by = null where id in (
  select distinct on (course_id) r.id from course_reviews r join courses c on c.id = r.course_id
  where c.status = 'REVIEWED' and r.status = 'APPROVED' order by course_id, r.decided_at desc, r.id desc);
update courses set status = 'PENDING_APPROVAL_WITH_ADMIN' where status = 'REVIEWED';
