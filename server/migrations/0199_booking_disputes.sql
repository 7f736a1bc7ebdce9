-- A guest who does not agree that they stayed away, or who says that the host did not come: one for each booking.
create table booking_disputes (
  id uuid not null default new_id() constraint booking_disputes_pkey primary key,
  booking_id uuid not null constraint booking_disputes_booking references bookings (id),
  kind text not null constraint booking_disputes_kind check (kind in ('WRONG_MISS', 'HOST_ABSENT')),
  status text not null default 'OPEN' constraint booking_disputes_status check (status in ('OPEN', 'ANSWERED', 'WITHDRAWN', 'RETURNED', 'STANDS')),
  -- What the guest wrote; emptied when they leave.
  reason text not null constraint booking_disputes_reason_length check (char_length(reason) <= 1000),
  -- What the host says of it; emptied when they leave.
  answer text not null default '' constraint booking_disputes_answer_length check (char_length(answer) <= 1000),
  answered_by uuid constraint booking_disputes_answered_by references users (id),
  answered_at timestamptz,
  -- Why it was decided so: both read it.
  decision text not null default '' constraint booking_disputes_decision_length check (char_length(decision) <= 1000),
  decided_by uuid constraint booking_disputes_decided_by references users (id),
  decided_at timestamptz,
  returned bigint not null default 0 constraint booking_disputes_returned check (returned >= 0),
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  constraint booking_disputes_answered check ((answered_at is null) = (answered_by is null)),
  constraint booking_disputes_decided check ((decided_at is null) = (decided_by is null) and (decided_at is not null) = (status in ('RETURNED', 'STANDS')))
);
create unique index booking_disputes_once on booking_disputes (booking_id);
comment on index booking_disputes_once is 'DISPUTE_EXISTS';
create index booking_disputes_open on booking_disputes (opened_at) where status in ('OPEN', 'ANSWERED');

-- What a host is owed for a line waits while its buyer disputes it.
alter table payout_holds drop constraint payout_holds_source,
  add constraint payout_holds_source check (source in ('STAFF', 'PROVIDER', 'BUYER'));

-- A fee that was kept may be given back later: the item that does so lowers it by as much as it returns.
alter table refund_items drop constraint refund_items_fee, add constraint refund_items_fee check (fee >= -amount);
comment on column refund_items.fee is 'What of the line is kept: it counts as given up by the buyer, and does not go back. Below zero: so much of what was kept before goes back with this';
