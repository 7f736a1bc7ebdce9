import { sql } from 'kysely'
import { type Check, check } from './check.ts'

/** What partners who bring buyers earned, what is on its way to them, and what they were paid. */
export const affiliateChecks: readonly Check[] = [
  check(
    'affiliate-commissions',
    'Mỗi khoản hoa hồng đối tác thuộc một dòng đã bán của đơn đến qua liên kết của đúng đối tác ấy, và bằng chi phí đã ghi',
    sql`select o.code as subject, o.id as "subjectId", s.cost as expected, s.owed as actual, i.name || ': hoa hồng đối tác không khớp dòng bán' as words
      from (select e.order_item_id, e.affiliate_id, bool_or(t.kind = 'SALE') as sold,
          coalesce(sum(e.amount) filter (where e.account = 'AFFILIATE_COST'), 0)::bigint as cost,
          coalesce(-sum(e.amount) filter (where e.account = 'AFFILIATE_PAYABLE'), 0)::bigint as owed
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.account in ('AFFILIATE_COST', 'AFFILIATE_PAYABLE') and t.kind in ('SALE', 'SALE_REVERSAL') group by 1, 2) s
      left join order_items i on i.id = s.order_item_id left join order_items p on p.id = i.part_of left join orders o on o.id = i.order_id
      left join affiliate_orders a on a.order_id = coalesce(p.order_id, i.order_id) and a.affiliate_id = s.affiliate_id
      where s.cost <> s.owed or s.owed < 0 or not s.sold or o.paid_at is null or a.order_id is null`,
  ),
  check(
    'affiliate-refunded',
    'Dòng bán đã hoàn hết không còn để lại hoa hồng cho đối tác',
    sql`select o.code as subject, o.id as "subjectId", 0::bigint as expected, -sum(e.amount)::bigint as actual, i.name || ': đã hoàn hết nhưng đối tác vẫn được ghi hoa hồng' as words
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id and t.kind in ('SALE', 'SALE_REVERSAL')
      join order_items i on i.id = e.order_item_id join orders o on o.id = i.order_id
      where e.account in ('AFFILIATE_PAYABLE', 'AFFILIATE_PROMOTION') and e.order_item_id in (
        select b.order_item_id from ledger_entries b where b.account = 'BUYER_FUNDS' and b.order_item_id is not null
        group by 1 having sum(b.amount) = 0 and count(*) > 1)
      group by o.id, i.id, e.account having sum(e.amount) <> 0`,
  ),
  check(
    'affiliate-payable',
    'Phải trả mỗi đối tác tiếp thị = hoa hồng − hoàn lại − các kỳ chi chưa hủy; phần giảm giá họ chịu được trừ đúng một lần',
    sql`select f.name as subject, f.id as "subjectId", (l.earned - p.commission - (l.owed - p.reductions))::bigint as expected, (l.payable - l.promotion)::bigint as actual,
        'Phải trả đối tác không khớp' as words
      from affiliates f
      cross join lateral (select
          coalesce(-sum(e.amount) filter (where e.account = 'AFFILIATE_PAYABLE' and t.kind in ('SALE', 'SALE_REVERSAL')), 0) as earned,
          coalesce(sum(e.amount) filter (where e.account = 'AFFILIATE_PROMOTION' and t.kind in ('SALE', 'SALE_REVERSAL')), 0) as owed,
          coalesce(-sum(e.amount) filter (where e.account = 'AFFILIATE_PAYABLE'), 0) as payable,
          coalesce(sum(e.amount) filter (where e.account = 'AFFILIATE_PROMOTION'), 0) as promotion
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where e.affiliate_id = f.id) l
      cross join lateral (select coalesce(sum(commission), 0) as commission, coalesce(sum(reductions), 0) as reductions
        from affiliate_payouts where affiliate_id = f.id and status <> 'CANCELED') p
      where l.earned - p.commission <> l.payable or l.owed - p.reductions <> l.promotion`,
  ),
  check(
    'affiliate-payouts',
    'Mỗi kỳ chi đối tác đang chờ nằm ở tài khoản đang chuyển, và đã chuyển thì đã rời ngân hàng, đúng số tiền',
    sql`select f.name as subject, p.id as "subjectId", case when p.status = 'CANCELED' then 0 else p.amount end as expected,
        (case when p.status = 'PAID' then l.left_bank else l.on_the_way end)::bigint as actual, 'Kỳ chi đối tác không khớp bút toán' as words
      from affiliate_payouts p join affiliates f on f.id = p.affiliate_id
      cross join lateral (select coalesce(-sum(e.amount) filter (where e.account = 'AFFILIATE_TRANSIT'), 0) as on_the_way,
          coalesce(-sum(e.amount) filter (where e.account = 'BANK'), 0) as left_bank
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where t.ref_id = p.id and t.kind in ('AFFILIATE_PAYOUT', 'AFFILIATE_PAYOUT_DONE', 'AFFILIATE_PAYOUT_RETURN')) l
      where l.on_the_way <> (case when p.status in ('OPEN', 'RECORDED') then p.amount else 0 end)
        or l.left_bank <> (case when p.status = 'PAID' then p.amount else 0 end)`,
  ),
]
