import type { RefundStatus } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { REFUND_TWO_PERSONS_FROM } from '#domain/refund-policy.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { tell } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { openRefund } from './open-refund.ts'
import { failedOf, lockPayment } from './outside.ts'
import { recordOutside } from './record-outside.ts'

type WrittenDown = { id: string; status: RefundStatus }

/**
 * The staff write down a refund made in a provider's console or by a transfer of their own. From the limit on from which two
 * persons agree to a refund, all that one person wrote down of an order counted together, it waits until another of the
 * staff says so too; what ends a refund that was agreed to is agreed to already. Nobody writes down money to themselves.
 * Throws PAYMENT_NOT_FOUND, CANNOT_DECIDE_OWN, REFUND_AMOUNT_EXCEEDED.
 */
export async function writeDownOutside(
  ctx: Context,
  told: { paymentId: string; amount: number; byHand: boolean; reason: string },
): Promise<WrittenDown> {
  const staffId = asStaff(ctx)
  const { paymentId, amount, byHand, reason } = told
  return write(ctx, async (tx): Promise<WrittenDown> => {
    const { order, left } = await lockPayment(tx, paymentId)
    must(order.user_id !== staffId, 'CANNOT_DECIDE_OWN')
    must(amount <= left, 'REFUND_AMOUNT_EXCEEDED')
    const waits = await needsAnother(tx, order.id, told)
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
      : await recordOutside(tx, { ...told, staffId })
    must(id !== null, 'REFUND_AMOUNT_EXCEEDED')
    if (waits) await tell(tx, 'refund.asked', { refundId: id, orderId: order.id, userId: order.user_id })
    await audit(tx, 'refund.written-down', 'refund', id, { amount, byHand })
    return { id, status: waits ? 'PENDING' : 'APPROVED' }
  })
}

async function needsAnother(tx: Tx, orderId: string, told: { paymentId: string; amount: number }): Promise<boolean> {
  const agreed = (await failedOf(tx, told.paymentId)).reduce((sum, { open }) => sum + open, 0)
  const { before } = await tx.db
    .selectFrom('refunds')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('amount'), e.lit(0)).as('before'))
    .where('order_id', '=', orderId)
    .where('origin', '=', 'OUTSIDE')
    .where('status', '=', 'APPROVED')
    .where('asked_by', 'is not', null)
    .where('outside_payment_id', 'is', null)
    .executeTakeFirstOrThrow()
  const alone = Math.max(0, told.amount - agreed)
  return alone > 0 && Number(before) + alone >= REFUND_TWO_PERSONS_FROM
}
