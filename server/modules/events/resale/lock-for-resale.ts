import type { Tx } from '#server/core/context.ts'
import { lockTickets } from '../pools/limit-tickets.ts'
import { factsOf } from '../reservations/resale-facts.ts'
import { ownTicket } from '../tickets/reads.ts'
import { lockOwnTicket } from '../tickets/rows.ts'

/**
 * A good ticket of the caller with its event, and its listing where it is listed for resale, locked after the pools of the
 * event. TICKET_NOT_FOUND, TICKET_REVOKED.
 */
export async function lockForResale(tx: Tx, id: string) {
  await ownTicket(tx, id)
  const { event_id } = await tx.db
    .selectFrom('tickets')
    .select('event_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await lockTickets(tx, event_id)
  const ticket = await lockOwnTicket(tx, id)
  const event = await tx.db.selectFrom('events').selectAll().where('id', '=', event_id).executeTakeFirstOrThrow()
  const listing = await tx.db
    .selectFrom('ticket_resales')
    .selectAll()
    .where('ticket_id', '=', id)
    .where('status', '=', 'LISTED')
    .forUpdate()
    .executeTakeFirst()
  return { ticket, event, listing, ...(await factsOf(tx, id)) }
}
