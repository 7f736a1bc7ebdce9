-- The draft of a course, as its editor keeps it. What learners see is the immutable snapshot in course_versions.
create table courses (
  id uuid not null constraint courses_pkey primary key constraint courses_product references products (id),
  host_id uuid not null constraint courses_host references users (id),
  status text not null default 'DRAFT' constraint courses_status check (status in ('DRAFT', 'UNPUBLISHED', 'REVIEWED', 'PUBLISHED', 'REJECTED', 'DELETED', 'PENDING_APPROVAL_WITH_ADMIN')),
  name text not null default '' constraint courses_name_length check (char_length(name) <= 120),
  description text not null default '' constraint courses_description_length check (char_length(description) <= 500),
  about jsonb not null default '{"type":"doc","content":[]}',
  cover_file_id uuid constraint courses_cover references files (id),
  category_ids uuid[] not null default '{}' constraint courses_category_number check (cardinality(category_ids) <= 3),
  benefit jsonb not null default '[]' constraint courses_benefit_list check (jsonb_typeof(benefit) = 'array'),
  archived jsonb not null default '[]' constraint courses_archived_list check (jsonb_typeof(archived) = 'array'),
  question_and_answers jsonb not null default '[]' constraint courses_qa_list check (jsonb_typeof(question_and_answers) = 'array'),
  tags jsonb not null default '[]' constraint courses_tags_list check (jsonb_typeof(tags) = 'array'),
  requirements jsonb not null default '[]' constraint courses_requirements_list check (jsonb_typeof(requirements) = 'array'),
  video_completion_required boolean not null default false,
  start_at timestamptz,
  price bigint constraint courses_price_range check (price between 0 and 100000000),
  list_price bigint constraint courses_list_price_range check (list_price between 0 and 100000000),
  available_days int constraint courses_available_days check (available_days between 1 and 3650),
  version int not null default 1,
  product_version int not null default 1,
  tree_version int not null default 1,
  live_version_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index courses_host_index on courses (host_id, updated_at desc);

create table sections (
  id uuid not null default new_id() constraint sections_pkey primary key,
  course_id uuid not null constraint sections_course references courses (id) on delete cascade,
  index int not null constraint sections_index check (index >= 0),
  name text not null default '' constraint sections_name_length check (char_length(name) <= 120),
  thumbnail_file_id uuid constraint sections_thumbnail references files (id),
  version int not null default 1,
  updated_at timestamptz not null,
  constraint sections_order unique (course_id, index) deferrable initially deferred
);
comment on constraint sections_order on sections is 'VERSION_CONFLICT';

create table lessons (
  id uuid not null default new_id() constraint lessons_pkey primary key,
  course_id uuid not null constraint lessons_course references courses (id) on delete cascade,
  section_id uuid not null constraint lessons_section references sections (id) on delete cascade,
  index int not null constraint lessons_index check (index >= 0),
  name text not null default '' constraint lessons_name_length check (char_length(name) <= 160),
  type text not null constraint lessons_type check (type in ('VIDEO', 'PDF', 'TEXT')),
  preview boolean not null default false,
  body jsonb,
  version int not null default 1,
  updated_at timestamptz not null,
  constraint lessons_order unique (section_id, index) deferrable initially deferred
);
comment on constraint lessons_order on lessons is 'VERSION_CONFLICT';
create index lessons_course_index on lessons (course_id);

create table lesson_resources (
  lesson_id uuid not null constraint lesson_resources_lesson references lessons (id) on delete cascade,
  resource_id uuid not null constraint lesson_resources_resource references resources (id),
  is_main boolean not null,
  index int not null constraint lesson_resources_index check (index >= 0),
  constraint lesson_resources_pkey primary key (lesson_id, resource_id, is_main)
);
create unique index lesson_resources_main on lesson_resources (lesson_id) where is_main;
comment on index lesson_resources_main is 'CONFLICT';
create index lesson_resources_resource_index on lesson_resources (resource_id);

-- A submission of a course to staff: what they read is frozen here, whatever the host types afterwards.
create table course_reviews (
  id uuid not null default new_id() constraint course_reviews_pkey primary key,
  course_id uuid not null constraint course_reviews_course references courses (id),
  content jsonb not null,
  status text not null default 'PENDING' constraint course_reviews_status check (status in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELED')),
  note text constraint course_reviews_note_length check (char_length(note) <= 2000),
  submitted_by uuid not null constraint course_reviews_submitted_by references users (id),
  submitted_at timestamptz not null,
  decided_by uuid constraint course_reviews_decided_by references users (id),
  decided_at timestamptz,
  reason text constraint course_reviews_reason_length check (char_length(reason) between 1 and 2000),
  constraint course_reviews_rejected_has_reason check (status <> 'REJECTED' or reason is not null)
);
create unique index course_reviews_pending on course_reviews (course_id) where status = 'PENDING';
comment on index course_reviews_pending is 'COURSE_ALREADY_SUBMITTED';
create index course_reviews_queue on course_reviews (status, submitted_at);

create table course_versions (
  id uuid not null default new_id() constraint course_versions_pkey primary key,
  course_id uuid not null constraint course_versions_course references courses (id),
  number int not null constraint course_versions_number check (number > 0),
  content jsonb not null,
  review_id uuid constraint course_versions_review references course_reviews (id),
  published_at timestamptz not null,
  constraint course_versions_once unique (course_id, number)
);
comment on constraint course_versions_once on course_versions is 'CONFLICT';
create trigger course_versions_append_only before update or delete on course_versions for each row execute function refuse_change();
alter table courses add constraint courses_live_version foreign key (live_version_id) references course_versions (id);

-- Every lesson that is or was live. Progress hangs on these, so a host's edit never loses a learner's work.
create table published_lessons (
  id uuid not null constraint published_lessons_pkey primary key,
  course_id uuid not null constraint published_lessons_course references courses (id),
  type text not null constraint published_lessons_type check (type in ('VIDEO', 'PDF', 'TEXT')),
  preview boolean not null,
  file_id uuid constraint published_lessons_file references files (id),
  asset_version int not null constraint published_lessons_asset_version check (asset_version > 0),
  duration_ms int constraint published_lessons_duration check (duration_ms > 0),
  live boolean not null
);
create index published_lessons_course_index on published_lessons (course_id) where live;

create table enrollments (
  id uuid not null default new_id() constraint enrollments_pkey primary key,
  user_id uuid not null constraint enrollments_user references users (id),
  course_id uuid not null constraint enrollments_course references courses (id),
  order_item_id uuid,
  granted_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_reason text,
  constraint enrollments_expiry check (expires_at > granted_at)
);
create unique index enrollments_live on enrollments (user_id, course_id) where revoked_at is null;
comment on index enrollments_live is 'ALREADY_OWNED';
create unique index enrollments_order_item on enrollments (order_item_id);
comment on index enrollments_order_item is 'CONFLICT';
create index enrollments_course_index on enrollments (course_id, granted_at desc);

create table watch_sessions (
  id uuid not null default new_id() constraint watch_sessions_pkey primary key,
  user_id uuid not null constraint watch_sessions_user references users (id) on delete cascade,
  lesson_id uuid not null constraint watch_sessions_lesson references published_lessons (id),
  asset_version int not null,
  opened_at timestamptz not null,
  last_beat_at timestamptz
);
create index watch_sessions_user_index on watch_sessions (user_id, lesson_id, opened_at desc);

create table lesson_progress (
  user_id uuid not null constraint lesson_progress_user references users (id) on delete cascade,
  lesson_id uuid not null constraint lesson_progress_lesson references published_lessons (id),
  course_id uuid not null constraint lesson_progress_course references courses (id),
  asset_version int not null,
  watched jsonb not null default '[]',
  watched_ms int not null default 0 constraint lesson_progress_watched check (watched_ms >= 0),
  clock_cursor timestamptz,
  slack_ms int not null default 2000 constraint lesson_progress_slack check (slack_ms between 0 and 2000),
  position int not null default 0 constraint lesson_progress_position check (position between 0 and 100000000),
  completed_at timestamptz,
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  constraint lesson_progress_pkey primary key (user_id, lesson_id)
);
create index lesson_progress_course_index on lesson_progress (user_id, course_id);

-- That a lesson was completed, once per recording; what listeners were told stands here too.
create table lesson_completions (
  user_id uuid not null constraint lesson_completions_user references users (id) on delete cascade,
  lesson_id uuid not null constraint lesson_completions_lesson references published_lessons (id),
  asset_version int not null,
  via text not null constraint lesson_completions_via check (via in ('WATCHED', 'MARKED')),
  at timestamptz not null,
  constraint lesson_completions_pkey primary key (user_id, lesson_id, asset_version)
);
comment on constraint lesson_completions_pkey on lesson_completions is 'CONFLICT';

create table certificates (
  id uuid not null default new_id() constraint certificates_pkey primary key,
  number text not null constraint certificates_number_form check (number ~ '^BH-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  user_id uuid not null constraint certificates_user references users (id),
  course_id uuid not null constraint certificates_course references courses (id),
  cycle int not null default 1 constraint certificates_cycle check (cycle > 0),
  learner_name text not null,
  course_name text not null,
  host_name text not null,
  completed_at timestamptz not null,
  issued_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid constraint certificates_revoked_by references users (id),
  revoked_reason text constraint certificates_revoked_reason_length check (char_length(revoked_reason) between 1 and 2000),
  constraint certificates_once unique (user_id, course_id, cycle),
  constraint certificates_revoked check ((revoked_at is null) = (revoked_reason is null))
);
comment on constraint certificates_once on certificates is 'CONFLICT';
create unique index certificates_number_key on certificates (number);
comment on index certificates_number_key is 'CONFLICT';

create table reviews (
  id uuid not null default new_id() constraint reviews_pkey primary key,
  product_id uuid not null constraint reviews_product references products (id),
  user_id uuid not null constraint reviews_user references users (id),
  rating int not null constraint reviews_rating check (rating between 1 and 5),
  text text not null default '' constraint reviews_text_length check (char_length(text) <= 2000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint reviews_once unique (product_id, user_id)
);
comment on constraint reviews_once on reviews is 'REVIEW_EXISTS';
create index reviews_product_index on reviews (product_id, created_at desc);
