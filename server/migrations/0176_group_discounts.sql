-- An automatic discount may ask for several pieces, or make the cheapest of each so many free.
alter table discounts
  add column min_quantity int not null default 1 constraint discounts_min_quantity check (min_quantity between 1 and 100),
  add column free_each int constraint discounts_free_each check (free_each between 2 and 100),
  -- What is free is lowered by all of its price, and how many there must be is said already.
  add constraint discounts_free_whole check (
    free_each is null or (type = 'PERCENTAGE' and value = 100 and max_amount is null and min_quantity = 1));
comment on column discounts.min_quantity is 'It lowers what it is for only where that is at least so many pieces together';
comment on column discounts.free_each is 'Of each so many pieces of what it is for, the cheapest costs nothing; null: it lowers every piece';
