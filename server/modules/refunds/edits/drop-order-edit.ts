import { must } from '#domain/faults.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockWithBuyer } from '#server/modules/orders/index.ts'
import { dropAdditions } from './edit-order.ts'

/**
 * Gives up what the open edit of an order added; never of an own order, for what its lines were worth goes back.
 * ORDER_NOT_FOUND, CANNOT_DECIDE_OWN; STATUS_CONFLICT where nothing waits.
 */
export function dropOrderEdit(ctx: Context, id: string): Promise<void> {
  const by = asStaff(ctx)
  return write(ctx, async (tx) => {
    const order = await lockWithBuyer(tx, id)
    must(order.user_id !== by, 'CANNOT_DECIDE_OWN')
    await dropAdditions(tx, order, 'Bỏ phần thêm vào đơn')
    await audit(tx, 'order.edit-dropped', 'order', id)
  })
}
