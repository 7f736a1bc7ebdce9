import { sql } from 'kysely'
import type { OrderMoney } from '#server/modules/orders/index.ts'

/** What was taken back of lines, less the money that went, or goes, back. */
export const moneyReturned: OrderMoney = {
  settled: (orderId) => sql`coalesce((
    select sum(x.amount)::bigint from refund_items x join refunds r on r.id = x.refund_id
    where r.order_id = ${orderId} and r.status = 'APPROVED'), 0) - coalesce((
    select sum(t.amount)::bigint from refund_transfers t join payments p on p.id = t.payment_id
    where p.order_id = ${orderId} and t.status <> 'REFUND_FAILED'), 0)`,
}
