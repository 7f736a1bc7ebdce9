import { sql } from 'kysely'
import type { PeopleCounts } from '#server/modules/identity/index.ts'

export const ordersCount: PeopleCounts = {
  cartItems: (userId) => sql`select count(*)::int from cart_items where user_id = ${userId}`,
  orders: (userId) => sql`select count(*)::int from orders where user_id = ${userId}`,
  // Of one that went back whole nothing is sold any more.
  paidOrders: (userId) => sql`select count(*)::int from orders o
    where o.user_id = ${userId} and o.status in ('PAID', 'APPROVED') and exists (
      select from order_items i where i.order_id = o.id and i.status not in ('CANCELED', 'REJECTED'))`,
}
