-- A line of a paid order that becomes another: it stays with the buyer until what is missing is paid.
alter table order_edits
  add column exchanged_item_id uuid constraint order_edits_exchanged_item references order_items (id),
  add column exchanged_worth bigint constraint order_edits_exchanged_worth check (exchanged_worth >= 0),
  add constraint order_edits_exchanged check ((exchanged_item_id is null) = (exchanged_worth is null));
comment on column order_edits.exchanged_item_id is 'The line that what this edit added takes the place of; it leaves when the edit is settled, unless that was dropped';
comment on column order_edits.exchanged_worth is 'What of its price pays for what takes its place';
create index order_edits_exchanged_index on order_edits (exchanged_item_id) where exchanged_item_id is not null;

-- Two prices tried on two halves of the people, to see which sells better. While it runs, its discounts are restricted to
-- the people of their half; the half of a person follows from their id alone, so that nobody ever sees both.
create table price_trials (
  id uuid not null default new_id() constraint price_trials_pkey primary key,
  name text not null constraint price_trials_name_length check (char_length(name) between 3 and 120),
  discount_a uuid constraint price_trials_discount_a references discounts (id),
  discount_b uuid not null constraint price_trials_discount_b references discounts (id),
  created_by uuid not null constraint price_trials_created_by references users (id),
  created_at timestamptz not null,
  stopped_at timestamptz,
  stopped_by uuid constraint price_trials_stopped_by references users (id),
  winner text constraint price_trials_winner check (winner in ('A', 'B')),
  result jsonb,
  constraint price_trials_two check (discount_a <> discount_b),
  constraint price_trials_stopped check ((stopped_at is null) = (winner is null) and (stopped_at is null) = (stopped_by is null))
);
comment on column price_trials.result is 'What both halves did until it was stopped';
comment on column price_trials.discount_a is 'What half A gets; null: the ordinary price';
create unique index price_trials_running on price_trials (discount_b) where stopped_at is null;
comment on index price_trials_running is 'DISCOUNT_IN_TRIAL';

create table price_trial_people (
  trial_id uuid not null constraint price_trial_people_trial references price_trials (id),
  user_id uuid not null constraint price_trial_people_user references users (id),
  variant text not null constraint price_trial_people_variant check (variant in ('A', 'B')),
  seen_at timestamptz not null,
  constraint price_trial_people_pkey primary key (trial_id, user_id)
);
comment on table price_trial_people is 'Who was quoted a price of a trial, and when first';
create index price_trial_people_user_index on price_trial_people (user_id);

create function trial_variant(trial uuid, person uuid) returns text language sql immutable strict parallel safe as $$
  select case when get_byte(decode(md5(trial::text || ':' || person::text), 'hex'), 0) < 128 then 'A' else 'B' end
$$;
alter table discounts
  add column trial_id uuid constraint discounts_trial references price_trials (id),
  add column trial_variant text constraint discounts_trial_variant check (trial_variant in ('A', 'B')),
  add constraint discounts_trial_restricted check ((trial_id is null) = (trial_variant is null) and (trial_id is null or restricted));

-- What a card says of places: how many a visitor may still have of a product, or of the part of a combo with the fewest, where
-- ten or fewer are left. The same as the quotation derives (holds/reads.ts), for showing only.
create function places_left(product uuid, at timestamptz) returns int language sql stable parallel safe as $$
  select nullif(least(min(greatest(0, p.capacity
    - (select coalesce(sum(h.quantity), 0) from holds h
      where h.pool_id = p.id and (h.status = 'SUCCESS' or (h.status = 'HOLDING' and h.expires_at > at)))
    - (select coalesce(sum(greatest(0, v.keeps - (
        select coalesce(sum(h.quantity), 0) from holds h
        where h.pool_id = p.id and (h.status = 'SUCCESS' or (h.status = 'HOLDING' and h.expires_at > at))
          and exists (select from holds u where u.order_id = h.order_id and u.pool_id = v.id and u.status <> 'CANCELED')))), 0)
      from vouchers v
      where v.keeps_product_id = p.id and v.active and v.deleted_at is null and (v.ends_at is null or v.ends_at > at)))), 11), 11)::int
  from pools p
  where p.capacity is not null and (p.id = product or p.id in (select i.product_id from combo_items i where i.combo_id = product))
$$;
