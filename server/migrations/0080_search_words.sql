-- Documents hold every word twice: with its accents and without. Names carry A with accents and B without, keywords C and
-- the rest D both ways, so that what was typed with accents finds only that.

-- Words in capitals, as they stand: AI is an abbreviation, `ai` is not. Of words from two letters to five.
create function capitals(texts text, weight "char") returns tsvector language sql immutable parallel safe as $$
  select coalesce(string_agg(quote_literal(word) || ':1' || weight::text, ' '), '')::tsvector
  from (select distinct word from regexp_split_to_table(public.plain_words(texts), '\s+') as word where word ~ '^[A-Z]{2,5}$') as words
$$;

-- What stands on two sides of a comma or a line is not side by side: a letter that nobody writes stands between.
create function kept_apart(texts text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(texts, E'[,;\n]+', E' \u0264 ', 'g')
$$;

-- The words of a text with their accents, then without, under one weight. Two runs, so that what stands side by side does
-- so in each.
create function both_ways(texts text, weight "char") returns tsvector language sql immutable parallel safe as $$
  select setweight(to_tsvector('simple'::regconfig, public.plain_words(public.one_tone(texts))), weight)
    || setweight(to_tsvector('simple'::regconfig, public.plain_words(public.fold(texts))), weight)
$$;

create function listed(text[]) returns text language sql immutable strict parallel safe as $$
  select array_to_string($1, ', ')
$$;

create function search_document(name text, keywords text, rest text) returns tsvector language sql immutable parallel safe cost 5000 as $$
  select setweight(to_tsvector('simple'::regconfig, public.plain_words(public.one_tone(name))), 'A')
    || setweight(to_tsvector('simple'::regconfig, public.plain_words(public.fold(name))), 'B')
    || public.both_ways(public.kept_apart(keywords), 'C') || public.both_ways(public.kept_apart(rest), 'D')
    || public.capitals(name, 'A') || public.capitals(keywords, 'C') || public.capitals(rest, 'D')
$$;

alter table products add column lesson_titles text not null default '';
comment on column products.lesson_titles is 'Of a course: what its lessons are called, as everybody reads them on its page';

-- Tags stand between commas: each is a term of its own.
update products p set keywords = (
    select string_agg(word, ', ') from (
      select jsonb_array_elements_text(v.content->'tags') as word
      union all select c.name from categories c where v.content->'categoryIds' ? c.id::text
    ) as words),
  lesson_titles = coalesce((
    select string_agg(l.item->>'name', E'\n' order by s.place, l.place)
    from jsonb_array_elements(v.content->'sections') with ordinality as s (item, place),
      jsonb_array_elements(s.item->'lessons') with ordinality as l (item, place)), '')
from courses k join course_versions v on v.id = k.live_version_id
where k.id = p.id and p.kind = 'ONLINE_COURSE' and v.content ? 'tags' and v.content ? 'sections';

drop index products_document;
alter table products drop column document;
alter table products add column document tsvector not null generated always as (
  search_document(name, host_name || ', ' || keywords, description || E'\n' || lesson_titles)) stored;
create index products_document on products using gin (document);

drop index post_pages_document;
alter table post_pages drop column document;
alter table post_pages add column document tsvector not null generated always as (
  search_document(title, listed(tags), excerpt)) stored;
create index post_pages_document on post_pages using gin (document);

drop index host_faces_document;
alter table host_faces drop column document;
alter table host_faces add column document tsvector not null generated always as (
  search_document(name, headline || ', ' || listed(topics), bio)) stored;
create index host_faces_document on host_faces using gin (document);

-- What means the same in the trade; the staff keep the list.
create table search_synonyms (
  id uuid not null default new_id() constraint search_synonyms_pkey primary key,
  -- Wordings of one thing, as people write them.
  terms text[] not null constraint search_synonyms_terms_number check (cardinality(terms) between 1 and 12),
  -- What a search for one of them finds too, though it is not the same.
  leads_to text[] not null default '{}' constraint search_synonyms_leads_to_number check (cardinality(leads_to) <= 8),
  folded text not null generated always as (fold(joined_words(terms) || ' ' || joined_words(leads_to))) stored,
  version int not null default 1 constraint search_synonyms_version check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint search_synonyms_two check (cardinality(terms) + cardinality(leads_to) >= 2)
);
-- A row is known by its first wording.
create unique index search_synonyms_first on search_synonyms (lower(terms[1]));
comment on index search_synonyms_first is 'SYNONYM_EXISTS';
