-- What more than courses is searched by. Tags and topics are lists: their words between spaces.
create function joined_words(text[]) returns text language sql immutable strict parallel safe as $$
  select array_to_string($1, ' ')
$$;
create function folded_each(text[]) returns text[] language sql immutable strict parallel safe as $$
  select string_to_array(public.fold(array_to_string($1, E'\n')), E'\n')
$$;

alter table post_pages
  add column title_folded text not null generated always as (fold(title)) stored,
  add column squashed text not null generated always as (squash(title)) stored,
  add column document tsvector not null generated always as (
    setweight(to_tsvector('simple'::regconfig, plain_words(one_tone(title))), 'A') ||
    setweight(to_tsvector('simple'::regconfig, plain_words(fold(title))), 'B') ||
    setweight(to_tsvector('simple'::regconfig, plain_words(fold(joined_words(tags)))), 'C') ||
    setweight(to_tsvector('simple'::regconfig, plain_words(fold(excerpt))), 'D')
  ) stored;
create index post_pages_document on post_pages using gin (document);
create index post_pages_title_folded on post_pages using gist (title_folded gist_trgm_ops (siglen = 64));
create index post_pages_squashed on post_pages using gist (squashed gist_trgm_ops (siglen = 64));

-- The words hosts are found by. Their name stands with the account and the rest with the profile, and one index cannot
-- hold both; whether a host may be found at all is asked of those two, never of this table.
create table host_faces (
  host_id uuid not null constraint host_faces_pkey primary key constraint host_faces_host references users (id) on delete cascade,
  name text not null,
  headline text not null,
  topics text[] not null,
  bio text not null,
  folded text not null generated always as (fold(name)) stored,
  squashed text not null generated always as (squash(name)) stored,
  topics_folded text[] not null generated always as (folded_each(topics)) stored,
  document tsvector not null generated always as (
    setweight(to_tsvector('simple'::regconfig, plain_words(one_tone(name))), 'A') ||
    setweight(to_tsvector('simple'::regconfig, plain_words(fold(name))), 'B') ||
    setweight(to_tsvector('simple'::regconfig, plain_words(fold(headline || ' ' || joined_words(topics)))), 'C') ||
    setweight(to_tsvector('simple'::regconfig, plain_words(fold(bio))), 'D')
  ) stored
);
create index host_faces_document on host_faces using gin (document);
create index host_faces_folded on host_faces using gist (folded gist_trgm_ops (siglen = 64));
create index host_faces_squashed on host_faces using gist (squashed gist_trgm_ops (siglen = 64));
create index host_faces_topics on host_faces using gin (topics_folded);

-- Whoever writes a profile or a name need not know that it is searched.
create function face_of_profile() returns trigger language plpgsql as $$
begin
  insert into host_faces (host_id, name, headline, topics, bio)
  select u.id, u.full_name, new.headline, new.topics, new.bio from users u where u.id = new.user_id
  on conflict (host_id) do update
    set name = excluded.name, headline = excluded.headline, topics = excluded.topics, bio = excluded.bio;
  return null;
end $$;
create trigger host_profiles_face after insert or update of headline, topics, bio on host_profiles
  for each row execute function face_of_profile();

create function face_of_name() returns trigger language plpgsql as $$
begin
  update host_faces set name = new.full_name where host_id = new.id;
  return null;
end $$;
create trigger users_face after update of full_name on users
  for each row when (old.full_name is distinct from new.full_name) execute function face_of_name();

insert into host_faces (host_id, name, headline, topics, bio)
select u.id, u.full_name, h.headline, h.topics, h.bio from host_profiles h join users u on u.id = h.user_id;
