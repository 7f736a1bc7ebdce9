const PARTNER = `insert into affiliates (user_id, code, status, name, channels, asked_at) select user_id, 'AAAAAAAA', 'ACTIVE', 'xx', '{}', now() from orders limit 1;`

/** For each rule of the books a statement that breaks it, behind the back of every trigger and foreign key. */
export const SPOILS: readonly [name: string, statement: string][] = [
  ['ledger-balanced', `update ledger_entries set amount = amount + 1 where account = 'COMMISSION'`],
  ['ledger-complete', `delete from ledger_entries where account = 'PROVIDER_FEES'`],
  ['captures', `update payments set amount = amount + 1000`],
  [
    'refunds-booked',
    `insert into refunds (id, order_id, amount, status, reason, created_at) select new_id(), o.id, 5, 'APPROVED', 'x', now() from orders o;
    insert into refund_transfers (refund_id, payment_id, request_id, amount, status, created_at) select r.id, p.id, 'RFXXXXXXXXXX', 5, 'REFUNDED', now() from refunds r join payments p on p.order_id = r.order_id`,
  ],
  [
    'buyer-funds',
    `update ledger_entries set amount = amount - 7 where account = 'BUYER_FUNDS' and transaction_id in (select id from ledger_transactions where kind = 'CAPTURE')`,
  ],
  ['owed-per-order', `update orders set paid_at = null, status = 'CREATED'`],
  [
    'refunds-within-captures',
    `insert into refunds (id, order_id, amount, status, reason, created_at) select new_id(), o.id, 5, 'APPROVED', 'x', now() from orders o;
    insert into refund_transfers (refund_id, payment_id, request_id, amount, status, created_at) select r.id, p.id, 'RFXXXXXXXXXX', p.amount + 1, 'REFUNDED', now() from refunds r join payments p on p.order_id = r.order_id`,
  ],
  [
    'refunds-arrive',
    `insert into refunds (id, order_id, amount, status, reason, created_at) select new_id(), o.id, 5, 'APPROVED', 'x', now() from orders o;
    insert into refund_transfers (refund_id, payment_id, request_id, amount, status, created_at, sent_at) select r.id, p.id, 'RFXXXXXXXXXX', 5, 'PROCESSING', '2026-01-01', '2026-01-01' from refunds r join payments p on p.order_id = r.order_id`,
  ],
  [
    'holds-within-capacity',
    `insert into pools (id, kind, capacity) select product_id, 'PLACE', 0 from order_items;
    insert into holds (pool_id, order_id, user_id, quantity, status, created_at, expires_at) select i.product_id, o.id, o.user_id, 1, 'SUCCESS', now(), now() + interval '1 day' from order_items i join orders o on o.id = i.order_id`,
  ],
  [
    'credit-not-negative',
    `insert into ledger_transactions (id, kind, ref_id, memo, at) select '00000000-0000-7000-8000-0000000000bb', 'CAPTURE', '00000000-0000-7000-8000-0000000000bb', 'x', now();
    insert into ledger_entries (transaction_id, index, account, amount, user_id) select '00000000-0000-7000-8000-0000000000bb', 0, 'CREDIT', 10, user_id from orders limit 1`,
  ],
  [
    'credit-entries',
    `insert into pools (id, kind) select distinct user_id, 'CREDIT' from orders;
    insert into credit_gifts (user_id, amount, reason, given_by, created_at) select o.user_id, 5000, 'xxx', (select id from users where id <> o.user_id limit 1), now() from orders o`,
  ],
  [
    'referrals-booked',
    `insert into referrals (inviter_id, friend_id, terms_id, status, joined_at, order_id, closed_at)
      select o.user_id, o.id, (select id from referral_terms limit 1), 'REWARDED', now(), o.id, now() from orders o limit 1`,
  ],
  [
    'gift-cards-owed',
    `insert into ledger_transactions (id, kind, ref_id, memo, at) select '00000000-0000-7000-8000-0000000000bb', 'SALE', '00000000-0000-7000-8000-0000000000bb', 'x', now();
    insert into ledger_entries (transaction_id, index, account, amount) select '00000000-0000-7000-8000-0000000000bb', 0, 'GIFT_CARDS', -10`,
  ],
  [
    'gift-cards-redeemed',
    `insert into gift_cards (order_item_id, buyer_id, amount, recipient_name, created_at, issued_at, expires_at, code_hash, code_sealed, last4, redeemed_by, redeemed_at)
      select i.id, o.user_id, 50000, 'x', now(), now(), now(), repeat('0', 64), 'x', '0000', o.user_id, now() from order_items i join orders o on o.id = i.order_id limit 1`,
  ],
  ['paid-orders-sold', `update order_items set price = price - 1`],
  ['paid-orders-given', `delete from enrollments`],
  [
    'given-to-their-holders',
    `insert into gifts (order_id, code_hash, code_sealed, send_at, created_at) select id, md5(id::text) || md5(id::text), 'x', now(), now() from orders`,
  ],
  ['seats-opened', `with o as (update orders set extensions = '{seats}') update order_items set for_others = true`],
  ['sold-counts', `update products set paid_count = paid_count + 1`],
  ['orders-documented', `delete from invoices`],
  ['invoice-lines', `update invoice_lines set amount = amount + 10, net = net + 10`],
  ['output-vat', `update invoices set vat = vat + 1, net = net - 1`],
  ['invoice-numbers', `update invoice_series set last = last + 1`],
  ['host-payable', `update payout_items set live = false`],
  ['payouts-of-items', `update payouts set amount = amount + 1`],
  ['payouts-in-transit', `update payouts set status = 'SUCCESS'`],
  [
    'held-not-paid-out',
    `insert into payout_holds (host_id, source, reason, public_words, turn, created_at, created_by)
      select host_id, 'STAFF', 'xxx', 'xxx', 0, now(), host_id from payouts limit 1`,
  ],
  [
    'refunded-not-paid-out',
    `insert into ledger_transactions (id, kind, ref_id, memo, at) select '00000000-0000-7000-8000-0000000000aa', 'SALE_REVERSAL', '00000000-0000-7000-8000-0000000000aa', 'x', now();
    insert into ledger_entries (transaction_id, index, account, amount, order_id, order_item_id) select '00000000-0000-7000-8000-0000000000aa', 0, 'BUYER_FUNDS', -i.price, i.order_id, i.id from order_items i`,
  ],
  [
    'provider-books',
    `insert into provider_differences (gateway, reference, kind, day, found_at) values ('VNPAY', 'ABC', 'ONLY_THEIRS', '2026-06-01', now())`,
  ],
  [
    'instalments-whole',
    `insert into instalment_plans (user_id, product_id, order_id, status, parts, total, line, created_at, started_at, suspended_at)
      select o.user_id, i.product_id, o.id, 'ACTIVE', 2, 600000, '{}', now(), now(), null from orders o join order_items i on i.order_id = o.id limit 1;
    insert into instalment_parts (plan_id, seq, status, due_at, amount, order_id, opened_at, paid_at)
      select id, 1, 'PAID', now(), 300000, order_id, now(), now() from instalment_plans`,
  ],
  [
    'instalments-paid',
    `insert into instalment_plans (user_id, product_id, order_id, status, parts, total, line, created_at, started_at, suspended_at)
      select o.user_id, i.product_id, o.id, 'ACTIVE', 2, 600000, '{}', now(), now(), null from orders o join order_items i on i.order_id = o.id limit 1;
    insert into instalment_parts (plan_id, seq, status, due_at, amount, order_id, opened_at, paid_at)
      select id, 1, 'OPEN', now(), 300000, order_id, now(), null from instalment_plans`,
  ],
  [
    'instalments-open',
    `insert into instalment_plans (user_id, product_id, order_id, status, parts, total, line, created_at, started_at, suspended_at)
      select o.user_id, i.product_id, o.id, 'SUSPENDED', 2, 600000, '{}', now(), now(), now() from orders o join order_items i on i.order_id = o.id limit 1`,
  ],
  [
    'affiliate-commissions',
    `${PARTNER} insert into ledger_transactions (id, kind, ref_id, memo, at) select '00000000-0000-7000-8000-0000000000cc', 'SALE', '00000000-0000-7000-8000-0000000000cc', 'x', now();
    insert into ledger_entries (transaction_id, index, account, amount, order_id, order_item_id, affiliate_id, payable_at)
      select '00000000-0000-7000-8000-0000000000cc', 0, 'AFFILIATE_PAYABLE', -10, i.order_id, i.id, f.id, now() from order_items i, affiliates f limit 1`,
  ],
  [
    'affiliate-refunded',
    `${PARTNER} insert into ledger_transactions (id, kind, ref_id, memo, at) select '00000000-0000-7000-8000-0000000000cc', 'SALE_REVERSAL', '00000000-0000-7000-8000-0000000000cc', 'x', now();
    insert into ledger_entries (transaction_id, index, account, amount, order_id, order_item_id) select '00000000-0000-7000-8000-0000000000cc', row_number() over (), 'BUYER_FUNDS', -i.price, i.order_id, i.id from order_items i;
    insert into ledger_entries (transaction_id, index, account, amount, order_id, order_item_id, affiliate_id, payable_at)
      select '00000000-0000-7000-8000-0000000000cc', 0, 'AFFILIATE_PAYABLE', -10, i.order_id, i.id, f.id, now() from order_items i, affiliates f limit 1`,
  ],
  [
    'affiliate-payable',
    `${PARTNER} insert into affiliate_payouts (affiliate_id, commission, reductions, amount, created_at, created_by) select id, 150000, 0, 150000, now(), user_id from affiliates`,
  ],
  [
    'affiliate-payouts',
    `${PARTNER} insert into affiliate_payouts (affiliate_id, commission, reductions, amount, created_at, created_by, status, done_at) select id, 150000, 0, 150000, now(), user_id, 'CANCELED', now() from affiliates;
    insert into ledger_transactions (id, kind, ref_id, memo, at) select '00000000-0000-7000-8000-0000000000cc', 'AFFILIATE_PAYOUT', id, 'x', now() from affiliate_payouts;
    insert into ledger_entries (transaction_id, index, account, amount, affiliate_id) select '00000000-0000-7000-8000-0000000000cc', 0, 'AFFILIATE_TRANSIT', -10, id from affiliates`,
  ],
  [
    'closed-months',
    `insert into book_closings (month, closed_at, closed_by, balances) select '2026-06-01', now(), id, '{"COMMISSION": 1}' from users limit 1`,
  ],
]
