import type { RefundStatus } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { refundFlow } from '#domain/statuses/refund.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { mayApprove, mayReject } from '../access.ts'
import { carryOutRefund } from '../carry-out-refund.ts'
import { approveManualRefund } from '../external/approve-manual-refund.ts'
import { standingOf } from '../four-eyes.ts'
import { demandLeft, demandRefundable } from '../open-refund.ts'
import { lockRefund } from '../rows.ts'
import { approvalsNeeded } from '../rules.ts'

type Decided = { status: RefundStatus; approvals: number; needed: number }

/**
 * One of the staff agrees that money goes back; from a limit on a second, other one has to (`approvalsNeeded`). Nobody agrees to
 * what concerns their own order, what they put up themselves, or money that only they say came. With the last agreement everything the refund means happens in the same transaction.
 * Throws STATUS_CONFLICT, REFUND_APPROVED_BY_YOU, CANNOT_DECIDE_OWN, REFUND_AMOUNT_EXCEEDED,
 * GIFT_CARD_REDEEMED.
 */
export function approveRefund(ctx: Context, id: string): Promise<Decided> {
  const staffId = asStaff(ctx)
  return write(ctx, async (tx) => {
    const { refund, order } = await lockRefund(tx, id)
    must(refund.status === 'PENDING', 'STATUS_CONFLICT')
    const standing = await standingOf(tx, order.id, staffId)
    const concerned = { buyerId: order.user_id, askedBy: refund.asked_by, word: standing.word }
    must(mayApprove(staffId, concerned), 'CANNOT_DECIDE_OWN')
    await tx.db.insertInto('refund_approvals').values({ refund_id: id, staff_id: staffId, at: tx.now() }).execute()
    await audit(tx, 'refund.approved', 'refund', id, { amount: refund.amount })
    const rows = await tx.db.selectFrom('refund_approvals').select('staff_id').where('refund_id', '=', id).execute()
    // Who said only later that money came is no second pair of eyes any more.
    const approvals = rows.filter((one) => !standing.word.includes(one.staff_id)).length
    const needed = Math.max(approvals, approvalsNeeded(refund, standing))
    const decided = { approvals, needed }
    if (approvals < needed) return { ...decided, status: refund.status }
    if (refund.outside_payment_id !== null) return { ...decided, status: await approveManualRefund(tx, order, refund) }
    const items = await tx.db
      .selectFrom('refund_items')
      .select(['order_item_id as orderItemId', 'amount', 'fee'])
      .where('refund_id', '=', id)
      .execute()
    await demandRefundable(tx, items)
    await demandLeft(tx, { orderId: order.id, items, amount: refund.amount })
    const { to } = await move(tx, {
      table: 'refunds',
      subject: 'refund',
      flow: refundFlow,
      id,
      action: 'approve',
      as: 'staff',
      set: { decided_at: tx.now() },
    })
    await carryOutRefund(tx, refund)
    await publish(tx, 'refund.decided', { refundId: id, orderId: order.id, userId: order.user_id })
    return { ...decided, status: to }
  })
}

/** One of the staff refuses, with a reason that the buyer reads. Throws STATUS_CONFLICT, CANNOT_DECIDE_OWN. */
export function rejectRefund(ctx: Context, id: string, reason: string): Promise<Decided> {
  const staffId = asStaff(ctx)
  return write(ctx, async (tx) => {
    const { refund, order } = await lockRefund(tx, id)
    const standing = await standingOf(tx, order.id, staffId)
    must(mayReject(staffId, { buyerId: order.user_id, word: standing.word }), 'CANNOT_DECIDE_OWN')
    const { to } = await move(tx, {
      table: 'refunds',
      subject: 'refund',
      flow: refundFlow,
      id,
      action: 'reject',
      as: 'staff',
      reason,
      set: { decided_at: tx.now(), decision_reason: reason },
    })
    await audit(tx, 'refund.rejected', 'refund', id, { amount: refund.amount })
    await publish(tx, 'refund.decided', { refundId: id, orderId: order.id, userId: order.user_id })
    return { status: to, approvals: 0, needed: approvalsNeeded(refund, standing) }
  })
}
