import type { OrderStatus } from '#domain/enums.ts'
import { fail } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { closeOrder, lockOwnOrder, refusalOf } from '#server/modules/orders/index.ts'

/** Gives up one's own unpaid order. */
export function cancelOrder(ctx: Context, id: string): Promise<{ status: OrderStatus }> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const order = await lockOwnOrder(tx, id, userId)
    const refusal = await refusalOf(tx, order, 'CANCEL')
    if (refusal) fail(refusal)
    return { status: await closeOrder(tx, { id, action: 'cancel', as: 'user', reason: 'Người mua hủy' }) }
  })
}
