create table host_profiles (
  id uuid not null default new_id() constraint host_profiles_pkey primary key,
  user_id uuid not null constraint host_profiles_user references users (id),
  status text not null default 'NEW' constraint host_profiles_status check (status in ('NEW', 'RESUBMIT', 'APPROVED', 'REJECTED')),
  headline text not null constraint host_profiles_headline_length check (char_length(headline) between 5 and 120),
  bio text not null constraint host_profiles_bio_length check (char_length(bio) between 30 and 4000),
  experience text constraint host_profiles_experience_length check (char_length(experience) <= 4000),
  topics text[] not null default '{}' constraint host_profiles_topics_number check (cardinality(topics) <= 10),
  website text constraint host_profiles_website_length check (char_length(website) <= 300),
  reason text constraint host_profiles_reason_length check (char_length(reason) between 1 and 2000),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid constraint host_profiles_decided_by references users (id),
  constraint host_profiles_rejected_has_reason check (status <> 'REJECTED' or reason is not null)
);
create unique index host_profiles_user_key on host_profiles (user_id);
comment on index host_profiles_user_key is 'HOST_PROFILE_EXISTS';
create index host_profiles_queue on host_profiles (status, submitted_at);

create table follows (
  follower_id uuid not null constraint follows_follower references users (id) on delete cascade,
  host_id uuid not null constraint follows_host references users (id) on delete cascade,
  created_at timestamptz not null,
  constraint follows_pkey primary key (follower_id, host_id),
  constraint follows_not_self check (follower_id <> host_id)
);
comment on constraint follows_pkey on follows is 'CONFLICT';
comment on constraint follows_not_self on follows is 'CANNOT_FOLLOW_YOURSELF';
create index follows_host_index on follows (host_id);
