-- People who help a host with a product. The owner is products.host_id and stands in no row here.
create table product_cohosts (
  id uuid not null default new_id() constraint product_cohosts_pkey primary key,
  product_id uuid not null constraint product_cohosts_product references products (id) on delete cascade,
  -- Whom the invitation is for. Whoever accepts is signed in with this address.
  email text not null constraint product_cohosts_email_form check (email = lower(email) and char_length(email) between 3 and 254),
  user_id uuid constraint product_cohosts_user references users (id) on delete cascade,
  role text not null constraint product_cohosts_role check (role in ('EDITOR', 'ASSISTANT')),
  status text not null default 'INVITED' constraint product_cohosts_status check (status in ('INVITED', 'ACCEPTED', 'DECLINED', 'REMOVED')),
  invited_by uuid not null constraint product_cohosts_invited_by references users (id),
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  constraint product_cohosts_accepted_has_user check (status <> 'ACCEPTED' or user_id is not null)
);
create unique index product_cohosts_once on product_cohosts (product_id, email) where status in ('INVITED', 'ACCEPTED');
comment on index product_cohosts_once is 'COHOST_EXISTS';
create unique index product_cohosts_person on product_cohosts (product_id, user_id) where status = 'ACCEPTED';
comment on index product_cohosts_person is 'COHOST_EXISTS';
create index product_cohosts_helping on product_cohosts (user_id) where status = 'ACCEPTED';
create index product_cohosts_invited on product_cohosts (email) where status = 'INVITED';

-- Who sells. What identity papers say is sealed; the mark is a keyed hash that only tells whether two sellers show one paper.
create table seller_verifications (
  id uuid not null default new_id() constraint seller_verifications_pkey primary key,
  user_id uuid not null constraint seller_verifications_user references users (id),
  status text not null default 'SUBMITTED' constraint seller_verifications_status check (status in ('SUBMITTED', 'VERIFIED', 'REJECTED', 'EXPIRED')),
  kind text not null constraint seller_verifications_kind check (kind in ('INDIVIDUAL', 'HOUSEHOLD', 'COMPANY')),
  sealed text not null constraint seller_verifications_sealed_length check (char_length(sealed) between 1 and 8000),
  document_mark text not null,
  expires_on date,
  reason text constraint seller_verifications_reason_length check (char_length(reason) between 1 and 2000),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid constraint seller_verifications_decided_by references users (id),
  constraint seller_verifications_rejected_has_reason check (status <> 'REJECTED' or reason is not null)
);
create unique index seller_verifications_person on seller_verifications (user_id);
comment on index seller_verifications_person is 'STATUS_CONFLICT';
create index seller_verifications_queue on seller_verifications (status, submitted_at);
create index seller_verifications_mark on seller_verifications (document_mark);

-- Pictures of identity papers. Their bytes lie encrypted in the storage and never in the library.
create table identity_papers (
  id uuid not null default new_id() constraint identity_papers_pkey primary key,
  user_id uuid not null constraint identity_papers_user references users (id) on delete cascade,
  side text not null constraint identity_papers_side check (side in ('FRONT', 'BACK', 'PORTRAIT', 'LICENSE')),
  storage_key text not null,
  size int not null constraint identity_papers_size check (size > 0),
  uploaded_at timestamptz not null
);
create unique index identity_papers_once on identity_papers (user_id, side);
comment on index identity_papers_once is 'CONFLICT';

-- Each time somebody looked at one. It names ids only and outlives what it names.
create table identity_paper_openings (
  id uuid not null default new_id() constraint identity_paper_openings_pkey primary key,
  paper_id uuid not null,
  side text not null,
  owner_id uuid not null,
  staff_id uuid not null,
  at timestamptz not null,
  request_id text
);
create index identity_paper_openings_paper on identity_paper_openings (paper_id, at);
create index identity_paper_openings_owner on identity_paper_openings (owner_id, at);
create trigger identity_paper_openings_append_only before update or delete on identity_paper_openings
  for each row execute function refuse_change();

-- Followers over time: how many came and went on a day in Vietnam, not who.
create table follow_days (
  host_id uuid not null constraint follow_days_host references users (id) on delete cascade,
  day date not null,
  gained int not null default 0 constraint follow_days_gained check (gained >= 0),
  lost int not null default 0 constraint follow_days_lost check (lost >= 0),
  constraint follow_days_pkey primary key (host_id, day)
);
insert into follow_days (host_id, day, gained)
  select host_id, (created_at at time zone 'Asia/Ho_Chi_Minh')::date, count(*) from follows group by 1, 2;

-- How a host's news reach followers; what each follower wants of notifications comes on top.
alter table host_profiles add column news_mode text not null default 'INSTANT'
  constraint host_profiles_news_mode check (news_mode in ('OFF', 'INSTANT', 'DAILY_BATCH_1', 'DAILY_BATCH_2', 'DAILY_BATCH_3', 'DAILY_BATCH_4', 'DAILY_BATCH_5'));

