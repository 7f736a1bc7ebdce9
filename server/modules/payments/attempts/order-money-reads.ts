import { sql } from 'kysely'
import type { OrderMoney } from '#server/modules/orders/index.ts'

/** What was paid, and what may yet be. */
export const moneyPaid: OrderMoney = {
  settled: (orderId) => sql`coalesce((
    select sum(p.amount)::bigint from payments p where p.order_id = ${orderId} and p.status in ('SUCCESS', 'REFUND')), 0)`,
  isComing: (orderId) => sql`exists (select from payments p where p.order_id = ${orderId} and p.status = 'PENDING')`,
}
