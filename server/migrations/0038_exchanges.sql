-- A line of a paid order that becomes another: it stays with the buyer until what is missing is paid.
alter table order_edits
  add column exchanged_item_id uuid constraint order_edits_exchanged_item references order_items (id),
  add column exchanged_worth bigint constraint order_edits_exchanged_worth check (exchanged_worth >= 0),
  add constraint order_edits_exchanged check ((exchanged_item_id is null) = (exchanged_worth is null));
comment on column order_edits.exchanged_item_id is 'The line that what this edit added takes the place of; it leaves when the edit is settled, unless that was dropped';
comment on column order_edits.exchanged_worth is 'What of its price pays for what takes its place';
create index order_edits_exchanged_index on order_edits (exchanged_item_id) where exchanged_item_id is not null;
