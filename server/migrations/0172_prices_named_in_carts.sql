-- What the buyer names as the price of one piece, where they may: kept with the line until it is bought.
alter table cart_items add column price_named bigint
  constraint cart_items_price_named check (price_named >= 0);
