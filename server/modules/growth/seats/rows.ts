import { must } from '#domain/faults.ts'
import type { SoldKind } from '#domain/sold/kinds.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { lockOrder, type Order } from '#server/modules/orders/index.ts'

/** A line of a paid order that a seat of `productId` opens: the product itself, or a part of the combo. */
export type SeatLine = {
  id: string
  productId: string
  kind: SoldKind
  hostId: string
  availableDays: number | null
}

/** The lines that the seats of a product open now; none once they were taken back. */
export function seatLines(ctx: Context | Tx, orderId: string, productId: string): Promise<SeatLine[]> {
  return ctx.db
    .selectFrom('order_items')
    .select(['id', 'product_id as productId', 'kind', 'host_id as hostId', 'available_days as availableDays'])
    .where('order_id', '=', orderId)
    .where('for_others', '=', true)
    .where('status', '=', 'APPROVED')
    .where((e) =>
      e.or([
        e('via_product_id', '=', productId),
        e.and([e('via_product_id', 'is', null), e('product_id', '=', productId)]),
      ]),
    )
    .orderBy('index')
    .execute()
}

/** Whoever was named on a seat is not any more: it is free. */
export const FREED = { email: null, user_id: null, invited_at: null, given_at: null }

/** Frees a seat. */
export async function unname(tx: Tx, seatId: string): Promise<void> {
  await tx.db.updateTable('seats').set(FREED).where('id', '=', seatId).execute()
}

/**
 * Locks people, in the order of their ids, and then an order: access of these people that this order gives or takes back is
 * decided by one at a time. Throws ORDER_NOT_FOUND.
 */
export async function lockPeopleAndOrder(tx: Tx, userIds: readonly string[], orderId: string): Promise<Order> {
  await tx.db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...new Set(userIds)])
    .orderBy('id')
    .forUpdate()
    .execute()
  const order = await lockOrder(tx, orderId)
  must(order.status === 'PAID' || order.status === 'APPROVED', 'ORDER_NOT_PAID')
  return order
}
