-- Events have co-hosts as courses do: a row is of one product or of one event.
alter table product_cohosts
  alter column product_id drop not null,
  add column event_id uuid constraint product_cohosts_event references events (id) on delete cascade,
  add constraint product_cohosts_one_work check (num_nonnulls(product_id, event_id) = 1);
create unique index product_cohosts_event_once on product_cohosts (event_id, email) where status in ('INVITED', 'ACCEPTED');
comment on index product_cohosts_event_once is 'COHOST_EXISTS';
create unique index product_cohosts_event_person on product_cohosts (event_id, user_id) where status = 'ACCEPTED';
comment on index product_cohosts_event_person is 'COHOST_EXISTS';
