create table categories (
  id uuid not null default new_id() constraint categories_pkey primary key,
  parent_id uuid constraint categories_parent references categories (id),
  name text not null constraint categories_name_length check (char_length(name) between 2 and 80),
  slug text not null constraint categories_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  description text not null default '' constraint categories_description_length check (char_length(description) <= 500),
  index int not null default 0 constraint categories_index check (index >= 0),
  status text not null default 'ACTIVE' constraint categories_status check (status in ('ACTIVE', 'INACTIVE')),
  created_at timestamptz not null default now(),
  constraint categories_not_own_parent check (parent_id <> id)
);
create unique index categories_slug_key on categories (slug);
comment on index categories_slug_key is 'CATEGORY_SLUG_EXISTS';
create index categories_parent_index on categories (parent_id, index);

create table user_categories (
  user_id uuid not null constraint user_categories_user references users (id) on delete cascade,
  category_id uuid not null constraint user_categories_category references categories (id) on delete cascade,
  created_at timestamptz not null,
  constraint user_categories_pkey primary key (user_id, category_id)
);

-- One placement of tones, the traditional one: hoà and hòa are one word.
create function one_tone(text) returns text language sql immutable strict parallel safe as $$
  select normalize(
    regexp_replace(
      regexp_replace(normalize(lower($1 collate "und-x-icu"), NFD), E'o([ae])([\u0300\u0301\u0303\u0309\u0323])(?![a-z])', 'o\2\1', 'g'),
      E'(?<!q)uy([\u0300\u0301\u0303\u0309\u0323])(?![a-z])', 'u\1y', 'g'),
    NFC)
$$;

-- Words between spaces: PostgreSQL's own parser takes UI/UX for a path and node.js for a host.
create function plain_words(text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace($1, E'[!-/:-@\\[-`{-~\u00a0-\u00bf\u2010-\u205e]+', ' ', 'g')
$$;

-- What can be bought, whatever its kind: the public, searchable face of a course (later: of a combo, an event …).
-- Its words are those of the live version; a draft never reaches this table.
create table products (
  id uuid not null default new_id() constraint products_pkey primary key,
  kind text not null constraint products_kind check (kind in ('CALENDAR', 'CALENDAR_FRAME', 'COMBO', 'ONLINE_COURSE', 'E_BOOK', 'MEMBERSHIP_PRICE', 'RESKILL_PRICE', 'TICKET_TIER', 'DOCUMENT')),
  host_id uuid not null constraint products_host references users (id),
  slug text not null constraint products_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 160),
  on_sale boolean not null default false,
  name text not null constraint products_name_length check (char_length(name) between 1 and 120),
  description text not null default '' constraint products_description_length check (char_length(description) <= 500),
  keywords text not null default '',
  host_name text not null default '',
  cover_file_id uuid constraint products_cover references files (id),
  price bigint not null default 0 constraint products_price_range check (price between 0 and 100000000),
  list_price bigint not null default 0 constraint products_list_price_range check (list_price between price and 100000000),
  available_days int constraint products_available_days check (available_days between 1 and 3650),
  is_lnd boolean not null default false,
  lesson_count int not null default 0 constraint products_lesson_count check (lesson_count >= 0),
  duration_seconds int not null default 0 constraint products_duration check (duration_seconds >= 0),
  paid_count int not null default 0 constraint products_paid_count check (paid_count >= 0),
  rating_count int not null default 0 constraint products_rating_count check (rating_count >= 0),
  rating_sum int not null default 0 constraint products_rating_sum check (rating_sum between rating_count and rating_count * 5),
  published_at timestamptz,
  start_at timestamptz,
  created_at timestamptz not null default now(),
  folded text not null generated always as (fold(name)) stored,
  squashed text not null generated always as (squash(name)) stored,
  document tsvector not null generated always as (
    setweight(to_tsvector('simple'::regconfig, plain_words(one_tone(name))), 'A') ||
    setweight(to_tsvector('simple'::regconfig, plain_words(fold(name))), 'B') ||
    setweight(to_tsvector('simple'::regconfig, plain_words(fold(host_name || ' ' || keywords))), 'C') ||
    setweight(to_tsvector('simple'::regconfig, plain_words(fold(description))), 'D')
  ) stored
);
create unique index products_slug_key on products (slug);
comment on index products_slug_key is 'PRODUCT_SLUG_EXISTS';
create index products_list on products (kind, paid_count desc, id) where on_sale;
create index products_newest on products (kind, published_at desc, id) where on_sale;
create index products_price on products (kind, price, id) where on_sale;
create index products_host_index on products (host_id, paid_count desc);
create index products_document on products using gin (document);
create index products_folded on products using gist (folded gist_trgm_ops (siglen = 64));
create index products_squashed on products using gist (squashed gist_trgm_ops (siglen = 64));

create table product_categories (
  product_id uuid not null constraint product_categories_product references products (id) on delete cascade,
  category_id uuid not null constraint product_categories_category references categories (id),
  constraint product_categories_pkey primary key (product_id, category_id)
);
create index product_categories_category_index on product_categories (category_id, product_id);
