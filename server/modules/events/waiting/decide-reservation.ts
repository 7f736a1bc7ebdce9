import { planOffers } from '#domain/event/waiting.ts'
import { must } from '#domain/faults.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { roomIn } from '../reservations/room.ts'
import { closeReservation, isBeingPaid, lockReservation, type ReservationRow, ticketsOf } from '../reservations/rows.ts'
import { type EventRow, lockEvent } from '../rows.ts'
import { offer, offerTickets } from './offer-tickets.ts'
import { hostReservation } from './reads.ts'

/**
 * The host approves what somebody asked for: it is kept for them until they pay or the time is over. Or refuses it.
 * RESERVATION_NOT_FOUND, NOT_OWNER, STATUS_CONFLICT, SOLD_OUT, EVENT_OVER.
 */
export async function decideReservation(
  ctx: Context,
  id: string,
  { decision, reason }: { decision: 'APPROVE' | 'REFUSE'; reason: string },
) {
  await write(ctx, async (tx) => {
    const { row, event } = await lockHosted(tx, id)
    must(row.source === 'APPROVAL' && row.status === 'WAITING', 'STATUS_CONFLICT')
    await audit(tx, 'reservation.decided', 'event', event.id, { reservationId: id, decision, reason })
    if (decision === 'REFUSE') {
      await closeReservation(tx, id, 'REFUSED', reason)
      await publish(tx, 'tickets.refused', { reservationId: id })
      return
    }
    if (reason) await tx.db.updateTable('ticket_reservations').set({ reason }).where('id', '=', id).execute()
    await offerAsked(tx, event, id)
  })
  return hostReservation(ctx, id)
}

/** Keeps what a reservation asks for, where it is there. SOLD_OUT; EVENT_OVER where nobody could pay in time. */
export async function offerAsked(tx: Tx, event: EventRow, id: string, until?: Date): Promise<void> {
  const tickets = (await ticketsOf(tx, [id])).get(id) ?? []
  const room = { ...(await roomIn(tx, event)), listed: new Map() }
  const open = new Set(room.poolsOf.keys())
  const [planned] = planOffers([{ id, tickets }], { ...room, open })
  must(planned !== undefined, 'SOLD_OUT')
  must(await offer(tx, event, planned, until), 'EVENT_OVER')
}

/** Lets somebody who waits be served before all others. RESERVATION_NOT_FOUND, NOT_OWNER, STATUS_CONFLICT. */
export async function serveNext(ctx: Context, id: string) {
  await write(ctx, async (tx) => {
    const { row, event } = await lockHosted(tx, id)
    must(row.source === 'WAITING_LIST' && row.status === 'WAITING', 'STATUS_CONFLICT')
    const { highest } = await tx.db
      .selectFrom('ticket_reservations')
      .select((e) => e.fn.coalesce(e.fn.max('priority'), e.lit(0)).as('highest'))
      .where('event_id', '=', row.event_id)
      .where('status', '=', 'WAITING')
      .executeTakeFirstOrThrow()
    const priority = Math.min(1_000, Number(highest) + 1)
    await tx.db.updateTable('ticket_reservations').set({ priority }).where('id', '=', id).execute()
    await audit(tx, 'reservation.put-first', 'event', event.id, { reservationId: id })
    await offerTickets(tx, event)
  })
  return hostReservation(ctx, id)
}

/**
 * Takes back what is kept for somebody, or takes them off the waiting list, with a reason that they read.
 * RESERVATION_NOT_FOUND, NOT_OWNER, STATUS_CONFLICT where it is over or being paid.
 */
export async function withdrawReservation(ctx: Context, id: string, reason: string) {
  await write(ctx, async (tx) => {
    const { row, event } = await lockHosted(tx, id)
    must(row.closed_at === null && !(await isBeingPaid(tx, id)), 'STATUS_CONFLICT')
    await closeReservation(tx, id, 'REFUSED', reason)
    await audit(tx, 'reservation.withdrawn', 'event', event.id, { reservationId: id, reason })
    await publish(tx, 'tickets.refused', { reservationId: id })
    await offerTickets(tx, event)
  })
  return hostReservation(ctx, id)
}

/** A reservation with its event, which the caller sells: locked. What is somebody else's is not there to decide. */
async function lockHosted(tx: Tx, id: string): Promise<{ row: ReservationRow; event: EventRow }> {
  const row = await lockReservation(tx, id)
  return { row, event: await lockEvent(tx, row.event_id, 'sell') }
}
