import { must } from '#domain/faults.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { mayHaveOneMore } from '#server/modules/capacity/index.ts'
import { withdraw } from '../reservations/end-listings.ts'
import { isBeingPaid } from '../reservations/rows.ts'
import { ticketWithChoices } from '../tickets/ticket-with-choices.ts'
import { lockForResale } from './lock-for-resale.ts'

/**
 * Takes a listed ticket back from the waiting list. TICKET_NOT_FOUND, TICKET_REVOKED; TICKET_OFFERED while somebody has
 * been offered it: they were promised it until their time is over. PERSON_LIMIT where they bought others instead.
 */
export async function keepTicket(ctx: Context, id: string) {
  await write(ctx, async (tx) => {
    const { ticket, listing } = await lockForResale(tx, id)
    if (!listing) return
    const offered = listing.reservation_id
    must(offered === null || (await isOver(offered)), 'TICKET_OFFERED')
    must(await mayHaveOneMore(tx, ticket.user_id, ticket.tier_id), 'PERSON_LIMIT')
    await withdraw(tx, { id: listing.id, item: ticket.order_item_id })
    await audit(tx, 'ticket.kept', 'ticket', id, {})

    async function isOver(reservationId: string): Promise<boolean> {
      const row = await tx.db
        .selectFrom('ticket_reservations')
        .select(['status', 'expires_at'])
        .where('id', '=', reservationId)
        .executeTakeFirst()
      const isLive = row?.status === 'OFFERED' && row.expires_at !== null && row.expires_at > tx.now()
      return !isLive && !(await isBeingPaid(tx, reservationId))
    }
  })
  return ticketWithChoices(ctx, id)
}
