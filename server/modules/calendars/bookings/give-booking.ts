import { must } from '#domain/faults.ts'
import { bookingFlow } from '#domain/statuses/booking.ts'
import { addMinutes } from '#domain/time.ts'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import type { SoldLine } from '#server/modules/catalog/index.ts'

/** Gives the hour of a paid line: confirmed at once, or waiting for its host's word where they approve each one. */
export async function giveBooking(tx: Tx, { orderItemId }: SoldLine): Promise<void> {
  const row = await tx.db
    .selectFrom('bookings as b')
    .innerJoin('calendar_frames as f', 'f.id', 'b.frame_id')
    .innerJoin('calendar_slots as s', 's.id', 'b.slot_id')
    .select(['b.id', 'b.status', 'f.needs_approval', 'f.reply_hours', 's.starts_at'])
    .where('b.order_item_id', '=', orderItemId)
    .executeTakeFirst()
  must(row?.status === 'PENDING', 'INVALID_PRODUCT_ITEM')
  const set = { given_at: tx.now(), updated_at: tx.now() }
  if (row.needs_approval) {
    const latest = addMinutes(tx.now(), row.reply_hours * 60)
    const reply_by = new Date(Math.min(latest.getTime(), row.starts_at.getTime()))
    await tx.db
      .updateTable('bookings')
      .set({ ...set, reply_by })
      .where('id', '=', row.id)
      .execute()
    await publish(tx, 'booking.asked', { bookingId: row.id })
    return
  }
  await move(tx, {
    table: 'bookings',
    subject: 'booking',
    flow: bookingFlow,
    id: row.id,
    action: 'confirm',
    as: 'system',
    set,
  })
  await publish(tx, 'booking.confirmed', { bookingId: row.id })
}
