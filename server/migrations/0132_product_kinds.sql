-- What the database must know of each kind that is sold: the same traits as in domain/sold/rows.ts. A new kind is a row.
create table product_kinds (
  kind text not null constraint product_kinds_pkey primary key constraint product_kinds_name check (kind ~ '^[A-Z_]{3,40}$'),
  deposit boolean not null default false,
  component boolean not null default false,
  course boolean not null default false,
  document boolean not null default false,
  seated boolean not null default false,
  commissioned boolean not null default false,
  constraint product_kinds_by_deposit unique (kind, deposit),
  constraint product_kinds_by_document unique (kind, document),
  constraint product_kinds_by_seated unique (kind, seated)
);
comment on constraint product_kinds_by_deposit on product_kinds is 'CONFLICT';
comment on constraint product_kinds_by_document on product_kinds is 'CONFLICT';
comment on constraint product_kinds_by_seated on product_kinds is 'CONFLICT';
insert into product_kinds (kind) values ('CALENDAR'), ('CALENDAR_FRAME'), ('MEMBERSHIP_PRICE'), ('RESKILL_PRICE'), ('TICKET_TIER');
insert into product_kinds (kind, seated) values ('COMBO', true);
insert into product_kinds (kind, deposit) values ('GIFT_CARD', true);
insert into product_kinds (kind, component, course, seated, commissioned) values ('ONLINE_COURSE', true, true, true, true);
insert into product_kinds (kind, component, document, seated, commissioned) values ('E_BOOK', true, true, true, true), ('DOCUMENT', true, true, true, true);

alter table products drop constraint products_kind,
  add constraint products_kind foreign key (kind) references product_kinds (kind),
  add constraint products_with_kind unique (id, kind);
comment on constraint products_with_kind on products is 'CONFLICT';
-- A line says the kind of its product. It asks the product's row, as before, and never one that all purchases share.
alter table order_items drop constraint order_items_kind, drop constraint order_items_product,
  add constraint order_items_kind foreign key (product_id, kind) references products (id, kind);

-- A constant column says which of the kinds a table may hold.
alter table commission_rules drop constraint commission_rules_product_kind,
  add column deposit boolean not null default false constraint commission_rules_deposit check (not deposit),
  add constraint commission_rules_product_kind foreign key (kind, deposit) references product_kinds (kind, deposit);
alter table payout_waits drop constraint payout_waits_kind,
  add column deposit boolean not null default false constraint payout_waits_deposit check (not deposit),
  add constraint payout_waits_kind foreign key (kind, deposit) references product_kinds (kind, deposit);
alter table e_documents drop constraint e_documents_kind,
  add column document boolean not null default true constraint e_documents_document check (document),
  add constraint e_documents_kind foreign key (kind, document) references product_kinds (kind, document);
alter table proposal_lines drop constraint proposal_lines_kind,
  add column seated boolean not null default true constraint proposal_lines_seated check (seated),
  add constraint proposal_lines_kind foreign key (kind, seated) references product_kinds (kind, seated);

create function refuse_uncommissioned() returns trigger language plpgsql as $$
begin
  if exists (select from unnest(new.kinds) one where not exists (select from product_kinds k where k.kind = one and k.commissioned)) then
    raise exception 'no commission is earned for one of these kinds' using errcode = 'check_violation', constraint = 'affiliate_terms_kinds';
  end if;
  return new;
end $$;
alter table affiliate_terms drop constraint affiliate_terms_kinds,
  add constraint affiliate_terms_kinds check (cardinality(kinds) > 0);
create trigger affiliate_terms_commissioned before insert on affiliate_terms for each row execute function refuse_uncommissioned();

create or replace view membership_products as
with recursive below as (
  select membership_id, target_id as category_id from membership_opens where kind = 'CATEGORY'
  union
  select b.membership_id, c.id from below b join categories c on c.parent_id = b.category_id
)
select m.id as membership_id, p.id as product_id from memberships m cross join products p join product_kinds k on k.kind = p.kind
  where m.opens_all and k.course and p.published_at is not null
union
select o.membership_id, p.id from membership_opens o
  join products p on (o.kind = 'PRODUCT' and p.id = o.target_id) or (o.kind = 'HOST' and p.host_id = o.target_id)
  join product_kinds k on k.kind = p.kind
  where k.component and p.published_at is not null
union
select b.membership_id, p.id from below b join product_categories pc on pc.category_id = b.category_id join products p on p.id = pc.product_id
  join product_kinds k on k.kind = p.kind
  where k.component and p.published_at is not null;
