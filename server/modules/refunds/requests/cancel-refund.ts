import type { RefundStatus } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { refundFlow } from '#domain/statuses/refund.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { lockRefund } from '../rows.ts'

/** A buyer takes back what they asked for, before it is decided; they may ask again. */
export function cancelRefund(ctx: Context, id: string): Promise<{ status: RefundStatus }> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const { refund, order } = await lockRefund(tx, id)
    must(order.user_id === userId && refund.origin === 'BUYER', 'REFUND_NOT_FOUND')
    const { to } = await move(tx, {
      table: 'refunds',
      subject: 'refund',
      flow: refundFlow,
      id,
      action: 'cancel',
      as: 'user',
      set: { decided_at: tx.now() },
    })
    return { status: to }
  })
}
