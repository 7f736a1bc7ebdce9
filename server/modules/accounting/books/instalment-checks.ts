import { sql } from 'kysely'
import { type Check, check } from './check.ts'

/** What is paid in monthly parts: nothing of a price is lost between them, and what is open is what is paid for. */
export const instalmentChecks: readonly Check[] = [
  check(
    'instalments-whole',
    'Trả góp: các đợt cộng lại đúng bằng tổng giá, và mỗi đơn đòi đúng số tiền của các đợt trong nó',
    sql`select g.name as subject, p.order_id as "subjectId", p.total as expected, sum(t.amount)::bigint as actual, 'Các đợt không cộng đúng tổng' as words
      from instalment_plans p join instalment_parts t on t.plan_id = p.id join products g on g.id = p.product_id
      group by p.id, g.id having sum(t.amount) <> p.total or count(*) <> p.parts
      union all
      select o.code, o.id, sum(t.amount)::bigint, o.total, 'Đơn của đợt trả góp khác số tiền của đợt'
      from instalment_parts t join orders o on o.id = t.order_id
      group by o.id having sum(t.amount) <> o.total`,
  ),
  check(
    'instalments-paid',
    'Trả góp: đợt ghi đã trả khi và chỉ khi đơn của nó đã thanh toán',
    sql`select o.code as subject, o.id as "subjectId", (o.paid_at is not null)::int::bigint as expected, (t.status in ('PAID', 'REFUNDED'))::int::bigint as actual,
        'Đợt ' || t.seq || ' và đơn hàng không khớp' as words
      from instalment_parts t join orders o on o.id = t.order_id
      where (o.paid_at is not null) <> (t.status in ('PAID', 'REFUNDED'))`,
  ),
  check(
    'instalments-open',
    'Trả góp: quá hạn thì khóa, đang trả đủ thì mở',
    sql`select o.code as subject, o.id as "subjectId", (p.status in ('ACTIVE', 'LATE', 'FINISHED'))::int::bigint as expected, (a.revoked_at is null)::int::bigint as actual,
        i.name || case when p.status in ('SUSPENDED', 'CANCELLED') then ': vẫn mở dù đợt trả góp chưa trả' else ': bị khóa dù vẫn trả góp đủ' end as words
      from instalment_plans p join orders o on o.id = p.order_id join order_items i on i.order_id = o.id and i.status = 'APPROVED'
      join (select order_item_id, revoked_at, revoked_reason from enrollments union all select order_item_id, revoked_at, revoked_reason from document_access) a
        on a.order_item_id = i.id
      where p.status in ('SUSPENDED', 'CANCELLED') and a.revoked_at is null
        or p.status in ('ACTIVE', 'LATE', 'FINISHED') and a.revoked_reason like '%trả góp%'
          and not exists (select from enrollments e where e.user_id = p.user_id and e.course_id = i.product_id and e.revoked_at is null)
          and not exists (select from document_access d where d.user_id = p.user_id and d.document_id = i.product_id and d.revoked_at is null)`,
  ),
]
