import { sql } from 'kysely'
import { type Check, check } from './check.ts'

const earned = sql`('SALE', 'SALE_REVERSAL', 'CORRECTION')`

/** What hosts are owed, what is on its way to them, and what arrived. */
export const hostChecks: readonly Check[] = [
  check(
    'host-payable',
    'Phải trả mỗi giảng viên = các khoản chưa đưa vào lệnh chi nào',
    sql`select u.full_name as subject, u.id as "subjectId", -coalesce(sum(e.amount) filter (where t.kind in ${earned} and k.payout_id is null), 0)::bigint as expected,
        -sum(e.amount)::bigint as actual, 'Phải trả giảng viên không khớp' as words
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join users u on u.id = e.host_id
      left join payout_items k on k.transaction_id = e.transaction_id and k.entry_index = e.index and k.live
      where e.account = 'HOST_PAYABLE' group by u.id
      having sum(e.amount) <> coalesce(sum(e.amount) filter (where t.kind in ${earned} and k.payout_id is null), 0)`,
  ),
  check(
    'payouts-of-items',
    'Mỗi lệnh chi bằng tổng các khoản trong nó, và mỗi khoản đúng như trong sổ',
    sql`select u.full_name as subject, p.id as "subjectId", p.amount as expected, coalesce(sum(k.amount), 0)::bigint as actual, 'Lệnh chi khác tổng các khoản' as words
      from payouts p join users u on u.id = p.host_id left join payout_items k on k.payout_id = p.id
      left join ledger_entries e on e.transaction_id = k.transaction_id and e.index = k.entry_index
      group by p.id, u.id
      having coalesce(sum(k.amount), 0) <> p.amount or bool_or(e.host_id is distinct from p.host_id or -e.amount is distinct from k.amount)
        or bool_or(k.live <> (p.status not in ('FAILED', 'RETURNED')))`,
  ),
  check(
    'payouts-in-transit',
    'Tiền đang chuyển cho mỗi giảng viên bằng các lệnh chi chưa xong',
    sql`select u.full_name as subject, u.id as "subjectId", coalesce(p.amount, 0)::bigint as expected, coalesce(l.amount, 0)::bigint as actual, 'Tiền đang chuyển không khớp' as words
      from users u
      left join (select host_id, sum(amount) as amount from payouts where status in ('PENDING', 'UNKNOWN', 'SENT') group by 1) p on p.host_id = u.id
      left join (select host_id, -sum(amount) as amount from ledger_entries where account = 'PAYOUT_TRANSIT' group by 1) l on l.host_id = u.id
      where coalesce(p.amount, 0) <> coalesce(l.amount, 0)`,
  ),
  check(
    'held-not-paid-out',
    'Tiền đang giữ của giảng viên không nằm trong lệnh chi nào được lập trong lúc giữ',
    sql`select u.full_name as subject, p.id as "subjectId", 0::bigint as expected, sum(k.amount)::bigint as actual, 'Lệnh chi có tiền đang giữ: ' || h.public_words as words
      from payout_holds h join users u on u.id = h.host_id
      join payouts p on p.host_id = h.host_id and p.turn > h.turn and (h.released_turn is null or p.turn < h.released_turn)
        and (h.until is null or p.created_at < h.until)
      join payout_items k on k.payout_id = p.id and k.live
      join ledger_entries e on e.transaction_id = k.transaction_id and e.index = k.entry_index
        and (h.order_item_id is null or e.order_item_id = h.order_item_id)
      group by h.id, u.id, p.id having sum(k.amount) > 0`,
  ),
  check(
    'refunded-not-paid-out',
    'Dòng bán đã hoàn hết không còn để lại tiền cho giảng viên',
    sql`select o.code as subject, o.id as "subjectId", 0::bigint as expected, -sum(e.amount)::bigint as actual, i.name || ': đã hoàn hết nhưng giảng viên vẫn được ghi tiền' as words
      from ledger_entries e join order_items i on i.id = e.order_item_id join orders o on o.id = i.order_id
      where e.account in ('HOST_PAYABLE', 'COMMISSION', 'VAT_WITHHELD', 'PIT_WITHHELD', 'PLATFORM_SALES') and e.order_item_id in (
        select b.order_item_id from ledger_entries b where b.account = 'BUYER_FUNDS' and b.order_item_id is not null
        group by 1 having sum(b.amount) = 0 and count(*) > 1)
      group by o.id, i.id, e.account having sum(e.amount) <> 0`,
  ),
]
