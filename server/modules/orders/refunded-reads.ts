import { sql } from 'kysely'
import type { BuyerHistory } from '#server/modules/pricing/index.ts'

/** Of the order `o`: it was paid, and nothing of it is sold any more. */
export const REFUNDED = sql<boolean>`(o.paid_at is not null and not exists (
  select from order_items i where i.order_id = o.id and i.status not in ('CANCELED', 'REJECTED')))`

/** Whether somebody has paid for an order that still stands. */
export const ordersPaid: BuyerHistory = {
  hasPaid: (userId) =>
    sql`exists (select from orders o where o.user_id = ${userId}::uuid and o.paid_at is not null and o.total > 0 and not ${REFUNDED})`,
}
