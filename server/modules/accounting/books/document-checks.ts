import { sql } from 'kysely'
import { DifferenceKind, differenceWords } from '#domain/books.ts'
import { kindIs } from '#server/core/kinds.ts'
import { type Check, check, ledgerOfOrders } from './check.ts'

const kinds = DifferenceKind.map((kind) => sql`when ${sql.lit(kind)} then ${sql.lit(differenceWords[kind])}`)
/** How the two sides of a difference `d` differ, as the list of differences says it. */
const differenceSaid = sql`(case d.kind ${sql.join(kinds, sql` `)} end) || case when d.booked then ', đã ghi sổ' else '' end`

/** Documents, closed months, and the providers’ side. */
export const documentChecks: readonly Check[] = [
  check(
    'orders-documented',
    'Mỗi đơn đã thanh toán, cả đơn 0 ₫, có một hóa đơn (thẻ quà tặng thì khi được tiêu mới có); tổng hóa đơn và điều chỉnh bằng giá trị đã ghi nhận bán',
    sql`select o.code as subject, o.id as "subjectId", l.documented as expected, coalesce(d.total, 0)::bigint as actual, 'Hóa đơn không khớp với bút toán bán hàng' as words
      from (${ledgerOfOrders}) l join orders o on o.id = l.id
      left join (select order_id, sum(total) as total from invoices group by 1) d on d.order_id = l.id
      where l.documented <> coalesce(d.total, 0)
      union all
      select o.code, o.id, 1, 0, 'Đơn đã thanh toán chưa có hóa đơn' from orders o where o.paid_at is not null
        and exists (select from order_items i where i.order_id = o.id and i.status = 'APPROVED' and not ${kindIs('i.kind', 'deposit')})
        and not exists (select from invoices d where d.order_id = o.id and d.kind = 'ORIGINAL')`,
  ),
  check(
    'invoice-lines',
    'Tổng các dòng của mỗi hóa đơn bằng tổng hóa đơn, cả tiền thuế',
    sql`select o.code as subject, d.order_id as "subjectId", d.total as expected, coalesce(l.amount, 0)::bigint as actual, 'Các dòng không cộng đúng tổng' as words
      from invoices d join orders o on o.id = d.order_id left join (select invoice_id, sum(amount) as amount, sum(vat) as vat from invoice_lines group by 1) l on l.invoice_id = d.id
      where d.total <> coalesce(l.amount, 0) or d.vat <> coalesce(l.vat, 0)`,
  ),
  check(
    'output-vat',
    'Thuế GTGT đầu ra ghi sổ của mỗi hóa đơn bằng tiền thuế trên hóa đơn đó',
    sql`select coalesce(o.code, 'Bút toán không có hóa đơn') as subject, d.order_id as "subjectId", coalesce(d.vat, 0)::bigint as expected, coalesce(b.amount, 0)::bigint as actual,
        'Thuế đầu ra trong sổ khác hóa đơn' as words
      from invoices d full join (
        select t.ref_id, coalesce(-sum(e.amount) filter (where e.account = 'VAT_OUTPUT'), 0) as amount
        from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id where t.kind = 'OUTPUT_VAT' group by 1) b on b.ref_id = d.id
      left join orders o on o.id = d.order_id
      where coalesce(d.vat, 0) <> coalesce(b.amount, 0)`,
  ),
  check(
    'invoice-numbers',
    'Số hóa đơn của mỗi năm liên tục từ 1, không thiếu, không trùng',
    sql`select s.series || ' ' || s.year as subject, null::uuid as "subjectId", s.last::bigint as expected, count(d.number)::bigint as actual, 'Dãy số hóa đơn có chỗ trống' as words
      from invoice_series s left join invoice_numbers d on d.series = s.series and d.year = s.year
      group by s.series, s.year, s.last
      having count(d.number) <> s.last or coalesce(max(d.number), 0) <> s.last or coalesce(min(d.number), 1) <> 1`,
  ),
  check(
    'closed-months',
    'Số dư của tháng đã khóa sổ không thay đổi',
    sql`select to_char(c.month, 'MM/YYYY') || ' ' || b.account as subject, null::uuid as "subjectId", b.balance as expected, coalesce(n.balance, 0)::bigint as actual, 'Số dư đã đổi sau khi khóa sổ' as words
      from book_closings c
      cross join lateral (select key as account, value::bigint as balance from jsonb_each_text(c.balances)) b
      left join lateral (select sum(e.amount) as balance from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.account = b.account and t.at < ((c.month + interval '1 month')::timestamp at time zone 'Asia/Ho_Chi_Minh')) n on true
      where b.balance <> coalesce(n.balance, 0)`,
  ),
  check(
    'provider-books',
    'Sổ của các cổng thanh toán khớp với sổ Bến Học',
    sql`select d.gateway || ' ' || d.reference as subject, p.order_id as "subjectId", d.ours as expected, d.theirs as actual,
        ${differenceSaid} as words
      from provider_differences d left join payments p on p.id = d.payment_id where d.closed_at is null`,
  ),
]
