create table notifications (
  id uuid not null default new_id() constraint notifications_pkey primary key,
  user_id uuid not null constraint notifications_user references users (id) on delete cascade,
  kind text not null constraint notifications_kind_length check (char_length(kind) between 3 and 60),
  source text not null constraint notifications_source_length check (char_length(source) between 1 and 120),
  title text not null constraint notifications_title_length check (char_length(title) between 1 and 200),
  body text not null default '' constraint notifications_body_length check (char_length(body) <= 2000),
  link text constraint notifications_link_form check (link like '/%' and char_length(link) <= 500),
  created_at timestamptz not null,
  seen_at timestamptz,
  read_at timestamptz,
  archived_at timestamptz
);
create unique index notifications_once on notifications (user_id, kind, source);
comment on index notifications_once is 'CONFLICT';
create index notifications_list on notifications (user_id, created_at desc);
create index notifications_unread on notifications (user_id) where read_at is null and archived_at is null;

create table mobile_devices (
  token text not null constraint mobile_devices_pkey primary key constraint mobile_devices_token_length check (char_length(token) between 10 and 500),
  user_id uuid not null constraint mobile_devices_user references users (id) on delete cascade,
  platform text not null constraint mobile_devices_platform check (platform in ('ios', 'android', 'web')),
  created_at timestamptz not null
);
create index mobile_devices_user_index on mobile_devices (user_id);

-- Every mail once: the row is the claim, and in development also the inbox.
create table mails (
  id uuid not null default new_id() constraint mails_pkey primary key,
  dedupe_key text not null constraint mails_dedupe_length check (char_length(dedupe_key) between 1 and 200),
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create unique index mails_once on mails (dedupe_key);
comment on index mails_once is 'CONFLICT';
create index mails_recent on mails (created_at desc);
