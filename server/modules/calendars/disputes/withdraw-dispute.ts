import { bookingDisputeFlow } from '#domain/statuses/booking-dispute.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { decideLineDispute } from '#server/modules/payments/index.ts'
import type { BookingFacts } from '../bookings/rows.ts'
import { lockDispute } from './rows.ts'

/** The guest takes their dispute back: all stays as it was. BOOKING_NOT_FOUND, DISPUTE_NOT_FOUND, STATUS_CONFLICT. */
export function withdrawDispute(ctx: Context, bookingId: string): Promise<void> {
  return write(ctx, async (tx) => {
    const { booking, dispute } = await lockDispute(tx, bookingId, 'user')
    await takeBack(tx, booking, { id: dispute.id, as: 'user' })
  })
}

/** The same for a locked booking: by its guest, or because they left. */
export async function takeBack(
  tx: Tx,
  booking: Pick<BookingFacts, 'id' | 'orderItemId'>,
  { id, as }: { id: string; as: 'user' | 'system' },
): Promise<void> {
  await move(tx, {
    table: 'booking_disputes',
    subject: 'booking dispute',
    flow: bookingDisputeFlow,
    id,
    action: 'withdraw',
    as,
    set: { updated_at: tx.now() },
  })
  if (booking.orderItemId !== null) await decideLineDispute(tx, booking.orderItemId, 'Khách rút khiếu nại')
  await publish(tx, 'booking.dispute-withdrawn', { bookingId: booking.id })
}
