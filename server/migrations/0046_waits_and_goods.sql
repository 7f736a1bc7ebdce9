-- How long a host's share of a sale waits, by kind of product; a row without a kind is for every kind without one of its own.
create table payout_waits (
  id uuid not null default new_id() constraint payout_waits_pkey primary key,
  kind text constraint payout_waits_kind check (kind in ('CALENDAR', 'CALENDAR_FRAME', 'COMBO', 'ONLINE_COURSE', 'E_BOOK', 'MEMBERSHIP_PRICE', 'RESKILL_PRICE', 'TICKET_TIER', 'DOCUMENT')),
  days int not null constraint payout_waits_days check (days between 7 and 365),
  starts_on date not null,
  ends_on date,
  source text not null constraint payout_waits_source_length check (char_length(source) between 1 and 300),
  created_by uuid constraint payout_waits_created_by references users (id),
  ended_by uuid constraint payout_waits_ended_by references users (id),
  constraint payout_waits_period check (ends_on >= starts_on)
);
comment on column payout_waits.days is 'Never shorter than a buyer may ask for the money back';
create unique index payout_waits_once on payout_waits (kind, starts_on) nulls not distinct where ends_on is null or ends_on > starts_on;
comment on index payout_waits_once is 'RULE_OVERLAPS';
create trigger payout_waits_kept before update or delete on payout_waits for each row execute function refuse_other_than_end();
insert into payout_waits (days, starts_on, source) values (7, '2020-01-01', 'Mức ban đầu: bằng thời gian người mua được đổi ý');

-- What is goods, such as a document sent on paper, and what a service: sellers are taxed differently on each.
create table product_supplies (
  product_id uuid not null constraint product_supplies_product references products (id),
  starts_on date not null,
  supply text not null constraint product_supplies_supply check (supply in ('GOODS', 'SERVICES')),
  created_by uuid not null constraint product_supplies_created_by references users (id),
  created_at timestamptz not null,
  constraint product_supplies_pkey primary key (product_id, starts_on)
);
comment on table product_supplies is 'A product without a row is a service';
create trigger product_supplies_append_only before update or delete on product_supplies for each row execute function refuse_change();

-- A hold is judged by the limits that were in force when it was taken: a limit lowered afterwards breaks no rule.
create sequence hold_turns;
alter table holds add column turn bigint not null default nextval('hold_turns'),
  add column capacity_then int,
  add column budget_then bigint;
comment on column holds.turn is 'In which order holds of a pool were taken: counted behind the lock of the pool';
comment on column holds.capacity_then is 'The limit it was taken under; null: that of its pool now';
comment on column holds.budget_then is 'The same for the budget';
-- What was taken before limits were kept with holds was taken under no less than there is of it.
update holds h set capacity_then = greatest(p.capacity, x.quantity), budget_then = greatest(p.budget, x.amount)
from pools p join (select pool_id, sum(quantity) as quantity, sum(amount) as amount from holds where status <> 'CANCELED' group by 1) x on x.pool_id = p.id
where h.pool_id = p.id and h.status <> 'CANCELED' and p.kind <> 'CREDIT';

-- The books and the documents cannot be emptied either, and what a provider told stays as it was told.
create trigger ledger_entries_never_emptied before truncate on ledger_entries for each statement execute function refuse_change();
create trigger ledger_transactions_never_emptied before truncate on ledger_transactions for each statement execute function refuse_change();
create trigger invoices_never_emptied before truncate on invoices for each statement execute function refuse_change();
create trigger invoice_lines_never_emptied before truncate on invoice_lines for each statement execute function refuse_change();
create trigger payment_notices_never_emptied before truncate on payment_notices for each statement execute function refuse_change();
create trigger payment_notices_kept before delete on payment_notices for each row execute function refuse_change();
create function refuse_other_evidence() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{payment_id,verdict}'::text[] <> to_jsonb(old) - '{payment_id,verdict}'::text[] then
    raise exception 'what % says was told is never edited', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payment_notices_evidence before update on payment_notices for each row execute function refuse_other_evidence();
