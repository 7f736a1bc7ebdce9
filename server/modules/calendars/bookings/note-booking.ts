import { must } from '#domain/faults.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { sideOf } from './access.ts'
import { lockBooking } from './rows.ts'

/** Keeps what a host writes down of a booking for themselves; nothing written forgets it. BOOKING_NOT_FOUND. */
export async function noteBooking(ctx: Context, id: string, note: string): Promise<void> {
  const authorId = asHost(ctx)
  await write(ctx, async (tx) => {
    const booking = await lockBooking(tx, id)
    const found = await sideOf(tx, booking)
    must(found?.side === 'host' && found.mayDecide, 'BOOKING_NOT_FOUND')
    if (note === '') {
      await tx.db.deleteFrom('booking_notes').where('booking_id', '=', id).execute()
      return
    }
    const row = { note, author_id: authorId, updated_at: tx.now() }
    await tx.db
      .insertInto('booking_notes')
      .values({ booking_id: id, ...row })
      .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(row))
      .execute()
  })
}
