-- Money of hosts that is held back. Payouts and holds take their turns behind the lock of the host, so that which came
-- first is known without asking two clocks.
create sequence payout_turns;
alter table payouts add column turn bigint not null default nextval('payout_turns');
comment on column payouts.turn is 'Which came first, a payout of a host or a hold of their money: counted behind the lock of the host';

create table payout_holds (
  id uuid not null default new_id() constraint payout_holds_pkey primary key,
  host_id uuid not null constraint payout_holds_host references users (id),
  order_item_id uuid constraint payout_holds_item references order_items (id),
  source text not null constraint payout_holds_source check (source in ('STAFF', 'PROVIDER')),
  reason text not null constraint payout_holds_reason_length check (char_length(reason) between 3 and 500),
  public_words text not null constraint payout_holds_public_words_length check (char_length(public_words) between 3 and 300),
  until timestamptz,
  turn bigint not null default nextval('payout_turns'),
  created_at timestamptz not null,
  created_by uuid constraint payout_holds_created_by references users (id),
  released_at timestamptz,
  released_by uuid constraint payout_holds_released_by references users (id),
  released_turn bigint,
  release_note text constraint payout_holds_release_note_length check (char_length(release_note) between 3 and 500),
  constraint payout_holds_until check (until > created_at),
  constraint payout_holds_by_staff check ((source = 'STAFF') = (created_by is not null)),
  constraint payout_holds_released check ((released_at is null) = (released_turn is null) and (released_at is null) = (release_note is null))
);
comment on table payout_holds is 'What a host earned and is not paid for now: everything, or what is left of one sold line';
comment on column payout_holds.reason is 'For the staff';
comment on column payout_holds.public_words is 'What the host reads';
comment on column payout_holds.until is 'Holds until exactly then by itself; null: until somebody releases it';
create unique index payout_holds_once on payout_holds (host_id, order_item_id) nulls not distinct where released_at is null;
comment on index payout_holds_once is 'PAYOUT_HELD_ALREADY';
create index payout_holds_item_index on payout_holds (order_item_id) where order_item_id is not null;
create index payout_holds_created_index on payout_holds (created_at);

-- A rolling reserve: of each sale of a host a part waits longer than the rest.
create table payout_reserves (
  id uuid not null default new_id() constraint payout_reserves_pkey primary key,
  host_id uuid not null constraint payout_reserves_host references users (id),
  basis_points int not null constraint payout_reserves_basis_points check (basis_points between 1 and 10000),
  days int not null constraint payout_reserves_days check (days between 1 and 365),
  reason text not null constraint payout_reserves_reason_length check (char_length(reason) between 3 and 500),
  public_words text not null constraint payout_reserves_public_words_length check (char_length(public_words) between 3 and 300),
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_by uuid not null constraint payout_reserves_created_by references users (id),
  ended_by uuid constraint payout_reserves_ended_by references users (id),
  constraint payout_reserves_ended check ((ends_at is null) = (ended_by is null))
);
comment on column payout_reserves.basis_points is 'Of the host’s share of a sale';
comment on column payout_reserves.days is 'How much longer that part waits than the rest of the sale';
create unique index payout_reserves_once on payout_reserves (host_id) where ends_at is null;
comment on index payout_reserves_once is 'CONFLICT';
create index payout_reserves_host_index on payout_reserves (host_id, starts_at desc);

alter table ledger_entries add column reserve_id uuid constraint ledger_entries_reserve references payout_reserves (id),
  add constraint ledger_entries_reserved check (reserve_id is null or account = 'HOST_PAYABLE');
comment on column ledger_entries.reserve_id is 'The part of a sale that waits longer, and by whose word';
create index ledger_entries_reserve on ledger_entries (reserve_id) where reserve_id is not null;
