import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'

/**
 * Whoever was told that the room follows is told that it is there, with a newer invitation. A room that was made at once is
 * told of by the letter of the booking itself.
 */
export async function tellLateRoom(
  tx: Tx,
  { subjectId, wasLate }: { subjectId: string; wasLate: boolean },
): Promise<void> {
  if (!wasLate) return
  const rows = await tx.db
    .updateTable('bookings')
    .set((e) => ({ sequence: e('sequence', '+', 1), updated_at: tx.now() }))
    .where('slot_id', '=', subjectId)
    .where('status', '=', 'SUCCESS')
    .returning(['id', 'sequence'])
    .execute()
  for (const { id, sequence } of rows) await publish(tx, 'booking.room-ready', { bookingId: id, sequence })
}
