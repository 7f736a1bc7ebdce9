import { must } from '#domain/faults.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { closeOrder } from './close-order.ts'
import { lockWithBuyer } from './rows.ts'

/**
 * Closes an order nobody paid and puts it out of sight. The row stays: should money come all the same, the order is paid
 * and seen again. ORDER_NOT_FOUND, ORDER_PAID.
 */
export function deleteAdminOrder(ctx: Context, id: string): Promise<{ ok: true }> {
  asStaff(ctx)
  return write(ctx, async (tx) => {
    const order = await lockWithBuyer(tx, id)
    must(order.paid_at === null, 'ORDER_PAID')
    if (order.status === 'CREATED')
      await closeOrder(tx, { id, action: 'cancel', as: 'staff', reason: 'Bến Học đã xóa đơn hàng này' })
    await tx.db.updateTable('orders').set({ deleted_at: tx.now() }).where('id', '=', id).execute()
    await audit(tx, 'order.deleted', 'order', id, { code: order.code })
    return { ok: true }
  })
}
