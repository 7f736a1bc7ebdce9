import { offerUntil, type Planned } from '#domain/event/waiting.ts'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { openPools } from '#server/modules/capacity/index.ts'
import { planWaiting } from '../reservations/room.ts'
import { closeReservation, isBeingPaid } from '../reservations/rows.ts'
import type { EventRow } from '../rows.ts'

/**
 * Gives what is free of an event to its waiting list, after it took back what nobody paid for in time. The pools of the
 * event are locked; a second time changes nothing.
 */
export async function offerTickets(tx: Tx, event: EventRow): Promise<void> {
  await endOffers(tx, event.id)
  if (event.status !== 'PUBLISHED' || !event.waiting_list || !event.starts_at) return
  for (const planned of await planWaiting(tx, event)) await offer(tx, event, planned)
}

/** Keeps tickets for one person, until they pay or the time is over. @returns false where too little time is left to pay */
export async function offer(
  tx: Tx,
  event: EventRow,
  { id, listings }: Pick<Planned, 'id' | 'listings'>,
  until?: Date,
): Promise<boolean> {
  if (!event.starts_at) return false
  const own = { hours: event.offer_hours, startsAt: event.starts_at, isResale: listings.length > 0 }
  const expiresAt = until ?? offerUntil(tx.now(), own)
  if (!expiresAt) return false
  await openPools(tx, [{ id, kind: 'PLACE', capacity: 1 }])
  await tx.db
    .updateTable('ticket_reservations')
    .set({ status: 'OFFERED', offered_at: tx.now(), expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
  if (listings.length > 0)
    await tx.db.updateTable('ticket_resales').set({ reservation_id: id }).where('id', 'in', listings).execute()
  await publish(tx, 'tickets.offered', { reservationId: id })
  return true
}

/** Ends the offers that nobody took in time. One that an order waits with is left to that order. */
async function endOffers(tx: Tx, eventId: string): Promise<void> {
  const late = await tx.db
    .selectFrom('ticket_reservations')
    .select('id')
    .where('event_id', '=', eventId)
    .where('status', '=', 'OFFERED')
    .where('expires_at', '<=', tx.now())
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id } of late) {
    if (await isBeingPaid(tx, id)) continue
    await closeReservation(tx, id, 'EXPIRED')
    await publish(tx, 'tickets.offer-expired', { reservationId: id })
  }
}
