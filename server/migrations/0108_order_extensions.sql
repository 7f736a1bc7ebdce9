-- Optional capabilities of an order are named on it, so that an order without any asks nobody (carving.md, 2).

alter table orders
  add column extensions text[] not null default '{}',
  add column apart text;
comment on column orders.extensions is 'Names of the optional capabilities it has: rows of the registry of order extensions';
comment on column orders.apart is 'Mark that tells unpaid orders of the same thing apart: of whom it is for';

alter table order_items rename column for_seats to for_others;
comment on column order_items.for_others is 'Access goes to others than the buyer: the extensions of its order say to whom';

update order_items i set for_others = true from gifts g where g.order_id = i.order_id;

update orders o set extensions = array_remove(array[
  case when exists (select from gifts g where g.order_id = o.id) then 'gift' end,
  case when exists (select from holds h join pools p on p.id = h.pool_id and p.kind = 'CREDIT' where h.order_id = o.id) then 'credit' end,
  case when o.proposal_version_id is not null then 'proposal' end,
  case when o.proposal_version_id is not null then 'seats' end,
  case when exists (select from instalment_plans t where t.order_id = o.id)
    or exists (select from instalment_parts t where t.order_id = o.id)
    or exists (select from order_items i where i.order_id = o.id and i.part_of is not null) then 'instalment' end,
  case when exists (select from order_edits e where e.order_id = o.id) then 'edit' end,
  case when exists (select from affiliate_orders a where a.order_id = o.id)
    or exists (select from order_items i join order_items f on f.id = i.part_of join affiliate_orders a on a.order_id = f.order_id
      where i.order_id = o.id) then 'affiliate' end
], null)
where exists (select from gifts g where g.order_id = o.id)
  or exists (select from holds h join pools p on p.id = h.pool_id and p.kind = 'CREDIT' where h.order_id = o.id)
  or o.proposal_version_id is not null
  or exists (select from instalment_plans t where t.order_id = o.id)
  or exists (select from order_items i where i.order_id = o.id and i.part_of is not null)
  or exists (select from order_edits e where e.order_id = o.id)
  or exists (select from affiliate_orders a where a.order_id = o.id);

alter table orders rename column proposal_version_id to source_id;
comment on column orders.source_id is 'What the order was made from; one order of it lives at a time';

-- Whoever gets credit has the pool that everybody waits for who takes of it.
create or replace function refuse_overdrawn_credit() returns trigger language plpgsql as $$
declare
  person uuid;
begin
  insert into pools (id, kind) select distinct user_id, 'CREDIT' from added where account = 'CREDIT' order by 1 on conflict do nothing;
  for person in select user_id from added where account = 'CREDIT' group by user_id having sum(amount) > 0 order by user_id loop
    perform from pools where id = person for update;
    if (select sum(amount) from ledger_entries where user_id = person) > 0 then
      raise exception 'credit would fall below zero' using errcode = 'check_violation', constraint = 'ledger_entries_credit_left';
    end if;
  end loop;
  return null;
end $$;
