-- A payer may let Galaxy Pay keep the card they pay with, and pay with it later on Galaxy Pay's page.
alter table payments
  add column keep_card boolean not null default false constraint payments_keep_card check (not keep_card or provider = 'GALAXYPAY'),
  add column card_id uuid constraint payments_card references cards (id) on delete set null;
comment on column payments.keep_card is 'The payer asked that the card be kept';
comment on column payments.card_id is 'The kept card it is to be paid with, while that is kept';
create index payments_card_index on payments (card_id) where card_id is not null;
