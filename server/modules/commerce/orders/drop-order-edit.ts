import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { dropAdditions, lockWithBuyer } from './edit-order.ts'

/** Gives up what the open edit of an order added. ORDER_NOT_FOUND; STATUS_CONFLICT where nothing waits. */
export function dropOrderEdit(ctx: Context, id: string): Promise<void> {
  const by = asStaff(ctx)
  return write(ctx, async (tx) => {
    await dropAdditions(tx, await lockWithBuyer(tx, id), { reason: 'Bỏ phần thêm vào đơn', by })
    await audit(tx, 'order.edit-dropped', 'order', id)
  })
}
