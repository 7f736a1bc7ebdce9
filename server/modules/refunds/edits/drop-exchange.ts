import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockWithBuyer } from '#server/modules/orders/index.ts'
import { dropAdditions } from './edit-order.ts'
import { openEdit } from './rows.ts'

/** A buyer gives up an exchange they have not paid: everything stays as it was. ORDER_NOT_FOUND; STATUS_CONFLICT where none waits. */
export function dropExchange(ctx: Context, orderId: string): Promise<{ dropped: true }> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const order = await lockWithBuyer(tx, orderId)
    must(order.user_id === userId, 'ORDER_NOT_FOUND')
    const edit = await openEdit(tx, orderId)
    must(edit !== undefined && edit.exchanged_item_id !== null, 'STATUS_CONFLICT')
    await dropAdditions(tx, order, 'Người mua thôi không đổi khóa')
    await audit(tx, 'order.exchange-dropped', 'order', orderId)
    return { dropped: true }
  })
}