-- One row for each product that followers hear of, once in its life.
create table host_news (
  product_id uuid not null constraint host_news_pkey primary key constraint host_news_product references products (id) on delete cascade,
  host_id uuid not null constraint host_news_host references users (id) on delete cascade,
  published_at timestamptz not null,
  -- null: the host told nobody.
  due_at timestamptz,
  batch_id uuid,
  told_at timestamptz,
  constraint host_news_told_in_batch check ((told_at is null) = (batch_id is null))
);
create index host_news_due on host_news (due_at) where told_at is null and due_at is not null;
create index host_news_batch on host_news (batch_id) where batch_id is not null;
-- What was on sale before is no news.
insert into host_news (product_id, host_id, published_at) select id, host_id, published_at from products where published_at is not null;

-- The ranking of hosts, counted anew every ten minutes from the rows of ninety days.
create table host_ranks (
  host_id uuid not null constraint host_ranks_pkey primary key constraint host_ranks_host references users (id) on delete cascade,
  rank int not null constraint host_ranks_rank check (rank > 0),
  score int not null,
  learners int not null,
  completions int not null,
  stars int not null,
  followers int not null,
  counted_at timestamptz not null
);
create index host_ranks_order on host_ranks (rank);

-- A host's own shelves, on which they order what they sell.
create table host_categories (
  id uuid not null default new_id() constraint host_categories_pkey primary key,
  host_id uuid not null constraint host_categories_host references users (id) on delete cascade,
  name text not null constraint host_categories_name_length check (char_length(name) between 1 and 60),
  folded text not null generated always as (fold(name)) stored,
  index int not null constraint host_categories_index check (index >= 0),
  created_at timestamptz not null
);
create unique index host_categories_name on host_categories (host_id, folded);
comment on index host_categories_name is 'HOST_CATEGORY_EXISTS';
create index host_categories_list on host_categories (host_id, index);

create table host_category_products (
  host_category_id uuid not null constraint host_category_products_category references host_categories (id) on delete cascade,
  product_id uuid not null constraint host_category_products_product references products (id) on delete cascade,
  index int not null constraint host_category_products_index check (index >= 0),
  constraint host_category_products_pkey primary key (host_category_id, product_id)
);

-- Pages of companies, written by people who work there.
create table businesses (
  id uuid not null default new_id() constraint businesses_pkey primary key,
  owner_id uuid not null constraint businesses_owner references users (id),
  name text not null constraint businesses_name_length check (char_length(name) between 2 and 120),
  tagline text not null default '' constraint businesses_tagline_length check (char_length(tagline) <= 160),
  description text not null default '' constraint businesses_description_length check (char_length(description) <= 4000),
  industry text not null default '' constraint businesses_industry_length check (char_length(industry) <= 80),
  size text constraint businesses_size check (size in ('1-10', '11-50', '51-200', '201-1000', '1000+')),
  website text constraint businesses_website_length check (char_length(website) <= 300),
  address text not null default '' constraint businesses_address_length check (char_length(address) <= 200),
  logo_file_id uuid constraint businesses_logo references files (id),
  folded text not null generated always as (fold(name || ' ' || industry || ' ' || tagline)) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index businesses_owner_index on businesses (owner_id);
create index businesses_newest on businesses (created_at desc, id);
create index businesses_folded on businesses using gin (folded gin_trgm_ops);

-- Addresses that asked for news by e-mail, with what they agreed to.
create table email_collections (
  id uuid not null default new_id() constraint email_collections_pkey primary key,
  email text not null constraint email_collections_email_form check (email = lower(email) and char_length(email) between 3 and 254),
  user_id uuid constraint email_collections_user references users (id) on delete cascade,
  consent_version text not null constraint email_collections_consent_length check (char_length(consent_version) between 1 and 40),
  source text not null default 'footer' constraint email_collections_source_length check (char_length(source) between 1 and 40),
  created_at timestamptz not null
);
create unique index email_collections_email_key on email_collections (email);
comment on index email_collections_email_key is 'EMAIL_COLLECTION_ALREADY_EXISTS';
create index email_collections_newest on email_collections (created_at desc, id);

-- What other people's pages say of themselves, kept for a while; null: nothing could be read.
create table link_previews (
  url_hash text not null constraint link_previews_pkey primary key,
  preview jsonb,
  fetched_at timestamptz not null
);
create index link_previews_age on link_previews (fetched_at);

-- Calls of other machines that proved themselves, each taken once.
create table webhook_deliveries (
  source text not null constraint webhook_deliveries_source check (source in ('scheduler', 'notification-service')),
  delivery_id text not null constraint webhook_deliveries_id_length check (char_length(delivery_id) between 1 and 100),
  call text not null,
  payload jsonb not null,
  received_at timestamptz not null,
  constraint webhook_deliveries_pkey primary key (source, delivery_id)
);
create index webhook_deliveries_age on webhook_deliveries (received_at);

-- Visits that came through somebody's link. The visitor is a hash whose key is thrown away with the day.
create table affiliate_clicks (
  id uuid not null default new_id() constraint affiliate_clicks_pkey primary key,
  affiliate_id uuid not null constraint affiliate_clicks_affiliate references users (id) on delete cascade,
  product_id uuid constraint affiliate_clicks_product references products (id) on delete cascade,
  visitor text not null,
  day date not null,
  at timestamptz not null
);
create unique index affiliate_clicks_once on affiliate_clicks (affiliate_id, day, visitor, product_id) nulls not distinct;
comment on index affiliate_clicks_once is 'CONFLICT';
create index affiliate_clicks_day on affiliate_clicks (day);
