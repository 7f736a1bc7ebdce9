import { sql } from 'kysely'
import { REFUNDED } from '#server/modules/refunds/index.ts'
import { affiliateChecks } from './affiliate-checks.ts'
import { type Check, check, ledgerOfOrders, orderMoney } from './check.ts'
import { creditChecks } from './credit-checks.ts'
import { documentChecks } from './document-checks.ts'
import { hostChecks } from './host-checks.ts'
import { instalmentChecks } from './instalment-checks.ts'

/**
 * Each hold that counts, with the limits it was taken under and what was taken of its pool until then, itself among it, as
 * far as it counts still: what was given back made room.
 */
const judgedHolds = (now: Date) => sql`
  select h.pool_id, coalesce(h.capacity_then, p.capacity) as capacity, coalesce(h.budget_then, p.budget) as budget,
    sum(h.quantity) over taken as quantity, sum(h.amount) over taken as amount
  from holds h join pools p on p.id = h.pool_id
  where p.kind <> 'CREDIT' and (h.status = 'SUCCESS' or (h.status = 'HOLDING' and h.expires_at > ${now}))
  window taken as (partition by h.pool_id order by h.turn)`

const moneyChecks: readonly Check[] = [
  check(
    'ledger-balanced',
    'Mỗi bút toán có tổng nợ bằng tổng có',
    sql`select t.memo as subject, t.id as "subjectId", 0::bigint as expected, sum(e.amount)::bigint as actual, 'Tổng các dòng khác 0' as words
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id group by t.id having sum(e.amount) <> 0`,
  ),
  check(
    'ledger-complete',
    'Mỗi bút toán có ít nhất hai dòng',
    sql`select t.memo as subject, t.id as "subjectId", 2::bigint as expected, count(e.index)::bigint as actual, 'Bút toán thiếu dòng' as words
      from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id group by t.id having count(e.index) < 2`,
  ),
  check(
    'captures',
    'Tiền thu ghi trong sổ của mỗi đơn bằng tổng các lần thanh toán thành công',
    sql`select m.code as subject, m.id as "subjectId", m.captured as expected, coalesce(l.captured, 0) as actual, 'Tiền thu trong sổ khác các lần thanh toán' as words
      from (${orderMoney}) m left join (${ledgerOfOrders}) l on l.id = m.id where m.captured <> coalesce(l.captured, 0)`,
  ),
  check(
    'refunds-booked',
    'Tiền trả lại ghi trong sổ của mỗi đơn bằng tổng các khoản hoàn đã gửi',
    sql`select m.code as subject, m.id as "subjectId", m.sent_back as expected, coalesce(l.sent_back, 0) as actual, 'Tiền hoàn trong sổ khác các khoản hoàn đã gửi' as words
      from (${orderMoney}) m left join (${ledgerOfOrders}) l on l.id = m.id where m.sent_back <> coalesce(l.sent_back, 0)`,
  ),
  check(
    'buyer-funds',
    'Tiền người mua còn giữ của mỗi đơn = đã thu − đã trả lại − đã ghi nhận bán',
    sql`select m.code as subject, m.id as "subjectId", (m.sent_back + coalesce(l.recognised, 0) - m.captured) as expected, coalesce(l.funds, 0) as actual,
        'Tài khoản tiền người mua không khớp' as words
      from (${orderMoney}) m left join (${ledgerOfOrders}) l on l.id = m.id
      where coalesce(l.funds, 0) <> m.sent_back + coalesce(l.recognised, 0) - m.captured`,
  ),
  check(
    'owed-per-order',
    'Đơn đã thanh toán: đã thu − đã duyệt trả lại = giá trị còn bán; đơn chưa thanh toán: không giữ tiền của ai',
    sql`select m.code as subject, m.id as "subjectId", case when m.paid_at is null then 0 else coalesce(l.recognised, 0) end as expected,
        (m.captured - m.going_back) as actual, 'Số tiền đang giữ không đúng với đơn hàng' as words
      from (${orderMoney}) m left join (${ledgerOfOrders}) l on l.id = m.id
      where (m.paid_at is not null and m.captured - m.going_back <> coalesce(l.recognised, 0))
        or (m.paid_at is null and m.captured <> m.going_back)`,
  ),
  check(
    'refunds-within-captures',
    'Không khoản thanh toán nào bị hoàn quá số đã thu',
    sql`select p.txn_ref as subject, o.id as "subjectId", p.amount as expected, sum(t.amount)::bigint as actual, 'Hoàn nhiều hơn đã thu' as words
      from refund_transfers t join payments p on p.id = t.payment_id join orders o on o.id = p.order_id
      where t.status <> 'REFUND_FAILED' group by p.id, o.id having sum(t.amount) > p.amount or bool_or(p.status not in ('SUCCESS', 'REFUND'))`,
  ),
  check(
    'refunds-arrive',
    'Không khoản hoàn tiền nào còn trên đường quá 45 ngày',
    ({
      now,
    }) => sql`select o.code as subject, o.id as "subjectId", null::bigint as expected, t.amount as actual, 'Khoản hoàn ' || t.request_id || ' chưa rõ đã đến hay chưa' as words
      from refund_transfers t join payments p on p.id = t.payment_id join orders o on o.id = p.order_id
      where t.status in ('PROCESSING', 'UNKNOWN') and coalesce(t.sent_at, t.created_at) < ${now}::timestamptz - interval '45 days'`,
  ),
  check(
    'holds-within-capacity',
    'Lúc nhận, không chỗ nào vượt sức chứa khi đó và không ưu đãi nào vượt ngân sách khi đó; hạ giới hạn sau này không làm sai',
    ({
      now,
    }) => sql`select p.kind as subject, p.id as "subjectId", min(x.capacity)::bigint as expected, max(x.quantity)::bigint as actual, 'Bán hoặc giữ quá số chỗ' as words
      from pools p join (${judgedHolds(now)}) x on x.pool_id = p.id where x.quantity > x.capacity group by p.id
      union all
      select p.kind, p.id, min(x.budget)::bigint, max(x.amount)::bigint, 'Ưu đãi vượt ngân sách'
      from pools p join (${judgedHolds(now)}) x on x.pool_id = p.id where x.amount > x.budget group by p.id`,
  ),
  check(
    'paid-orders-sold',
    'Mỗi dòng đã bán của đơn đã thanh toán có bút toán bán hàng đúng giá',
    sql`select o.code as subject, o.id as "subjectId", i.price as expected, coalesce(s.amount, 0)::bigint as actual, i.name || ': thiếu hoặc sai bút toán bán hàng' as words
      from orders o join order_items i on i.order_id = o.id
      left join lateral (select sum(e.amount) as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.order_item_id = i.id and e.account = 'BUYER_FUNDS' and t.kind = 'SALE') s on true
      where o.paid_at is not null and i.status = 'APPROVED' and coalesce(s.amount, 0) <> i.price`,
  ),
  check(
    'paid-orders-given',
    'Mỗi sản phẩm đã bán và chưa hoàn đã được mở cho người mua: khóa học, tài liệu, sách, kỳ hội viên, thẻ quà tặng, cả từng phần của combo',
    ({
      given,
    }) => sql`select o.code as subject, o.id as "subjectId", 1::bigint as expected, 0::bigint as actual, i.name || ': chưa mở cho người mua' as words
      from orders o join order_items i on i.order_id = o.id
      where o.paid_at is not null and i.status = 'APPROVED' and i.part_of is null
        and (not i.for_others or exists (select from gift_claims c where c.order_item_id = i.id))
        and not exists (
          select from ${given} given where given.order_item_id = i.id and given.revoked_reason is distinct from ${REFUNDED})
        and not exists (select from subscription_payments r where r.order_item_id = i.id and r.status = 'CANCELLED')`,
  ),
  check(
    'given-to-their-holders',
    'Mỗi sản phẩm chỉ mở cho người mua; của quà tặng chỉ mở cho người đã nhận, và chưa ai nhận thì chưa mở cho ai',
    ({
      given,
    }) => sql`select o.code as subject, o.id as "subjectId", 0::bigint as expected, 1::bigint as actual, i.name || ': mở cho người không phải chủ' as words
      from ${given} a
      join order_items i on i.id = a.order_item_id join orders o on o.id = i.order_id
      left join gifts g on g.order_id = o.id left join gift_claims c on c.order_item_id = i.id
      where a.revoked_at is null and a.user_id is not null and a.user_id is distinct from case when g.id is null then o.user_id else c.user_id end`,
  ),
  check(
    'seats-opened',
    'Mỗi dòng bán theo chỗ học có đúng số chỗ đã trả tiền',
    sql`select o.code as subject, o.id as "subjectId", i.quantity::bigint as expected, count(s.id)::bigint as actual, i.name || ': sai số chỗ học' as words
      from orders o join order_items i on i.order_id = o.id
      left join seats s on s.order_id = o.id and s.product_id = coalesce(i.via_product_id, i.product_id)
      where o.paid_at is not null and i.status = 'APPROVED' and i.for_others and 'seats' = any(o.extensions) group by o.id, i.id having count(s.id) <> i.quantity`,
  ),
  check(
    'sold-counts',
    'Số lượt bán hiển thị của mỗi sản phẩm bằng số dòng đã bán đếm lại',
    sql`select p.name as subject, p.id as "subjectId", coalesce(s.n, 0)::bigint as expected, p.paid_count::bigint as actual, 'Số lượt bán đếm sai' as words
      from products p left join (
        select product_id, count(*) as n from (
          select i.product_id from order_items i where i.counted
          union all
          select i.via_product_id from order_items i where i.counted and i.via_product_id is not null group by i.order_id, i.via_product_id) x
        group by product_id) s on s.product_id = p.id
      where p.paid_count <> coalesce(s.n, 0) and exists (select from order_items i where i.product_id = p.id or i.via_product_id = p.id)`,
  ),
]

/** Every rule of the books, in the order an accountant reads them. */
export const checks: readonly Check[] = [
  ...moneyChecks,
  ...creditChecks,
  ...documentChecks,
  ...hostChecks,
  ...instalmentChecks,
  ...affiliateChecks,
]
