create table notifications (
  id uuid not null default new_id() constraint notifications_pkey primary key,
  user_id uuid not null constraint notifications_user references users (id) on delete cascade,
  kind text not null constraint notifications_kind_length check (char_length(kind) between 3 and 60),
  source text not null constraint notifications_source_length check (char_length(source) between 1 and 120),
  title text not null constraint notifications_title_length check (char_length(title) between 1 and 200),
  -- With the title it must fit in one message of NOTIFY (8,000 bytes).
  body text not null default '' constraint notifications_body_length check (char_length(body) <= 400),
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

-- Every mail once: written with the news it tells, sent from here, and in development also the inbox.
create table mails (
  id uuid not null default new_id() constraint mails_pkey primary key,
  dedupe_key text not null constraint mails_dedupe_length check (char_length(dedupe_key) between 1 and 200),
  user_id uuid constraint mails_user references users (id) on delete set null,
  kind text not null constraint mails_kind_length check (char_length(kind) between 3 and 60),
  recipient text not null constraint mails_recipient_length check (char_length(recipient) between 3 and 254),
  subject text not null constraint mails_subject_length check (char_length(subject) between 1 and 250),
  html text not null constraint mails_html_length check (char_length(html) <= 200000),
  text text not null constraint mails_text_length check (char_length(text) <= 100000),
  created_at timestamptz not null,
  -- Later than this it tells nothing any more: a code that has run out.
  expires_at timestamptz,
  -- A worker is sending it; one that died lets go after a while.
  claimed_at timestamptz,
  tries int not null default 0 constraint mails_tries check (tries >= 0),
  sent_at timestamptz,
  failed_at timestamptz,
  failure text constraint mails_failure_length check (char_length(failure) <= 500),
  constraint mails_one_end check (sent_at is null or failed_at is null)
);
create unique index mails_once on mails (dedupe_key);
comment on index mails_once is 'CONFLICT';
create index mails_recent on mails (created_at desc);
create index mails_recipient_index on mails (recipient, created_at desc);
create index mails_user_index on mails (user_id);
create index mails_waiting on mails (created_at) where sent_at is null and failed_at is null;
