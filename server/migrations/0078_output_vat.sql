-- The platform is the seller of record: the tax on its documents of sale is its own to pay, and has an account. A kind of transaction
-- that nothing was ever posted under goes.
alter table ledger_entries drop constraint ledger_entries_account,
  add constraint ledger_entries_account check (account in (
    'PROVIDER_CLEARING', 'BANK', 'BUYER_FUNDS', 'SUSPENSE', 'HOST_PAYABLE', 'PAYOUT_TRANSIT', 'COMMISSION', 'PLATFORM_SALES', 'VAT_ON_SALES',
    'PROMOTION', 'AFFILIATE_PROMOTION', 'PROVIDER_FEES', 'VAT_OUTPUT', 'VAT_WITHHELD', 'PIT_WITHHELD', 'CREDIT', 'GIFT_CARDS', 'GOODWILL',
    'AFFILIATE_COST', 'AFFILIATE_PAYABLE', 'AFFILIATE_TRANSIT'));
alter table ledger_transactions drop constraint ledger_transactions_kind,
  add constraint ledger_transactions_kind check (kind in (
    'CAPTURE', 'FEE', 'SALE', 'SALE_REVERSAL', 'OUTPUT_VAT', 'REFUND', 'SUSPENSE', 'PAYOUT', 'PAYOUT_DONE', 'PAYOUT_RETURN', 'CORRECTION',
    'CREDIT_GIVEN', 'GIFT_CARD_REDEEMED', 'REFERRAL_REWARD', 'AFFILIATE_PAYOUT', 'AFFILIATE_PAYOUT_DONE', 'AFFILIATE_PAYOUT_RETURN'));

-- Documents from before: their tax is posted beside what stands, on the day of the document, or now where its month is closed.
insert into ledger_transactions (kind, ref_id, memo, at)
  select 'OUTPUT_VAT', d.id, 'Thuế GTGT của hóa đơn ' || d.series || substr(d.year::text, 3) || '-' || lpad(d.number::text, 7, '0'),
    case when exists (select from book_closings c where c.month = date_trunc('month', d.issued_at at time zone 'Asia/Ho_Chi_Minh')::date)
      then now() else d.issued_at end
  from invoices d where d.vat <> 0 order by d.issued_at, d.number
  on conflict (kind, ref_id) do nothing;
insert into ledger_entries (transaction_id, index, account, amount, order_id)
  select t.id, side.index, side.account, side.sign * d.vat, d.order_id
  from ledger_transactions t join invoices d on d.id = t.ref_id
  cross join (values (0, 'VAT_ON_SALES', 1), (1, 'VAT_OUTPUT', -1)) as side (index, account, sign)
  where t.kind = 'OUTPUT_VAT' and not exists (select from ledger_entries e where e.transaction_id = t.id);
