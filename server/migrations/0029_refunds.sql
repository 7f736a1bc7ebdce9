-- A refund is a decision about an order: what goes back and why. The money travels as transfers, one per payment it goes
-- back to; a transfer that failed for good does not count and may be followed by another, one that was sent is never sent twice.
alter table refunds
  add column order_id uuid constraint refunds_order references orders (id),
  add column origin text not null default 'SYSTEM' constraint refunds_origin check (origin in ('BUYER', 'STAFF', 'EDIT', 'SYSTEM', 'OUTSIDE')),
  add column asked_by uuid constraint refunds_asked_by references users (id),
  add column note text constraint refunds_note_length check (char_length(note) between 1 and 1000),
  add column decided_at timestamptz,
  add column decision_reason text constraint refunds_decision_reason_length check (char_length(decision_reason) between 1 and 1000),
  add column account_sealed text constraint refunds_account_length check (char_length(account_sealed) <= 4000),
  add column outside_payment_id uuid constraint refunds_outside_payment references payments (id),
  add column outside_by_hand boolean,
  add column account_masked text constraint refunds_account_masked_length check (char_length(account_masked) <= 200),
  drop constraint refunds_amount,
  add constraint refunds_amount check (amount >= 0);
comment on column refunds.outside_payment_id is 'Of which payment money went back without us, where one person''s word for it does not suffice';
comment on column refunds.account_sealed is 'Where the money goes when its payment cannot be sent back the way it came';

create table refund_transfers (
  id uuid not null default new_id() constraint refund_transfers_pkey primary key,
  refund_id uuid not null constraint refund_transfers_refund references refunds (id),
  payment_id uuid not null constraint refund_transfers_payment references payments (id),
  request_id text not null constraint refund_transfers_request_id_form check (request_id ~ '^[A-Za-z0-9]{8,32}$'),
  amount bigint not null constraint refund_transfers_amount check (amount > 0),
  status text not null default 'REQUESTED' constraint refund_transfers_status check (status in ('REQUESTED', 'UNKNOWN', 'PROCESSING', 'REFUNDED', 'REFUND_FAILED')),
  created_at timestamptz not null,
  sent_at timestamptz,
  checked_at timestamptz,
  done_at timestamptz,
  failure text constraint refund_transfers_failure_length check (char_length(failure) <= 300),
  answer jsonb,
  by_hand boolean not null default false
);
comment on column refund_transfers.checked_at is 'When its gateway was last asked how it stands';
comment on column refund_transfers.by_hand is 'Sent from the bank account by a person, not by way of the provider of its payment';
create unique index refund_transfers_request_id_key on refund_transfers (request_id);
comment on index refund_transfers_request_id_key is 'CONFLICT';
create index refund_transfers_refund_index on refund_transfers (refund_id);
create index refund_transfers_payment_index on refund_transfers (payment_id);
create index refund_transfers_open on refund_transfers (created_at) where status in ('REQUESTED', 'UNKNOWN');
create index refund_transfers_on_their_way on refund_transfers (sent_at) where status = 'PROCESSING';

update refunds as r set order_id = p.order_id from payments as p where p.id = r.payment_id;
insert into refund_transfers (refund_id, payment_id, request_id, amount, status, created_at, sent_at, done_at, answer)
select id, payment_id, request_id, amount,
  case status when 'APPROVED' then 'PROCESSING' when 'REJECTED' then 'REFUND_FAILED' else 'REQUESTED' end, created_at, sent_at, done_at, answer
from refunds;
update refunds set status = 'APPROVED', decided_at = created_at where status in ('PENDING', 'REJECTED');
drop index refunds_payment_key;
drop index refunds_request_id_key;
alter table refunds
  drop column payment_id, drop column request_id, drop column sent_at, drop column done_at, drop column answer,
  alter column order_id set not null,
  add constraint refunds_rejected_has_reason check (status <> 'REJECTED' or decision_reason is not null),
  add constraint refunds_outside_named check (
    (outside_payment_id is null) = (outside_by_hand is null) and (outside_payment_id is not null) <= (origin = 'OUTSIDE'));
create index refunds_order_index on refunds (order_id);
create index refunds_outside_payment_index on refunds (outside_payment_id) where outside_payment_id is not null;
create index refunds_queue on refunds (status, created_at);
-- Of an order one request waits at a time: two who ask at once ask once. What went back already is no request.
create unique index refunds_one_waiting on refunds (order_id) where status = 'PENDING' and origin <> 'OUTSIDE';
comment on index refunds_one_waiting is 'REFUND_WAITING';

-- What goes back of which line.
create table refund_items (
  refund_id uuid not null constraint refund_items_refund references refunds (id),
  order_item_id uuid not null constraint refund_items_item references order_items (id),
  amount bigint not null constraint refund_items_amount check (amount >= 0),
  fee bigint not null default 0 constraint refund_items_fee check (fee >= 0),
  constraint refund_items_pkey primary key (refund_id, order_item_id)
);
comment on column refund_items.fee is 'What of the line is kept: it counts as given up by the buyer, and does not go back';
create index refund_items_item_index on refund_items (order_item_id);

-- Who said yes. Above a limit two different people must.
create table refund_approvals (
  refund_id uuid not null constraint refund_approvals_refund references refunds (id),
  staff_id uuid not null constraint refund_approvals_staff references users (id),
  at timestamptz not null,
  constraint refund_approvals_pkey primary key (refund_id, staff_id)
);
comment on constraint refund_approvals_pkey on refund_approvals is 'REFUND_APPROVED_BY_YOU';

-- Never more goes back than came in, whoever asks, however many at once: the payment's row is locked before it is judged.
create function refuse_refund_beyond_payment() returns trigger language plpgsql as $$
declare
  paid bigint;
  back bigint;
begin
  select amount into paid from payments where id = new.payment_id for update;
  select coalesce(sum(amount), 0) into back from refund_transfers where payment_id = new.payment_id and status <> 'REFUND_FAILED';
  if back > paid then
    raise exception 'more than the payment would go back' using errcode = 'exclusion_violation', constraint = 'refund_transfers_within_payment';
  end if;
  return null;
end $$;
create constraint trigger refund_transfers_within_payment after insert or update of amount, status, payment_id on refund_transfers
  for each row execute function refuse_refund_beyond_payment();
comment on constraint refund_transfers_within_payment on refund_transfers is 'REFUND_AMOUNT_EXCEEDED';
