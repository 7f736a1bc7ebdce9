import type { Dong } from '#domain/money.ts'
import { bookingFlow } from '#domain/statuses/booking.ts'
import type { Tx } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import { returnLines } from '#server/modules/refunds/index.ts'
import { giveSessionBack } from '../sessions/give-session-back.ts'
import { freeSeat } from '../slots/free-slot.ts'
import type { BookingFacts } from './rows.ts'

/** How and for whom a booking ends. */
export type Ending = {
  action: 'reject' | 'cancel' | 'leave' | 'expire' | 'refund'
  as: 'user' | 'host' | 'staff' | 'system'
  by: 'HOST' | 'GUEST' | 'SYSTEM'
  reason?: string | undefined
  /** What guests read of money that comes back. */
  returning?: string
  /** How much of what was paid goes back; left out: all of it. Null: its money went another way. */
  part?: ((left: Dong) => Dong) | null
}

/**
 * Ends a locked booking: its hour is free again and its money goes back, in the caller's transaction. STATUS_CONFLICT where
 * it ended before. @returns what goes back, in đồng
 */
export async function endBooking(tx: Tx, booking: BookingFacts, ending: Ending): Promise<number> {
  const { action, as, by, reason, part } = ending
  await move(tx, {
    table: 'bookings',
    subject: 'booking',
    flow: bookingFlow,
    id: booking.id,
    action,
    as,
    reason,
    set: { ended_by: by, reason: reason ?? null, sequence: booking.sequence + 1, updated_at: tx.now() },
  })
  await freeSeat(tx, booking)
  if (booking.passId !== null) await giveSessionBack(tx, booking, by)
  if (part === null || booking.orderItemId === null || booking.givenAt === null) return 0
  return returnLines(tx, {
    orderId: booking.orderId,
    itemIds: [booking.orderItemId],
    reason: ending.returning ?? reason ?? 'Buổi hẹn đã hủy',
    ...(part && { part }),
  })
}
