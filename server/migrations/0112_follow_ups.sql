-- What every purchase shared leaves its transaction: the number of a document and the counter of sales follow right after it.

create table invoice_numbers (
  invoice_id uuid not null constraint invoice_numbers_pkey primary key constraint invoice_numbers_invoice references invoices (id),
  series text not null,
  year int not null,
  number int not null constraint invoice_numbers_number check (number > 0),
  constraint invoice_numbers_series foreign key (series, year) references invoice_series (series, year)
);
comment on table invoice_numbers is 'Given right after a document was written, in that order, by one process at a time: without gaps, never changed';
insert into invoice_numbers (invoice_id, series, year, number) select id, series, year, number from invoices;
create unique index invoice_numbers_key on invoice_numbers (series, year, number);
comment on index invoice_numbers_key is 'CONFLICT';
create trigger invoice_numbers_append_only before update or delete on invoice_numbers for each row execute function refuse_change();

alter table invoices drop constraint invoices_series, drop column number;
comment on column invoices.year is 'Of the numbers it takes its own from';
alter table invoices
  add constraint invoices_series_form check (series ~ '^[A-Z0-9]{1,10}$'),
  add constraint invoices_year check (year between 2020 and 2200);

create index e_invoices_unnumbered on e_invoices (id) where status = 'PENDING' and next_try_at is null;
comment on column e_invoices.next_try_at is 'Null before the document has its number, and once nothing is to be asked any more';

alter table order_items add column counted boolean not null default false;
comment on column order_items.counted is 'Whether the number of sales of its product contains it';
update order_items set counted = true where status = 'APPROVED' and part_of is null;
create index order_items_uncounted on order_items (id) where part_of is null and counted <> (status = 'APPROVED');
