import { must } from '#domain/faults.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { releasePlaces } from '#server/modules/capacity/index.ts'
import { mayResell } from '../reservations/resale-facts.ts'
import { ticketWithChoices } from '../tickets/ticket-with-choices.ts'
import { offerTickets } from '../waiting/offer-tickets.ts'
import { lockForResale } from './lock-for-resale.ts'

/**
 * Gives a ticket to the waiting list, at the price that it was sold for. It stays good until somebody else has paid for it;
 * then its code dies and all its money goes back. TICKET_NOT_FOUND, TICKET_REVOKED, TICKET_USED, RESALE_CLOSED.
 */
export async function resellTicket(ctx: Context, id: string) {
  await write(ctx, async (tx) => {
    const { ticket, event, listing, isUsed, isBuyer, price } = await lockForResale(tx, id)
    if (listing) return
    must(!isUsed, 'TICKET_USED')
    must(isBuyer && price > 0 && mayResell(event, tx.now()), 'RESALE_CLOSED')
    await tx.db.insertInto('ticket_resales').values({ ticket_id: id, listed_at: tx.now() }).execute()
    await releasePlaces(tx, ticket.order_item_id)
    await audit(tx, 'ticket.listed', 'ticket', id, {})
    await offerTickets(tx, event)
  })
  return ticketWithChoices(ctx, id)
}
