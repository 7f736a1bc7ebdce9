import { bookingDisputeFlow } from '#domain/statuses/booking-dispute.ts'
import { userIdOf } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { lockDispute } from './rows.ts'

/** A host of a disputed booking says once what happened. BOOKING_NOT_FOUND, DISPUTE_NOT_FOUND, STATUS_CONFLICT. */
export function answerDispute(ctx: Context, bookingId: string, answer: string): Promise<void> {
  return write(ctx, async (tx) => {
    const { dispute } = await lockDispute(tx, bookingId, 'host')
    await move(tx, {
      table: 'booking_disputes',
      subject: 'booking dispute',
      flow: bookingDisputeFlow,
      id: dispute.id,
      action: 'answer',
      as: 'host',
      set: { answer, answered_by: userIdOf(tx), answered_at: tx.now(), updated_at: tx.now() },
    })
    await publish(tx, 'booking.dispute-answered', { bookingId })
  })
}
