-- A campaign has limits of its own: an automatic discount, and all codes of a batch together.
alter table pools drop constraint pools_kind,
  add constraint pools_kind check (kind in ('PLACE', 'VOUCHER', 'CREDIT', 'DISCOUNT', 'BATCH'));
comment on column pools.id is 'Of the product, the voucher, the person, the discount or the batch of codes';
alter table discounts add column shown_at timestamptz;
comment on column discounts.shown_at is 'When cards were last worked out by it: what is taken of its budget since then may change them';

-- Who sold, as it was when the document was made.
alter table invoices
  add column seller_name text,
  add column seller_tax_code text,
  add column seller_address text;
comment on column invoices.seller_name is 'Null on documents older than this column: they name the seller of the settings';
