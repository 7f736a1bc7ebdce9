-- Who may take a tier: anybody, whom the host approves, or whom the host invites.
alter table ticket_tiers add column admission text not null default 'OPEN'
  constraint ticket_tiers_admission check (admission in ('OPEN', 'APPROVAL', 'INVITATION'));
alter table events
  add column waiting_list boolean not null default true,
  -- Its tickets may be sold again at their price, through the waiting list.
  add column resale boolean not null default true,
  -- How long somebody has to pay for what is kept for them.
  add column offer_hours int not null default 12 constraint events_offer_hours check (offer_hours between 1 and 168);

-- Tickets that one person waits for, asked for or was invited to; while they are offered their places are kept. Its id is
-- that of the pool that one order takes it with.
create table ticket_reservations (
  id uuid not null default new_id() constraint ticket_reservations_pkey primary key,
  event_id uuid not null constraint ticket_reservations_event references events (id),
  user_id uuid constraint ticket_reservations_user references users (id),
  -- Of who was invited and has no account yet.
  email text constraint ticket_reservations_email_form check (email = lower(email) and char_length(email) between 3 and 254),
  source text not null constraint ticket_reservations_source check (source in ('WAITING_LIST', 'APPROVAL', 'INVITATION')),
  status text not null constraint ticket_reservations_status check (status in ('WAITING', 'OFFERED', 'TAKEN', 'EXPIRED', 'LEFT', 'REFUSED')),
  -- Higher goes first; among equals whoever came first.
  priority int not null default 0 constraint ticket_reservations_priority check (priority between 0 and 1000),
  -- What its person says to the host, and the host to them.
  note text not null default '' constraint ticket_reservations_note_length check (char_length(note) <= 500),
  reason text not null default '' constraint ticket_reservations_reason_length check (char_length(reason) <= 500),
  created_at timestamptz not null,
  offered_at timestamptz,
  expires_at timestamptz,
  closed_at timestamptz,
  constraint ticket_reservations_somebodys check (user_id is not null or email is not null or closed_at is not null),
  constraint ticket_reservations_offer check ((status <> 'OFFERED') or (offered_at is not null and expires_at > offered_at)),
  constraint ticket_reservations_closed check ((status in ('WAITING', 'OFFERED')) = (closed_at is null))
);
create unique index ticket_reservations_once on ticket_reservations (event_id, user_id) where closed_at is null and user_id is not null;
comment on index ticket_reservations_once is 'ALREADY_WAITING';
create unique index ticket_reservations_once_email on ticket_reservations (event_id, email) where closed_at is null and user_id is null;
comment on index ticket_reservations_once_email is 'ALREADY_WAITING';
create index ticket_reservations_event_index on ticket_reservations (event_id, status, priority desc, created_at);
create index ticket_reservations_user_index on ticket_reservations (user_id, created_at desc);
create index ticket_reservations_open on ticket_reservations (status, expires_at) where closed_at is null;

create table reserved_tickets (
  reservation_id uuid not null constraint reserved_tickets_reservation references ticket_reservations (id) on delete cascade,
  tier_id uuid not null constraint reserved_tickets_tier references ticket_tiers (id),
  quantity int not null constraint reserved_tickets_quantity check (quantity between 1 and 20),
  constraint reserved_tickets_pkey primary key (reservation_id, tier_id)
);
create index reserved_tickets_tier_index on reserved_tickets (tier_id);

-- A ticket that its holder gives to the waiting list: good until somebody else has paid for it. Its place is kept meanwhile.
create table ticket_resales (
  id uuid not null default new_id() constraint ticket_resales_pkey primary key,
  ticket_id uuid not null constraint ticket_resales_ticket references tickets (id),
  status text not null default 'LISTED' constraint ticket_resales_status check (status in ('LISTED', 'SOLD', 'WITHDRAWN')),
  -- To whom it is offered now.
  reservation_id uuid constraint ticket_resales_reservation references ticket_reservations (id),
  listed_at timestamptz not null,
  closed_at timestamptz,
  constraint ticket_resales_closed check ((status = 'LISTED') = (closed_at is null))
);
create unique index ticket_resales_once on ticket_resales (ticket_id) where status = 'LISTED';
comment on index ticket_resales_once is 'CONFLICT';
create index ticket_resales_ticket_index on ticket_resales (ticket_id);
create index ticket_resales_reservation_index on ticket_resales (reservation_id) where reservation_id is not null;
