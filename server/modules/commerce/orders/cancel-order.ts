import type { OrderStatus } from '#domain/enums.ts'
import { orderFlow } from '#domain/statuses/order.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { lockOwnOrder } from './rows.ts'

/** Gives up an unpaid order. Its open payment stays known: money that comes all the same revives the order or goes back. */
export function cancelOrder(ctx: Context, id: string): Promise<{ status: OrderStatus }> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    await lockOwnOrder(tx, id, userId)
    const reason = 'Người mua hủy'
    const { to } = await move(tx, {
      table: 'orders',
      subject: 'order',
      flow: orderFlow,
      id,
      action: 'cancel',
      as: 'user',
      reason,
      set: { closed_reason: reason },
    })
    return { status: to }
  })
}
