import type { Tx } from '#server/core/context.ts'
import { closeOrder } from '#server/modules/orders/index.ts'
import { movePayment, type SubscriptionPayment } from '../rows.ts'

/**
 * Gives up a charge that waits: its order is closed, so that nobody pays it by accident. What is in flight at the provider
 * comes to its own end; money that comes all the same opens nothing and goes back.
 */
export async function giveUpCharge(
  tx: Tx,
  row: SubscriptionPayment,
  reason: string,
  action: 'cancel' | 'fail' = 'cancel',
): Promise<void> {
  if (row.status !== 'FAILED' || action === 'cancel') await movePayment(tx, row.id, action, 'system')
  if (!row.order_id) return
  const order = await tx.db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('id', '=', row.order_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (order.status === 'CREATED') await closeOrder(tx, { id: order.id, action: 'expire', as: 'system', reason })
}
