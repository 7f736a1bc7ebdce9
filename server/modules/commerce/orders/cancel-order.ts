import type { OrderStatus } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { planOfOrder } from '../instalments/reads.ts'
import { closeOrder } from './close-order.ts'
import { lockOwnOrder } from './rows.ts'

/** Gives up one's own unpaid order. */
export function cancelOrder(ctx: Context, id: string): Promise<{ status: OrderStatus }> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    await lockOwnOrder(tx, id, userId)
    // What is due stays due; the first part, and what pays off several at once, may be let go of.
    const part = await planOfOrder(tx, id)
    must(!part || part.firstOrderId === id || part.seqs.length > 1, 'INSTALMENT_ORDER')
    return { status: await closeOrder(tx, { id, action: 'cancel', as: 'user', reason: 'Người mua hủy' }) }
  })
}
