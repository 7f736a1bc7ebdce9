-- Posts. A row is what its author writes; what readers see stands apart in post_pages, so that saving never publishes.
create table posts (
  id uuid not null default new_id() constraint posts_pkey primary key,
  author_id uuid not null constraint posts_author references users (id),
  type text not null constraint posts_type check (type in ('NEWS', 'PROJECT', 'BLOG')),
  status text not null default 'DRAFT' constraint posts_status check (status in ('PUBLISHED', 'DRAFT', 'ARCHIVED', 'HIDDEN')),
  slug text not null constraint posts_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 160),
  version int not null default 1 constraint posts_version check (version > 0),
  title text not null default '' constraint posts_title_length check (char_length(title) <= 160),
  excerpt text not null default '' constraint posts_excerpt_length check (char_length(excerpt) <= 320),
  body jsonb not null constraint posts_body_object check (jsonb_typeof(body) = 'object'),
  cover_file_id uuid constraint posts_cover references files (id),
  tags text[] not null default '{}' constraint posts_tags_number check (cardinality(tags) <= 10),
  -- What was sent to readers and does not stand before them yet: its hour is to come, or a person must look at it first.
  waiting jsonb,
  waiting_version int,
  held boolean not null default false,
  publish_at timestamptz,
  -- The version of the draft that readers see, and when they saw the first one.
  published_version int,
  published_at timestamptz,
  -- The decision of the staff that was heard last, so that none counts twice.
  decision text,
  -- The case that took a published post away: only what is decided on it brings that text back.
  hidden_by_case uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint posts_waiting_has_version check ((waiting is null) = (waiting_version is null)),
  constraint posts_held_has_text check (not held or waiting is not null),
  constraint posts_hour_has_text check (publish_at is null or waiting is not null),
  constraint posts_hidden_by_case check ((status = 'HIDDEN') = (hidden_by_case is not null)),
  constraint posts_published_has_moment check (status <> 'PUBLISHED' or published_at is not null)
);
create unique index posts_slug_key on posts (slug);
comment on index posts_slug_key is 'CONFLICT';
create index posts_of_author on posts (author_id, updated_at desc);
create index posts_newest on posts (published_at desc, id) where status = 'PUBLISHED';
create index posts_due on posts (publish_at) where publish_at is not null;
create index posts_cover_file on posts (cover_file_id) where cover_file_id is not null;

-- What readers see of a post, as it was when it was published last.
create table post_pages (
  post_id uuid not null constraint post_pages_pkey primary key constraint post_pages_post references posts (id) on delete cascade,
  type text not null constraint post_pages_type check (type in ('NEWS', 'PROJECT', 'BLOG')),
  title text not null constraint post_pages_title_length check (char_length(title) between 1 and 160),
  excerpt text not null constraint post_pages_excerpt_length check (char_length(excerpt) <= 320),
  body jsonb not null constraint post_pages_body_object check (jsonb_typeof(body) = 'object'),
  cover_file_id uuid constraint post_pages_cover references files (id),
  tags text[] not null,
  -- The same as parts of an address.
  tag_slugs text[] not null constraint post_pages_tag_slugs_number check (cardinality(tag_slugs) = cardinality(tags)),
  reading_minutes int not null constraint post_pages_reading_minutes check (reading_minutes >= 0),
  changed_at timestamptz not null,
  folded text not null generated always as (fold(title || ' ' || excerpt)) stored
);
create index post_pages_tags on post_pages using gin (tag_slugs);
create index post_pages_words on post_pages using gin (folded gin_trgm_ops);
create index post_pages_cover_file on post_pages (cover_file_id) where cover_file_id is not null;

-- One row for each post that followers hear of, once in its life.
create table post_news (
  post_id uuid not null constraint post_news_pkey primary key constraint post_news_post references posts (id) on delete cascade,
  host_id uuid not null constraint post_news_host references users (id) on delete cascade,
  -- null: the host told nobody.
  due_at timestamptz,
  batch_id uuid,
  told_at timestamptz,
  constraint post_news_told_in_batch check ((told_at is null) = (batch_id is null))
);
create index post_news_due on post_news (due_at) where told_at is null and due_at is not null;
create index post_news_batch on post_news (batch_id) where batch_id is not null;

-- What people say under things; a reply answers a comment of the first level.
create table comments (
  id uuid not null default new_id() constraint comments_pkey primary key,
  subject text not null constraint comments_subject check (subject in ('POST')),
  subject_id uuid not null,
  parent_id uuid,
  author_id uuid not null constraint comments_author references users (id),
  text text not null constraint comments_text_length check (char_length(text) <= 4000),
  -- A person of the staff must look at it first.
  held boolean not null default false,
  created_at timestamptz not null,
  edited_at timestamptz,
  -- Readers saw it, so whom it concerns was told.
  shown_at timestamptz,
  hidden_at timestamptz,
  hidden_by uuid constraint comments_hidden_by references users (id),
  removed_at timestamptz,
  deleted_at timestamptz,
  -- The decision of the staff that was heard last, so that none counts twice.
  decision text,
  constraint comments_place unique (id, subject, subject_id),
  -- A reply stands under the same thing as what it answers.
  constraint comments_parent foreign key (parent_id, subject, subject_id) references comments (id, subject, subject_id) on delete cascade,
  constraint comments_not_own_parent check (parent_id <> id),
  constraint comments_has_text check (text <> '' or deleted_at is not null),
  constraint comments_hidden_by_somebody check ((hidden_at is null) = (hidden_by is null))
);
comment on constraint comments_place on comments is 'CONFLICT';
create index comments_under on comments (subject, subject_id, created_at desc) where parent_id is null;
create index comments_replies on comments (parent_id, created_at) where parent_id is not null;
create index comments_of_author on comments (author_id, created_at desc);
