import { must } from '#domain/faults.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { cancelLines, lockOrder } from '#server/modules/orders/index.ts'
import { revokeTicket } from '../tickets/issue-ticket.ts'
import { ownTicket } from '../tickets/reads.ts'
import { ticketWithChoices } from '../tickets/ticket-with-choices.ts'
import { offerTickets } from '../waiting/offer-tickets.ts'
import { lockForResale } from './lock-for-resale.ts'

/**
 * Gives back a ticket that cost nothing: its place is free, and whoever waits is offered it. What was paid for is asked back
 * on its order. TICKET_NOT_FOUND, TICKET_REVOKED, TICKET_USED; STATUS_CONFLICT where it cost something or has begun.
 */
export async function cancelTicket(ctx: Context, id: string) {
  const { orderId } = await ownTicket(ctx, id)
  await write(ctx, async (tx) => {
    await lockOrder(tx, orderId)
    const { ticket, event, isUsed, price } = await lockForResale(tx, id)
    must(!isUsed, 'TICKET_USED')
    must(price === 0 && event.starts_at !== null && event.starts_at > tx.now(), 'STATUS_CONFLICT')
    await revokeTicket(tx, ticket.order_item_id, 'Người tham dự trả vé')
    await cancelLines(tx, [ticket.order_item_id], null)
    await audit(tx, 'ticket.canceled', 'ticket', id, {})
    await offerTickets(tx, event)
  })
  return ticketWithChoices(ctx, id)
}
