-- Ids compared beside ranges in one constraint.
create extension if not exists btree_gist;

-- Several products of one host for less than they cost one by one. What its editor keeps is what is sold: its components
-- were reviewed before they came on sale.
create table combos (
  id uuid not null constraint combos_pkey primary key constraint combos_product references products (id),
  host_id uuid not null constraint combos_host references users (id),
  status text not null default 'DRAFT' constraint combos_status check (status in ('DRAFT', 'PENDING', 'PENDING_APPROVAL_WITH_ADMIN', 'PUBLISHED', 'REJECTED', 'ARCHIVED', 'REMOVED')),
  name text not null default '' constraint combos_name_length check (char_length(name) <= 120),
  description text not null default '' constraint combos_description_length check (char_length(description) <= 500),
  cover_file_id uuid constraint combos_cover references files (id),
  price bigint constraint combos_price_range check (price between 0 and 100000000),
  version int not null default 1,
  paused_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on column combos.paused_at is 'Published, and not for sale because of a component';
create index combos_host_index on combos (host_id, updated_at desc);

create table combo_items (
  combo_id uuid not null constraint combo_items_combo references combos (id) on delete cascade,
  product_id uuid not null constraint combo_items_product references products (id),
  index int not null constraint combo_items_index check (index >= 0),
  constraint combo_items_pkey primary key (combo_id, product_id)
);
create unique index combo_items_order on combo_items (combo_id, index);
comment on index combo_items_order is 'VERSION_CONFLICT';
create index combo_items_product_index on combo_items (product_id);

-- What staff sell by time: some courses opened for as long as a period runs, and less to pay for everything else.
create table memberships (
  id uuid not null default new_id() constraint memberships_pkey primary key,
  name text not null constraint memberships_name_length check (char_length(name) between 1 and 80),
  slug text not null constraint memberships_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  description text not null default '' constraint memberships_description_length check (char_length(description) <= 500),
  benefits jsonb not null default '[]' constraint memberships_benefits_list check (jsonb_typeof(benefits) = 'array'),
  status text not null default 'INACTIVE' constraint memberships_status check (status in ('ACTIVE', 'INACTIVE')),
  main boolean not null default false,
  index int not null default 0 constraint memberships_index check (index >= 0),
  opens_all boolean not null default false,
  discount_percent int not null default 0 constraint memberships_discount check (discount_percent between 0 and 90),
  version int not null default 1,
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  folded text not null generated always as (fold(name || ' ' || description)) stored
);
create unique index memberships_slug_key on memberships (slug);
comment on index memberships_slug_key is 'MEMBERSHIP_SLUG_EXISTS';

create table membership_opens (
  membership_id uuid not null constraint membership_opens_membership references memberships (id) on delete cascade,
  kind text not null constraint membership_opens_kind check (kind in ('CATEGORY', 'HOST', 'PRODUCT')),
  target_id uuid not null,
  constraint membership_opens_pkey primary key (membership_id, kind, target_id)
);

-- What each membership opens, product by product: the one rule behind the preview, the door and the discount.
create view membership_products as
with recursive below as (
  select membership_id, target_id as category_id from membership_opens where kind = 'CATEGORY'
  union
  select b.membership_id, c.id from below b join categories c on c.parent_id = b.category_id
)
select m.id as membership_id, p.id as product_id from memberships m join products p on p.kind = 'ONLINE_COURSE'
  where m.opens_all and p.published_at is not null
union
select o.membership_id, p.id from membership_opens o
  join products p on (o.kind = 'PRODUCT' and p.id = o.target_id) or (o.kind = 'HOST' and p.host_id = o.target_id)
  where p.kind in ('ONLINE_COURSE', 'E_BOOK', 'DOCUMENT') and p.published_at is not null
union
select b.membership_id, p.id from below b join product_categories pc on pc.category_id = b.category_id join products p on p.id = pc.product_id
  where p.kind in ('ONLINE_COURSE', 'E_BOOK', 'DOCUMENT') and p.published_at is not null;

create table membership_prices (
  id uuid not null constraint membership_prices_pkey primary key constraint membership_prices_product references products (id),
  membership_id uuid not null constraint membership_prices_membership references memberships (id),
  name text not null constraint membership_prices_name_length check (char_length(name) between 1 and 60),
  period_unit text constraint membership_prices_period_unit check (period_unit in ('DAY', 'WEEK', 'MONTH', 'YEAR')),
  period_count int constraint membership_prices_period_count check (period_count between 1 and 366),
  trial_days int not null default 0 constraint membership_prices_trial check (trial_days between 0 and 90),
  index int not null constraint membership_prices_index check (index >= 0),
  removed_at timestamptz,
  created_at timestamptz not null,
  constraint membership_prices_period check ((period_unit is null) = (period_count is null))
);
comment on column membership_prices.period_unit is 'null: for life';
create index membership_prices_membership_index on membership_prices (membership_id, index);

-- From when to when a membership runs for somebody; a further period begins where the last ends, so none overlap.
create table membership_access (
  id uuid not null default new_id() constraint membership_access_pkey primary key,
  user_id uuid not null constraint membership_access_user references users (id),
  membership_id uuid not null constraint membership_access_membership references memberships (id),
  plan_id uuid not null constraint membership_access_plan references membership_prices (id),
  order_item_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz,
  granted_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text constraint membership_access_reason_length check (char_length(revoked_reason) <= 500),
  constraint membership_access_period check (ends_at > starts_at),
  constraint membership_access_once exclude using gist (
    user_id with =, membership_id with =, tstzrange(starts_at, ends_at, '[)') with &&) where (revoked_at is null)
);
comment on column membership_access.ends_at is 'null: never';
comment on constraint membership_access_once on membership_access is 'CONFLICT';
create unique index membership_access_order_item on membership_access (order_item_id);
comment on index membership_access_order_item is 'CONFLICT';
create index membership_access_membership_index on membership_access (membership_id, granted_at desc);
create index membership_access_plan_index on membership_access (plan_id);

-- A course begun with a membership is learnt for as long as one that opens it runs; bought later, it is one's own.
alter table enrollments
  add column source text not null default 'GRANT' constraint enrollments_source check (source in ('GRANT', 'MEMBERSHIP')),
  add constraint enrollments_member_open check (source = 'GRANT' or (expires_at is null and order_item_id is null));

-- E-books and documents: read page by page in the browser, with the reader's name in every page.
create table e_documents (
  id uuid not null constraint e_documents_pkey primary key constraint e_documents_product references products (id),
  kind text not null constraint e_documents_kind check (kind in ('E_BOOK', 'DOCUMENT')),
  status text not null default 'DRAFT' constraint e_documents_status check (status in ('DRAFT', 'PUBLISHED', 'HIDDEN', 'ARCHIVED')),
  name text not null constraint e_documents_name_length check (char_length(name) between 1 and 120),
  description text not null default '' constraint e_documents_description_length check (char_length(description) <= 500),
  about jsonb not null default '{"type":"doc","content":[]}',
  author text not null default '' constraint e_documents_author_length check (char_length(author) <= 120),
  cover_file_id uuid constraint e_documents_cover references files (id),
  category_ids uuid[] not null default '{}' constraint e_documents_category_number check (cardinality(category_ids) <= 3),
  price bigint not null default 0 constraint e_documents_price_range check (price between 0 and 100000000),
  list_price bigint constraint e_documents_list_price_range check (list_price between 0 and 100000000),
  downloadable boolean not null default false,
  sample_pages int not null default 5 constraint e_documents_sample check (sample_pages between 0 and 50),
  live_version_id uuid,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index e_documents_status_index on e_documents (status, updated_at desc);

create table e_document_versions (
  id uuid not null default new_id() constraint e_document_versions_pkey primary key,
  document_id uuid not null constraint e_document_versions_document references e_documents (id),
  number int not null constraint e_document_versions_number check (number > 0),
  file_id uuid not null constraint e_document_versions_file references files (id),
  pages int not null constraint e_document_versions_pages check (pages > 0),
  sample_file_id uuid constraint e_document_versions_sample references files (id),
  sample_pages int not null default 0 constraint e_document_versions_sample_pages check (sample_pages >= 0),
  note text not null default '' constraint e_document_versions_note_length check (char_length(note) <= 500),
  created_at timestamptz not null,
  constraint e_document_versions_once unique (document_id, number)
);
comment on constraint e_document_versions_once on e_document_versions is 'VERSION_CONFLICT';
alter table e_documents add constraint e_documents_live_version foreign key (live_version_id) references e_document_versions (id);

create table document_access (
  id uuid not null default new_id() constraint document_access_pkey primary key,
  user_id uuid not null constraint document_access_user references users (id),
  document_id uuid not null constraint document_access_document references e_documents (id),
  order_item_id uuid,
  bought_version int not null constraint document_access_version check (bought_version > 0),
  granted_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text constraint document_access_reason_length check (char_length(revoked_reason) <= 500)
);
create unique index document_access_live on document_access (user_id, document_id) where revoked_at is null;
comment on index document_access_live is 'ALREADY_OWNED';
create unique index document_access_order_item on document_access (order_item_id);
comment on index document_access_order_item is 'CONFLICT';
create index document_access_document_index on document_access (document_id);

create table document_positions (
  user_id uuid not null constraint document_positions_user references users (id) on delete cascade,
  document_id uuid not null constraint document_positions_document references e_documents (id),
  page int not null constraint document_positions_page check (page between 1 and 100000),
  furthest int not null constraint document_positions_furthest check (furthest >= page),
  updated_at timestamptz not null,
  constraint document_positions_pkey primary key (user_id, document_id)
);

-- The browsers in which a person reads what they bought.
create table reading_devices (
  id uuid not null default new_id() constraint reading_devices_pkey primary key,
  user_id uuid not null constraint reading_devices_user references users (id) on delete cascade,
  mark text not null constraint reading_devices_mark_form check (mark ~ '^[0-9a-f]{64}$'),
  name text not null constraint reading_devices_name_length check (char_length(name) between 1 and 120),
  first_at timestamptz not null,
  last_at timestamptz not null,
  constraint reading_devices_once unique (user_id, mark)
);
comment on column reading_devices.mark is 'sha256 of the cookie';
comment on constraint reading_devices_once on reading_devices is 'CONFLICT';

-- Who asked for a free document by e-mail, with the words they agreed to.
create table e_document_subscriptions (
  id uuid not null default new_id() constraint e_document_subscriptions_pkey primary key,
  document_id uuid not null constraint e_document_subscriptions_document references e_documents (id),
  email text not null constraint e_document_subscriptions_email_form check (email = lower(email) and char_length(email) <= 254),
  consent_version text not null,
  asked_at timestamptz not null,
  opened_at timestamptz,
  constraint e_document_subscriptions_once unique (document_id, email)
);
comment on constraint e_document_subscriptions_once on e_document_subscriptions is 'CONFLICT';

-- What a host shows on their own page; elsewhere it is sold all the same.
alter table products add column on_profile boolean not null default true;
