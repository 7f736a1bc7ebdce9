import type { Tx } from '#server/core/context.ts'
import { sellableOf } from '#server/modules/catalog/index.ts'
import { tellLost } from '#server/modules/orders/index.ts'
import { FREED } from './rows.ts'

/**
 * Takes back what one line of a locked order gave through its seats; a seat through which nothing is left is free. The very
 * next request of a learner is refused.
 */
export async function revokeSeats(tx: Tx, orderItemId: string, reason: string): Promise<void> {
  const line = await tx.db
    .selectFrom('order_items')
    .select(['order_id', 'product_id', 'via_product_id'])
    .where('id', '=', orderItemId)
    .executeTakeFirstOrThrow()
  await revokeGrants(tx, { orderItemId }, reason)
  const others = await tx.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', line.order_id)
    .where('id', '!=', orderItemId)
    .where('status', '=', 'APPROVED')
    .where('via_product_id', 'is not distinct from', line.via_product_id)
    .executeTakeFirst()
  // Of a combo, the parts that stay bought keep their learners.
  if (line.via_product_id !== null && others) return
  await tx.db
    .updateTable('seats')
    .set(FREED)
    .where('order_id', '=', line.order_id)
    .where('product_id', '=', line.via_product_id ?? line.product_id)
    .execute()
}

/** Takes back what a seat, or a line, gave to learners. */
export async function revokeGrants(
  tx: Tx,
  of: { seatId: string } | { orderItemId: string },
  reason: string,
): Promise<void> {
  const column = 'seatId' in of ? 'seat_id' : 'order_item_id'
  const id = 'seatId' in of ? of.seatId : of.orderItemId
  const grants = await tx.db
    .selectFrom('seat_grants as g')
    .innerJoin('order_items as i', 'i.id', 'g.order_item_id')
    .select(['g.grant_id', 'i.kind', 'i.product_id'])
    .where(`g.${column}`, '=', id)
    .execute()
  for (const { grant_id, kind, product_id: productId } of grants) {
    const userId = (await sellableOf(tx, kind).seat?.revoke(tx, grant_id, reason)) ?? null
    await tellLost(tx, [{ userId, productId }])
  }
  await tx.db.deleteFrom('seat_grants').where(column, '=', id).execute()
}
