import { bookingFlow } from '#domain/statuses/booking.ts'
import type { Tx } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'

/** Lets bookings that were given up for their money wait again: it came late, and their hour is still free. */
export async function reviveBookings(tx: Tx, ids: readonly string[]): Promise<void> {
  const rows = await tx.db
    .selectFrom('bookings')
    .select('id')
    .where('id', 'in', [...ids])
    .where('status', '=', 'CANCELED')
    .execute()
  for (const { id } of rows)
    await move(tx, {
      table: 'bookings',
      subject: 'booking',
      flow: bookingFlow,
      id,
      as: 'system',
      action: 'revive',
      set: { ended_by: null, reason: null, updated_at: tx.now() },
    })
}
