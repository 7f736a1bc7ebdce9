-- The words of a name with its steps, kept: asked of each row that an index proposes, making them took most of a search.
drop index products_shelf;
alter table products add column shelf tsvector not null generated always as (shelf_words(fold(name), paid_count)) stored;
create index products_shelf on products using gin (shelf) where on_sale;
