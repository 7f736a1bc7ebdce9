import { sql } from 'kysely'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { endBooking } from '../../bookings/end-booking.ts'
import { bookingsWhere } from '../../bookings/rows.ts'
import { comingOf, sessionWouldComeBack } from './refundable-use.ts'
import { passesWhere } from './rows.ts'

/**
 * Takes back what a line gave: nothing more is booked with it, and what is to come is called off as far as it did not count
 * as used. The order is locked. A second time changes nothing.
 * @returns whose it was; null: nobody's
 */
export async function takeBackPass(tx: Tx, orderItemId: string, reason: string): Promise<string | null> {
  const [pass] = await passesWhere(tx, sql`a.order_item_id = ${orderItemId}`)
  if (!pass) return null
  if (pass.endedAt === null) await endPass(tx, pass.id, reason)
  return pass.ownerId
}

/** Ends a pass whose order is locked. */
export async function endPass(tx: Tx, id: string, reason: string): Promise<void> {
  const coming = sql`b.id in (select b.id from session_passes a cross join lateral (select b.id from ${comingOf(tx)}
    and ${sessionWouldComeBack(tx)}) b where a.id = ${id})`
  const going = await bookingsWhere(tx, coming)
  await tx.db
    .updateTable('session_passes')
    .set({ ended_at: tx.now(), ended_reason: reason.slice(0, 500), share_hash: null, share_expires_at: null })
    .where('id', '=', id)
    .execute()
  await tx.db.deleteFrom('session_waits').where('pass_id', '=', id).execute()
  for (const booking of going) {
    await endBooking(tx, booking, { action: 'refund', as: 'system', by: 'SYSTEM', reason, part: null })
    await publish(tx, 'booking.taken-back', { bookingId: booking.id })
  }
}
