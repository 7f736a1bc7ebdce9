import { disputable, disputeKindWords } from '#domain/calendar/disputes.ts'
import { must } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { noteStatus } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { openLineDispute } from '#server/modules/payments/index.ts'
import { lockDisputed } from './rows.ts'

/**
 * The guest of a booking that is over says that they were there, or that its host was not; once, and within seven days. What
 * the host is owed for it waits from then on. BOOKING_NOT_FOUND, DISPUTE_CLOSED, DISPUTE_EXISTS.
 */
export function openDispute(ctx: Context, bookingId: string, reason: string): Promise<void> {
  return write(ctx, async (tx) => {
    const booking = await lockDisputed(tx, bookingId, 'user')
    const what = disputable(booking, tx.now())
    must(what?.isOpen === true, 'DISPUTE_CLOSED')
    const { id } = await tx.db
      .insertInto('booking_disputes')
      .values({ booking_id: bookingId, kind: what.kind, reason, opened_at: tx.now(), updated_at: tx.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await noteStatus(tx, { subject: 'booking dispute', id, action: 'open', from: null, to: 'OPEN' })
    if (booking.orderItemId !== null)
      await openLineDispute(tx, {
        orderItemId: booking.orderItemId,
        reason: `Khiếu nại buổi hẹn: ${disputeKindWords[what.kind]}`,
        publicWords: 'Khách đang khiếu nại buổi hẹn này',
      })
    await publish(tx, 'booking.disputed', { bookingId })
  })
}
