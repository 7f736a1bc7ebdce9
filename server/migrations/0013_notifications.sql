-- One outbox for all channels: what stood for mails stands for everything that is handed to a provider.
alter table mails rename to messages;
alter table messages rename constraint mails_pkey to messages_pkey;
alter table messages rename constraint mails_dedupe_length to messages_dedupe_length;
alter table messages rename constraint mails_user to messages_user;
alter table messages rename constraint mails_kind_length to messages_kind_length;
alter table messages rename constraint mails_recipient_length to messages_recipient_length;
alter table messages rename constraint mails_subject_length to messages_subject_length;
alter table messages rename constraint mails_html_length to messages_html_length;
alter table messages rename constraint mails_text_length to messages_text_length;
alter table messages rename constraint mails_tries to messages_tries;
alter table messages rename constraint mails_failure_length to messages_failure_length;
alter table messages drop constraint mails_one_end;
alter index mails_once rename to messages_once;
alter index mails_recent rename to messages_recent;
alter index mails_recipient_index rename to messages_recipient_index;
alter index mails_user_index rename to messages_user_index;
alter index mails_waiting rename to messages_waiting;
alter table messages drop constraint messages_recipient_length;
alter table messages
  add constraint messages_recipient_length check (char_length(recipient) between 3 and 1000),
  add column channel text not null default 'EMAIL' constraint messages_channel check (channel in ('EMAIL', 'SMS', 'ZNS', 'PUSH')),
  -- What the provider wants beside the text: the template and its parameters, the keys of a browser.
  add column payload jsonb not null default '{}',
  add column advertising boolean not null default false,
  -- Quiet hours: not before this moment.
  add column not_before timestamptz,
  -- How often staff sent it again after it had failed; part of the key by which the provider knows it.
  add column resent int not null default 0 constraint messages_resent check (resent between 0 and 20),
  -- The provider's own name for it, which its delivery report carries. Accepted (sent_at) is not delivered.
  add column provider_ref text constraint messages_provider_ref_length check (char_length(provider_ref) <= 100),
  add column delivered_at timestamptz,
  add column failure_code text constraint messages_failure_code_length check (char_length(failure_code) between 2 and 40),
  -- What the provider charges, in đồng.
  add column cost int not null default 0 constraint messages_cost check (cost >= 0),
  add constraint messages_delivered check (delivered_at is null or (sent_at is not null and failed_at is null));
alter table messages alter column channel drop default;
create index messages_provider_ref on messages (channel, provider_ref) where provider_ref is not null;
create index messages_advertising on messages (user_id, sent_at) where advertising;
create index messages_paid on messages (created_at) where cost > 0;
create index messages_dead on messages (failed_at desc) where failed_at is not null;

-- A package of notifications that one person gets by one channel at one of the five times of a day.
create table digests (
  id uuid not null default new_id() constraint digests_pkey primary key,
  user_id uuid not null constraint digests_user references users (id) on delete cascade,
  channel text not null constraint digests_channel check (channel in ('EMAIL', 'SMS', 'ZNS', 'NOTIFICATION', 'PUSH')),
  slot_date date not null,
  slot int not null constraint digests_slot check (slot between 1 and 5),
  -- 0 is the one of its time; the person may ask for what is there already, each time one more.
  ahead int not null default 0 constraint digests_ahead check (ahead between 0 and 50),
  claimed_at timestamptz not null,
  rendered_at timestamptz,
  -- One that could not be written is tried again with growing pauses, and given up in the end: the others go on.
  tries int not null default 0 constraint digests_tries check (tries between 0 and 100),
  retry_at timestamptz,
  failed_at timestamptz,
  message_id uuid constraint digests_message references messages (id) on delete set null,
  constraint digests_one_end check (rendered_at is null or failed_at is null)
);
create unique index digests_once on digests (user_id, channel, slot_date, slot, ahead);
comment on index digests_once is 'CONFLICT';
create index digests_waiting on digests (claimed_at) where rendered_at is null and failed_at is null;

