import { sql } from 'kysely'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockTickets } from '../pools/limit-tickets.ts'
import { endListings } from '../reservations/end-listings.ts'
import { closeReservation } from '../reservations/rows.ts'
import { offerTickets } from './offer-tickets.ts'

/**
 * Goes through the waiting lists: what was not paid in time is taken back, what is free is offered to the next, and once an
 * event begins, is called off or gone, nobody waits for it any more.
 */
export async function serveWaiting(ctx: Context): Promise<void> {
  const now = ctx.now()
  const { rows } = await sql<{ id: string }>`
    select distinct event_id as id from ticket_reservations where status = 'WAITING' or (status = 'OFFERED' and expires_at <= ${now})
    union select t.event_id from ticket_resales l join tickets t on t.id = l.ticket_id where l.status = 'LISTED'`.execute(
    ctx.db,
  )
  for (const { id } of rows) await serveEvent(ctx, id)
}

/** The same of one event. */
export async function serveEvent(ctx: Context, id: string): Promise<void> {
  await write(ctx, async (tx) => {
    await lockTickets(tx, id)
    const event = await tx.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()
    if (!event) return
    await offerTickets(tx, event)
    await endListings(tx, event)
    const isOver = ['CANCELED', 'DELETED'].includes(event.status) || !event.starts_at || event.starts_at <= tx.now()
    if (!isOver) return
    const open = await tx.db
      .selectFrom('ticket_reservations')
      .select('id')
      .where('event_id', '=', id)
      .where('status', '=', 'WAITING')
      .execute()
    for (const one of open) await closeReservation(tx, one.id, 'EXPIRED')
  })
}
