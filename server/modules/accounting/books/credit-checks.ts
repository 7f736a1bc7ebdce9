import { sql } from 'kysely'
import { type Check, check } from './check.ts'

/** What we owe people as credit, and on gift cards that nobody has redeemed. */
export const creditChecks: readonly Check[] = [
  check(
    'credit-not-negative',
    'Số dư của mỗi người không âm, và đủ cho phần đang giữ cho đơn chưa thanh toán',
    ({
      now,
    }) => sql`select u.full_name as subject, u.id as "subjectId", h.held as expected, coalesce(c.balance, 0)::bigint as actual, 'Số dư không đủ' as words
      from users u
      left join (select user_id, -sum(amount) as balance from ledger_entries where account = 'CREDIT' group by 1) c on c.user_id = u.id
      cross join lateral (select coalesce(sum(h.amount), 0)::bigint as held from holds h join pools p on p.id = h.pool_id and p.kind = 'CREDIT'
        where p.id = u.id and h.status = 'HOLDING' and h.expires_at > ${now}) h
      where coalesce(c.balance, 0) < h.held`,
  ),
  check(
    'credit-entries',
    'Số dư của mỗi người = được hoàn + được tặng + thưởng mời bạn + đổi thẻ − đã trả cho đơn hàng',
    sql`select u.full_name as subject, u.id as "subjectId",
        (s.given + s.rewarded + s.refunded - s.paid)::bigint as expected, s.booked as actual, 'Bút toán số dư khác các khoản đã hoàn, đã tặng, đã trả' as words
      from users u
      cross join lateral (select
        coalesce((select sum(g.amount) from credit_gifts g where g.user_id = u.id), 0) as given,
        coalesce((select sum(t.inviter_amount) from referrals r join referral_terms t on t.id = r.terms_id
          where r.inviter_id = u.id and r.status = 'REWARDED'), 0) as rewarded,
        coalesce((select sum(t.amount) from refund_transfers t join refunds r on r.id = t.refund_id join orders o on o.id = r.order_id
          where o.user_id = u.id and t.to_credit and t.status in ('PROCESSING', 'REFUNDED')), 0) as refunded,
        coalesce((select sum(p.amount) from payments p join orders o on o.id = p.order_id
          where o.user_id = u.id and p.provider = 'CREDIT' and p.status in ('SUCCESS', 'REFUND')), 0) as paid,
        coalesce((select -sum(e.amount) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
          where e.user_id = u.id and t.kind <> 'GIFT_CARD_REDEEMED'), 0)::bigint as booked) s
      where exists (select from pools p where p.id = u.id) and s.given + s.rewarded + s.refunded - s.paid <> s.booked`,
  ),
  check(
    'referrals-booked',
    'Mỗi lượt mời bạn được thưởng được ghi vào số dư của người mời đúng một lần, đúng số tiền',
    sql`select u.full_name as subject, u.id as "subjectId", case r.status when 'REWARDED' then t.inviter_amount else 0 end as expected,
        coalesce(-sum(e.amount), 0)::bigint as actual, 'Lượt mời bạn không khớp bút toán' as words
      from referrals r join referral_terms t on t.id = r.terms_id join users u on u.id = r.inviter_id
      left join ledger_transactions x on x.kind = 'REFERRAL_REWARD' and x.ref_id = r.id
      left join ledger_entries e on e.transaction_id = x.id and e.account = 'CREDIT' and e.user_id = r.inviter_id
      group by r.id, t.id, u.id having coalesce(-sum(e.amount), 0) <> case r.status when 'REWARDED' then t.inviter_amount else 0 end`,
  ),
  check(
    'gift-cards-owed',
    'Thẻ quà tặng: đã bán − đã hoàn − đã đổi = còn nợ trên các thẻ chưa đổi',
    sql`select 'Thẻ quà tặng' as subject, null::uuid as "subjectId", x.open as expected, x.owed as actual, 'Số nợ trong sổ khác giá trị các thẻ chưa đổi' as words
      from (select
        coalesce((select -sum(e.amount) from ledger_entries e where e.account = 'GIFT_CARDS'), 0)::bigint as owed,
        coalesce((select sum(g.amount - coalesce((select sum(x.amount) from refund_items x join refunds r on r.id = x.refund_id
            where x.order_item_id = g.order_item_id and r.status = 'APPROVED'), 0))
          from gift_cards g where g.issued_at is not null and g.redeemed_at is null), 0)::bigint as open) x
      where x.owed <> x.open`,
  ),
  check(
    'gift-cards-redeemed',
    'Mỗi thẻ quà tặng đã đổi được ghi vào số dư của người đổi đúng một lần',
    sql`select 'Thẻ •••• ' || g.last4 as subject, i.order_id as "subjectId", 1::bigint as expected, count(e.index)::bigint as actual, 'Thẻ đã đổi không khớp bút toán' as words
      from gift_cards g join order_items i on i.id = g.order_item_id
      left join ledger_transactions t on t.kind = 'GIFT_CARD_REDEEMED' and t.ref_id = g.id
      left join ledger_entries e on e.transaction_id = t.id and e.account = 'CREDIT' and e.user_id = g.redeemed_by
      group by g.id, i.order_id having count(e.index) <> (g.redeemed_at is not null)::int`,
  ),
]