-- Who was told what, by which channel, because of which setting; or why not. A row for each event, person and channel.
create table deliveries (
  id uuid not null default new_id() constraint deliveries_pkey primary key,
  user_id uuid not null constraint deliveries_user references users (id) on delete cascade,
  kind text not null constraint deliveries_kind_length check (char_length(kind) between 3 and 60),
  source text not null constraint deliveries_source_length check (char_length(source) between 1 and 120),
  channel text not null constraint deliveries_channel check (channel in ('EMAIL', 'SMS', 'ZNS', 'NOTIFICATION', 'PUSH')),
  mode text not null constraint deliveries_mode check (mode in ('OFF', 'INSTANT', 'DAILY_BATCH_1', 'DAILY_BATCH_2', 'DAILY_BATCH_3', 'DAILY_BATCH_4', 'DAILY_BATCH_5')),
  cause text not null constraint deliveries_cause check (cause in ('LOCKED', 'DEFAULT', 'CHOSEN', 'FALLBACK', 'ASKED')),
  advertising boolean not null default false,
  title text not null constraint deliveries_title_length check (char_length(title) between 1 and 200),
  body text not null default '' constraint deliveries_body_length check (char_length(body) <= 400),
  link text constraint deliveries_link_form check (link like '/%' and char_length(link) <= 500),
  created_at timestamptz not null,
  -- The package it waits for.
  due_at timestamptz,
  digest_id uuid constraint deliveries_digest references digests (id) on delete set null,
  message_id uuid constraint deliveries_message references messages (id) on delete set null,
  skipped text constraint deliveries_skipped check (skipped in ('OFF', 'NO_CONSENT', 'DAILY_LIMIT', 'NO_ADDRESS', 'NOT_OFFERED', 'TEMPLATE', 'DROPPED', 'BUDGET', 'EXPIRED')),
  constraint deliveries_one_way check (skipped is null or message_id is null)
);
create unique index deliveries_once on deliveries (user_id, kind, source, channel);
comment on index deliveries_once is 'CONFLICT';
create index deliveries_of_person on deliveries (user_id, created_at desc);
create index deliveries_recent on deliveries (created_at desc);
create index deliveries_due on deliveries (due_at) where due_at is not null and digest_id is null and skipped is null;
create index deliveries_digest_index on deliveries (digest_id) where digest_id is not null;
create index deliveries_message_index on deliveries (message_id) where message_id is not null;
create index deliveries_advertising on deliveries (user_id, created_at) where advertising;

-- What a person changed; everything else goes by the table of kinds.
create table notification_preferences (
  user_id uuid not null constraint notification_preferences_user references users (id) on delete cascade,
  kind text not null constraint notification_preferences_kind_length check (char_length(kind) between 3 and 60),
  channel text not null constraint notification_preferences_channel check (channel in ('EMAIL', 'SMS', 'ZNS', 'NOTIFICATION', 'PUSH')),
  mode text not null constraint notification_preferences_mode check (mode in ('OFF', 'INSTANT', 'DAILY_BATCH_1', 'DAILY_BATCH_2', 'DAILY_BATCH_3', 'DAILY_BATCH_4', 'DAILY_BATCH_5')),
  changed_at timestamptz not null,
  constraint notification_preferences_pkey primary key (user_id, kind, channel)
);

-- Minutes after midnight in Việt Nam; from 22:00 until 7:00 goes over midnight.
create table quiet_hours (
  user_id uuid not null constraint quiet_hours_pkey primary key constraint quiet_hours_user references users (id) on delete cascade,
  from_minute int not null constraint quiet_hours_from check (from_minute between 0 and 1439),
  until_minute int not null constraint quiet_hours_until check (until_minute between 0 and 1439),
  constraint quiet_hours_some check (from_minute <> until_minute)
);

create table push_subscriptions (
  id uuid not null default new_id() constraint push_subscriptions_pkey primary key,
  user_id uuid not null constraint push_subscriptions_user references users (id) on delete cascade,
  -- The sign-in that asked for it: it is pushed to only while that one lasts.
  session_id uuid not null constraint push_subscriptions_session references sessions (id) on delete cascade,
  endpoint text not null constraint push_subscriptions_endpoint check (char_length(endpoint) between 10 and 1000),
  p256dh text not null constraint push_subscriptions_p256dh check (char_length(p256dh) between 80 and 100),
  auth text not null constraint push_subscriptions_auth check (char_length(auth) between 20 and 30),
  browser text not null default '' constraint push_subscriptions_browser check (char_length(browser) <= 200),
  created_at timestamptz not null
);
create unique index push_subscriptions_once on push_subscriptions (endpoint);
comment on index push_subscriptions_once is 'CONFLICT';
create index push_subscriptions_user_index on push_subscriptions (user_id);
create index push_subscriptions_session_index on push_subscriptions (session_id);

-- The keys of an account at a provider that gives each refresh token for a single use. Sealed; one row, taken with a lock.
create table provider_tokens (
  provider text not null constraint provider_tokens_pkey primary key constraint provider_tokens_provider check (provider in ('ZNS')),
  access_token text,
  access_expires_at timestamptz,
  refresh_token text not null,
  -- Hashes of the tokens in the settings that a chain was begun with: each begins one, a new one begins it anew.
  begun_with text[] not null constraint provider_tokens_begun check (cardinality(begun_with) between 1 and 1000),
  refreshed_at timestamptz not null
);

-- What the house itself announces to those who agreed to hear it.
create table promotions (
  id uuid not null default new_id() constraint promotions_pkey primary key,
  title text not null constraint promotions_title_length check (char_length(title) between 1 and 120),
  body text not null constraint promotions_body_length check (char_length(body) between 1 and 400),
  link text not null constraint promotions_link_form check (link like '/%' and char_length(link) <= 500),
  created_by uuid constraint promotions_author references users (id) on delete set null,
  created_at timestamptz not null
);
