import { sql } from 'kysely'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { restorePlaces } from '#server/modules/capacity/index.ts'
import type { EventRow } from '../rows.ts'
import { mayResell } from './resale-facts.ts'
import { closeReservation, isBeingPaid } from './rows.ts'

/**
 * Gives the listed tickets of an event back to their holders once nothing is sold again any more: the doors open soon, it is
 * called off, or its host allows no resale. To whom one was offered it is offered no more. The pools of the event are locked.
 */
export async function endListings(tx: Tx, event: EventRow): Promise<void> {
  if (mayResell(event, tx.now())) return
  const { rows } = await sql<{ id: string; item: string; reservation: string | null }>`
    select l.id, t.order_item_id as item, l.reservation_id as reservation
    from ticket_resales l join tickets t on t.id = l.ticket_id
    where t.event_id = ${event.id} and l.status = 'LISTED' order by l.id for update of l`.execute(tx.db)
  const ended = new Set<string>()
  for (const { id, item, reservation } of rows) {
    if (reservation && (await isBeingPaid(tx, reservation))) continue
    if (reservation && !ended.has(reservation)) {
      ended.add(reservation)
      await closeReservation(tx, reservation, 'EXPIRED')
      await publish(tx, 'tickets.offer-expired', { reservationId: reservation })
    }
    await withdraw(tx, { id, item })
  }
}

/** A listed ticket is its holder's alone again, with its place. */
export async function withdraw(tx: Tx, { id, item }: { id: string; item: string }): Promise<void> {
  await tx.db
    .updateTable('ticket_resales')
    .set({ status: 'WITHDRAWN', closed_at: tx.now(), reservation_id: null })
    .where('id', '=', id)
    .execute()
  await restorePlaces(tx, item)
}
