import { must } from '#domain/faults.ts'
import { type Dong, subtract, ZERO } from '#domain/money.ts'
import { asStaff } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { carryOutRefund } from './carry-out-refund.ts'
import { standingOf } from './four-eyes.ts'
import { openRefund } from './open-refund.ts'
import { type RefundableLine, refundableLines } from './rows.ts'
import { approvalsNeeded } from './rules.ts'

type Wish = { orderId: string; itemId: string; amount: Dong; reason: string }

/** What may still go back of a line that its buyer disputes: what is left of it, or what was kept where it was given up. */
export async function mostDisputed(ctx: Context | Tx, orderId: string, itemId: string): Promise<Dong> {
  const line = (await refundableLines(ctx, orderId)).find(({ id }) => id === itemId)
  return line ? mostOf(line) : ZERO
}

function mostOf({ isLive, isSold, left, kept }: RefundableLine): Dong {
  return isLive ? left : isSold ? kept : ZERO
}

/**
 * One of the staff lets money of a disputed line go back, in the caller's transaction: of a live line the rest is kept as a
 * fee, of one that was given up the fee gets smaller. From the limit of two persons on it waits for others like every
 * refund. REFUND_AMOUNT_EXCEEDED.
 * @returns whether it goes back now
 */
export async function returnDisputed(tx: Tx, { orderId, itemId, amount, reason }: Wish): Promise<boolean> {
  const staffId = asStaff(tx)
  await lockOrder(tx, orderId)
  const line = (await refundableLines(tx, orderId)).find(({ id }) => id === itemId)
  must(line !== undefined && amount > 0 && amount <= mostOf(line), 'REFUND_AMOUNT_EXCEEDED')
  const fee = line.isLive ? subtract(line.left, amount) : -amount
  const isAgreed = approvalsNeeded({ origin: 'STAFF', amount }, await standingOf(tx, orderId, staffId)) === 1
  const wish = { orderId, origin: 'SYSTEM' as const, items: [{ orderItemId: itemId, amount, fee }], amount, reason }
  const id = await openRefund(tx, wish, isAgreed ? 'APPROVED' : 'PENDING')
  if (!isAgreed) {
    const { user_id: userId } = await lockOrder(tx, orderId)
    await publish(tx, 'refund.asked', { refundId: id, orderId, userId })
    return false
  }
  // So that what one person alone let go back of an order counts together.
  await tx.db.insertInto('refund_approvals').values({ refund_id: id, staff_id: staffId, at: tx.now() }).execute()
  await carryOutRefund(tx, { id, order_id: orderId, amount })
  return true
}
