import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { closeReservation, isBeingPaid, lockReservation } from '../reservations/rows.ts'
import { offerTickets } from './offer-tickets.ts'
import { ownReservation } from './reads.ts'

/**
 * Somebody waits no more, or does not want what they are offered: the next is offered it in the same moment.
 * RESERVATION_NOT_FOUND; STATUS_CONFLICT where it is over, or an order of theirs waits with it.
 */
export async function leaveReservation(ctx: Context, id: string) {
  await write(ctx, async (tx) => {
    const row = await lockReservation(tx, id)
    must(row.user_id === asUser(tx), 'RESERVATION_NOT_FOUND')
    must(row.closed_at === null && !(await isBeingPaid(tx, id)), 'STATUS_CONFLICT')
    await closeReservation(tx, id, 'LEFT')
    const event = await tx.db.selectFrom('events').selectAll().where('id', '=', row.event_id).executeTakeFirstOrThrow()
    await offerTickets(tx, event)
  })
  return ownReservation(ctx, id)
}
