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
    .selectFrom('bookings')
    .select(['id', 'status'])
    .where('order_item_id', '=', orderItemId)
    .executeTakeFirst()
  must(row?.status === 'PENDING', 'INVALID_PRODUCT_ITEM')
  await confirmOrAsk(tx, row.id)
}

/** The same of a booking that nobody has to pay for any more. */
export async function confirmOrAsk(tx: Tx, id: string): Promise<void> {
  const row = await tx.db
    .selectFrom('bookings as b')
    .innerJoin('calendar_frames as f', 'f.id', 'b.frame_id')
    .innerJoin('calendar_slots as s', 's.id', 'b.slot_id')
    .select(['f.needs_approval', 'f.reply_hours', 's.starts_at'])
    .where('b.id', '=', id)
    .executeTakeFirstOrThrow()
  const set = { given_at: tx.now(), updated_at: tx.now() }
  if (row.needs_approval) {
    const latest = addMinutes(tx.now(), row.reply_hours * 60)
    const reply_by = new Date(Math.min(latest.getTime(), row.starts_at.getTime()))
    await tx.db
      .updateTable('bookings')
      .set({ ...set, reply_by })
      .where('id', '=', id)
      .execute()
    await publish(tx, 'booking.asked', { bookingId: id })
    return
  }
  await move(tx, { table: 'bookings', subject: 'booking', flow: bookingFlow, id, action: 'confirm', as: 'system', set })
  await publish(tx, 'booking.confirmed', { bookingId: id })
}
