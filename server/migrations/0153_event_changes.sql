-- Since when its holder may give it back for all that it cost: what it is for was moved.
alter table tickets add column whole_return_since timestamptz;
