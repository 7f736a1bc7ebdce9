import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import type { Order } from '#server/modules/orders/index.ts'
import { openRefund } from '../open-refund.ts'
import { carryOutExternal, endFailed, lockPayment, type Outside, shareOut } from './external-refund.ts'

/**
 * Records money that went back without us: in the provider's console, by Apple, or from the bank account by hand. What a
 * refund could not send by way of this payment is ended with it first; the rest is a refund of its own, spread over the
 * lines by what is left of them, so that books, balance and shares of the hosts stay right; a line that is back whole is
 * taken away.
 * @returns the refund it ended or made; null where the payment holds nothing any more: it was recorded already
 */
export function recordProviderRefund(ctx: Context | Tx, told: Outside): Promise<string | null> {
  return write(ctx, async (tx) => {
    const { order, left } = await lockPayment(tx, told.paymentId)
    const amount = Math.min(told.amount, left)
    const { rest, last } = await endFailed(tx, { ...told, amount })
    return rest > 0 ? openExternal(tx, order, { ...told, amount: rest }) : last
  })
}

async function openExternal(tx: Tx, order: Order, told: Outside): Promise<string> {
  const { amount, reason, note, staffId: askedBy } = told
  const items = await shareOut(tx, order, amount)
  const wish = { orderId: order.id, origin: 'OUTSIDE' as const, items, amount, reason, note, askedBy }
  const id = await openRefund(tx, wish, 'APPROVED')
  await carryOutExternal(tx, order, { ...told, refundId: id })
  return id
}
