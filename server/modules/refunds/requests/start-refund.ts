import { must } from '#domain/faults.ts'
import { asStaff } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { openRefund } from '../open-refund.ts'

type Wish = { orderId: string; items: { orderItemId: string; amount: number }[]; fee: number; reason: string }

/**
 * The staff put up lines of a paid order to go back, beyond what buyers are promised: any part of what is left of them,
 * less a fee that is never all of that; a line counts as given up for what goes back and what is kept. It waits for approval like any other, by somebody else.
 * Throws ORDER_NOT_PAID, REFUND_AMOUNT_EXCEEDED, REFUND_FEE_TOO_HIGH, REFUND_WAITING.
 */
export function startRefund(ctx: Context, wish: Wish): Promise<{ id: string }> {
  const staffId = asStaff(ctx)
  return write(ctx, async (tx) => {
    const order = await lockOrder(tx, wish.orderId)
    must(order.paid_at !== null, 'ORDER_NOT_PAID')
    const sum = wish.items.reduce((total, item) => total + item.amount, 0)
    must(wish.fee < sum, 'REFUND_FEE_TOO_HIGH')
    const id = await openRefund(tx, {
      orderId: order.id,
      origin: 'STAFF',
      items: lessFee(wish.items, wish.fee),
      amount: sum - wish.fee,
      reason: wish.reason,
      askedBy: staffId,
    })
    await publish(tx, 'refund.asked', { refundId: id, orderId: order.id, userId: order.user_id })
    return { id }
  })
}

/** The fee is kept from the lines in their order, each as far as it reaches. */
function lessFee(items: Wish['items'], fee: number) {
  let open = fee
  return items.map((item) => {
    const kept = Math.min(open, item.amount)
    open -= kept
    return { ...item, amount: item.amount - kept, fee: kept }
  })
}
