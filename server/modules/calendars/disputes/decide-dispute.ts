import { must } from '#domain/faults.ts'
import { type Dong, dong, formatDong } from '#domain/money.ts'
import { bookingDisputeFlow } from '#domain/statuses/booking-dispute.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move, noteStatus } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { decideLineDispute } from '#server/modules/payments/index.ts'
import { mostDisputed, returnDisputed } from '#server/modules/refunds/index.ts'
import { type BookingFacts, lockBooking, theBooking } from '../bookings/rows.ts'
import { giveSessionBack } from '../sessions/give-session-back.ts'
import { type Dispute, findDispute } from './rows.ts'

type Decision = { outcome: 'RETURNED' | 'STANDS'; amount: Dong; reason: string }

/**
 * One of the staff decides: money, or the session of a package, goes back and a mark is taken away, or all stays as it was. Nobody
 * decides about their own. What waits for two others to agree stays held back. BOOKING_NOT_FOUND, DISPUTE_NOT_FOUND,
 * STATUS_CONFLICT, CANNOT_DECIDE_OWN, REFUND_AMOUNT_EXCEEDED; VALIDATION_FAILED where some may go back and none is named.
 * @returns whether its money waits for others to agree
 */
export async function decideDispute(ctx: Context, bookingId: string, decision: Decision): Promise<boolean> {
  const staffId = asStaff(ctx)
  const known = await theBooking(ctx, bookingId)
  return write(ctx, async (tx) => {
    await lockOrder(tx, known.orderId)
    const booking = await lockBooking(tx, bookingId)
    const dispute = await findDispute(tx, bookingId)
    must(dispute !== null, 'DISPUTE_NOT_FOUND')
    must(![booking.guestId, booking.ownerId, ...booking.hostIds].includes(staffId), 'CANNOT_DECIDE_OWN')
    const isGiven = decision.outcome === 'RETURNED'
    const most = booking.orderItemId === null ? dong(0) : await mostDisputed(tx, booking.orderId, booking.orderItemId)
    const amount = isGiven ? decision.amount : dong(0)
    must(!isGiven || most === 0 || amount > 0, 'VALIDATION_FAILED', {
      errors: [{ path: 'amount', code: 'required', message: `Nhập số tiền hoàn, nhiều nhất ${formatDong(most)}.` }],
    })
    await settle(tx, dispute, { staffId, isGiven, amount, reason: decision.reason })
    const isAgreed = amount === 0 || (await giveBack(tx, booking, { amount, reason: decision.reason }))
    if (isGiven && booking.missedAt !== null) await takeMarkAway(tx, booking)
    // What was booked with a package can be used again, as where its host calls it off.
    if (isGiven) await giveSessionBack(tx, booking, 'HOST')
    if (isAgreed && booking.orderItemId !== null)
      await decideLineDispute(tx, booking.orderItemId, `Đã quyết định khiếu nại: ${decision.reason}`.slice(0, 500))
    await audit(tx, 'booking.dispute-decided', 'booking', bookingId, { outcome: decision.outcome, amount })
    await publish(tx, 'booking.dispute-decided', { bookingId, returned: amount })
    return !isAgreed
  })
}

type Settled = { staffId: string; isGiven: boolean; amount: Dong; reason: string }

async function settle(tx: Tx, { id }: Dispute, { staffId, isGiven, amount, reason }: Settled): Promise<void> {
  await move(tx, {
    table: 'booking_disputes',
    subject: 'booking dispute',
    flow: bookingDisputeFlow,
    id,
    action: isGiven ? 'give' : 'keep',
    as: 'staff',
    reason,
    set: { decision: reason, decided_by: staffId, decided_at: tx.now(), returned: amount, updated_at: tx.now() },
  })
}

async function giveBack(
  tx: Tx,
  { orderId, orderItemId }: BookingFacts,
  { amount, reason }: { amount: Dong; reason: string },
): Promise<boolean> {
  must(orderItemId !== null, 'REFUND_AMOUNT_EXCEEDED')
  return returnDisputed(tx, {
    orderId,
    itemId: orderItemId,
    amount,
    reason: `Khiếu nại buổi hẹn được chấp nhận: ${reason}`.slice(0, 500),
  })
}

async function takeMarkAway(tx: Tx, { id, status }: BookingFacts): Promise<void> {
  await tx.db.updateTable('bookings').set({ missed_at: null, updated_at: tx.now() }).where('id', '=', id).execute()
  await noteStatus(tx, { subject: 'booking', id, action: 'unmiss', from: status, to: status })
}
