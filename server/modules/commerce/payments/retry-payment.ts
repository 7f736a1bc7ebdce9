import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockOwnOrder } from '../orders/rows.ts'
import { startPayment } from './start-payment.ts'

/** Opens another attempt for an unpaid order. Earlier attempts stay known: should two succeed, the second goes back. */
export function retryPayment(ctx: Context, orderId: string): Promise<{ paymentId: string; payUrl: string }> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const order = await lockOwnOrder(tx, orderId, userId)
    must(order.status === 'CREATED' && order.expires_at > tx.now(), 'ORDER_NOT_PAYABLE')
    const payment = await startPayment(tx, order)
    return { paymentId: payment.id, payUrl: payment.pay_url ?? '' }
  })
}
