-- A post may end in a part for members. It stands in columns of its own, so that whatever reads a body never holds it.
alter table posts
  add column members_body jsonb constraint posts_members_body_object check (jsonb_typeof(members_body) = 'object'),
  add column membership_ids uuid[] not null default '{}' constraint posts_membership_number check (cardinality(membership_ids) <= 20);
comment on column posts.members_body is 'null: everybody reads the whole post';
comment on column posts.membership_ids is 'Members of which memberships read it; none named: of any';
alter table post_pages
  add column members_body jsonb constraint post_pages_members_body_object check (jsonb_typeof(members_body) = 'object'),
  add column membership_ids uuid[] not null default '{}' constraint post_pages_membership_number check (cardinality(membership_ids) <= 20);
create index post_pages_for_members on post_pages (changed_at) where members_body is not null;
update posts set waiting = waiting || '{"membersBody": null, "membershipIds": []}' where waiting is not null;

-- A link by which somebody who may read a members' part shows that one post to others.
create table post_gifts (
  id uuid not null default new_id() constraint post_gifts_pkey primary key,
  post_id uuid not null constraint post_gifts_post references posts (id) on delete cascade,
  giver_id uuid not null constraint post_gifts_giver references users (id),
  -- null: without a limit, for the post's own author.
  most_readers int constraint post_gifts_most_readers check (most_readers > 0),
  ends_at timestamptz,
  created_at timestamptz not null,
  taken_back_at timestamptz,
  constraint post_gifts_limits check ((most_readers is null) = (ends_at is null)),
  constraint post_gifts_period check (ends_at > created_at)
);
create index post_gifts_of_giver on post_gifts (giver_id, created_at desc);
create index post_gifts_of_post on post_gifts (post_id);

-- Who opened it: a mark that only the server can make again from a browser's cookie or an account, so that it names nobody.
create table post_gift_readers (
  gift_id uuid not null constraint post_gift_readers_gift references post_gifts (id) on delete cascade,
  mark text not null constraint post_gift_readers_mark check (char_length(mark) between 40 and 64),
  opened_at timestamptz not null,
  constraint post_gift_readers_pkey primary key (gift_id, mark)
);
comment on constraint post_gift_readers_pkey on post_gift_readers is 'CONFLICT';

-- The address of somebody's own feed: its token is shown once and only its hash is kept.
create table post_feeds (
  user_id uuid not null constraint post_feeds_pkey primary key constraint post_feeds_user references users (id),
  token_hash text not null constraint post_feeds_token_hash check (char_length(token_hash) = 64),
  made_at timestamptz not null,
  read_at timestamptz,
  -- What it said last, and since when: for readers that ask whether anything changed.
  said text constraint post_feeds_said check (char_length(said) <= 64),
  said_since timestamptz,
  constraint post_feeds_said_since check ((said is null) = (said_since is null))
);
create unique index post_feeds_token on post_feeds (token_hash);
comment on index post_feeds_token is 'CONFLICT';
