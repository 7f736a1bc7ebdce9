import type { RefundStatus } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { refundFlow } from '#domain/statuses/refund.ts'
import type { Tx } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import type { Order } from '#server/modules/orders/index.ts'
import type { Refund } from '../rows.ts'
import { carryOutExternal, endFailed, lockPayment, shareOut } from './external-refund.ts'

/**
 * A second person agreed to what was written down of a locked order: it is recorded as of now. Where refunds that could not
 * be sent take it all, it is their end, and no refund of its own. Throws REFUND_AMOUNT_EXCEEDED.
 */
export async function approveManualRefund(tx: Tx, order: Order, refund: Refund): Promise<RefundStatus> {
  const { id, amount, reason, outside_payment_id: paymentId, outside_by_hand: byHand } = refund
  must(paymentId !== null, 'STATUS_CONFLICT')
  must(amount <= (await lockPayment(tx, paymentId)).left, 'REFUND_AMOUNT_EXCEEDED')
  const told = { paymentId, amount, reason, byHand: byHand ?? false }
  const { rest } = await endFailed(tx, told)
  const step = { table: 'refunds', subject: 'refund', flow: refundFlow, id } as const
  if (rest === 0) {
    const set = { decided_at: tx.now(), decision_reason: 'Đã tính vào yêu cầu hoàn tiền trước đó' }
    return (await move(tx, { ...step, action: 'cancel', as: 'system', set })).to
  }
  const items = await shareOut(tx, order, rest)
  if (items.length > 0)
    await tx.db
      .insertInto('refund_items')
      .values(items.map((item) => ({ refund_id: id, order_item_id: item.orderItemId, amount: item.amount })))
      .execute()
  const { to } = await move(tx, {
    ...step,
    action: 'approve',
    as: 'staff',
    set: { decided_at: tx.now(), amount: rest },
  })
  await carryOutExternal(tx, order, { ...told, refundId: id, amount: rest })
  return to
}
