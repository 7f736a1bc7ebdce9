import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { dueOf, lockOwnOrder } from '#server/modules/orders/index.ts'
import { finishStart, type PaymentWish, type Started, startPayment } from './start-payment.ts'

type Wish = PaymentWish & { orderId: string }

/**
 * Opens another attempt for what is still due of an order: all of an unpaid one, the rest of one that an edit made dearer.
 * Earlier attempts stay known: should two succeed, the second goes back.
 * ORDER_NOT_PAYABLE; PAYMENT_WAY_UNAVAILABLE also for a part at Apple.
 */
export async function retryPayment(ctx: Context, { orderId, ...wish }: Wish): Promise<Started> {
  const userId = asUser(ctx)
  const started = await write(ctx, async (tx) => {
    const order = await lockOwnOrder(tx, orderId, userId)
    must(order.status !== 'REJECTED' && order.expires_at > tx.now(), 'ORDER_NOT_PAYABLE')
    const due = await dueOf(tx, order)
    must(due > 0, 'ORDER_NOT_PAYABLE')
    // Apple takes the price of the product: there is no rest to pay there beside credit or an earlier payment.
    must(wish.provider !== 'APPLE_IN_APP' || due === order.total, 'PAYMENT_WAY_UNAVAILABLE')
    return startPayment(tx, order, due, wish)
  })
  return finishStart(ctx, started)
}
