import type { RefundStatus } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { REFUND_TWO_PERSONS_FROM } from '#domain/refund-policy.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { standingOf } from '../four-eyes.ts'
import { openRefund } from '../open-refund.ts'
import { failedOf, lockPayment } from './external-refund.ts'
import { recordProviderRefund } from './record-provider-refund.ts'

type WrittenDown = { id: string; status: RefundStatus }

/**
 * The staff write down a refund made in a provider's console or by a transfer of their own. From the limit on from which two
 * persons agree to a refund, all that one person let go back of an order counted together, it waits until another of the
 * staff says so too; what ends a refund that was agreed to is agreed to already. Nobody writes down money to themselves, or
 * of what only they say came; what anybody alone says came waits for another whatever the sum.
 * Throws PAYMENT_NOT_FOUND, CANNOT_DECIDE_OWN, REFUND_AMOUNT_EXCEEDED.
 */
export async function recordManualRefund(
  ctx: Context,
  told: { paymentId: string; amount: number; byHand: boolean; reason: string },
): Promise<WrittenDown> {
  const staffId = asStaff(ctx)
  const { paymentId, amount, byHand, reason } = told
  return write(ctx, async (tx): Promise<WrittenDown> => {
    const { order, left } = await lockPayment(tx, paymentId)
    const { word, alone } = await standingOf(tx, order.id, staffId)
    must(order.user_id !== staffId && !word.includes(staffId), 'CANNOT_DECIDE_OWN')
    must(amount <= left, 'REFUND_AMOUNT_EXCEEDED')
    const anew = amount - (await agreedTo(tx, paymentId))
    const waits = anew > 0 && (word.length > 0 || alone + anew >= REFUND_TWO_PERSONS_FROM)
    const id = waits
      ? await openRefund(tx, {
          orderId: order.id,
          origin: 'OUTSIDE',
          items: [],
          amount,
          reason,
          askedBy: staffId,
          outside: { paymentId, byHand },
        })
      : await recordProviderRefund(tx, { ...told, staffId })
    must(id !== null, 'REFUND_AMOUNT_EXCEEDED')
    if (waits) await publish(tx, 'refund.asked', { refundId: id, orderId: order.id, userId: order.user_id })
    await audit(tx, 'refund.written-down', 'refund', id, { amount, byHand })
    return { id, status: waits ? 'PENDING' : 'APPROVED' }
  })
}

/** What of a payment was agreed to go back, and could not be sent. */
async function agreedTo(tx: Tx, paymentId: string): Promise<number> {
  return (await failedOf(tx, paymentId)).reduce((sum, { open }) => sum + open, 0)
}
