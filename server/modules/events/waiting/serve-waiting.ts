import { sql } from 'kysely'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockTickets } from '../pools/limit-tickets.ts'
import { endListings } from '../reservations/end-listings.ts'
import { mayResell } from '../reservations/resale-facts.ts'
import { planWaiting } from '../reservations/room.ts'
import { closeReservation } from '../reservations/rows.ts'
import type { EventRow } from '../rows.ts'
import { offerTickets } from './offer-tickets.ts'

type Waited = EventRow & {
  /** Somebody did not pay in time for what was kept. */
  isLapsed: boolean
  /** A ticket is listed for resale. */
  isListed: boolean
}

/**
 * Goes through the waiting lists: what was not paid in time is taken back, what is free is offered to the next, and once an
 * event begins, is called off or gone, nobody waits for it any more. An event that nothing is to be done for is not locked:
 * people buy its tickets meanwhile. One that fails keeps no other from its turn.
 */
export async function serveWaiting(ctx: Context): Promise<void> {
  for (const event of await waitedFor(ctx))
    try {
      if (await hasWork(ctx, event)) await serveEvent(ctx, event.id)
    } catch (error) {
      ctx.log.error({ eventId: event.id, err: error }, 'a waiting list could not be served')
    }
}

/** The same of one event. */
export async function serveEvent(ctx: Context, id: string): Promise<void> {
  await write(ctx, async (tx) => {
    await lockTickets(tx, id)
    const event = await tx.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()
    if (!event) return
    await offerTickets(tx, event)
    await endListings(tx, event)
    if (isOver(event, tx.now())) await endWaiting(tx, id)
  })
}

async function waitedFor(ctx: Context): Promise<Waited[]> {
  const { rows } = await sql<Waited>`
    with lapsed as (select distinct event_id from ticket_reservations where closed_at is null and status = 'OFFERED' and expires_at <= ${ctx.now()}),
      listed as (select distinct t.event_id from ticket_resales l join tickets t on t.id = l.ticket_id where l.status = 'LISTED')
    select e.*, e.id in (select event_id from lapsed) as "isLapsed", e.id in (select event_id from listed) as "isListed"
    from events e where e.id in (select event_id from lapsed union select event_id from listed
      union select event_id from ticket_reservations where closed_at is null and status = 'WAITING')
    order by e.id`.execute(ctx.db)
  return rows
}

async function hasWork(ctx: Context, event: Waited): Promise<boolean> {
  if (event.isLapsed || isOver(event, ctx.now())) return true
  if (event.isListed && !mayResell(event, ctx.now())) return true
  return event.status === 'PUBLISHED' && event.waiting_list && (await planWaiting(ctx, event)).length > 0
}

function isOver({ status, starts_at }: EventRow, now: Date): boolean {
  return status === 'CANCELED' || status === 'DELETED' || starts_at === null || starts_at <= now
}

async function endWaiting(tx: Tx, eventId: string): Promise<void> {
  const open = await tx.db
    .selectFrom('ticket_reservations')
    .select('id')
    .where('event_id', '=', eventId)
    .where('status', '=', 'WAITING')
    .execute()
  for (const { id } of open) await closeReservation(tx, id, 'EXPIRED')
}
