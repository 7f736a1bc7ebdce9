import { must } from '#domain/faults.ts'
import { audit } from '#server/core/audit.ts'
import { publish } from '#server/core/jobs.ts'
import type { Sellable } from '#server/modules/catalog/index.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { factsOf } from '../reservations/resale-facts.ts'
import { lockEvent } from '../rows.ts'
import { returnTickets } from './return-tickets.ts'

/**
 * Whose event it is takes one ticket back: all that was paid for it goes back, at once or when two agreed. The only step
 * that a line of tickets has besides buying and giving back. STATUS_CONFLICT for another; TICKET_REVOKED, TICKET_USED, EVENT_OVER.
 */
export const takeBackTicket: NonNullable<Sellable['setStatus']> = async (tx, orderItemId, { status, reason }) => {
  const ticket = await tx.db
    .selectFrom('tickets')
    .select(['id', 'event_id', 'order_id'])
    .where('order_item_id', '=', orderItemId)
    .executeTakeFirst()
  must(ticket !== undefined, 'ORDER_ITEM_NOT_FOUND')
  // Orders before events: whoever gives a ticket back locks them so.
  await lockOrder(tx, ticket.order_id)
  const event = await lockEvent(tx, ticket.event_id, 'cancel')
  must(status === 'CANCELED', 'STATUS_CONFLICT')
  must(event.ends_at === null || event.ends_at > tx.now(), 'EVENT_OVER')
  must(!(await factsOf(tx, ticket.id)).isUsed, 'TICKET_USED')
  const wish = { orderId: ticket.order_id, ticketIds: [ticket.id], reason: `Người tổ chức hủy vé: ${reason}` }
  must(await returnTickets(tx, wish), 'TICKET_REVOKED')
  await publish(tx, 'ticket.canceled', { ticketId: ticket.id, reason })
  await audit(tx, 'ticket.taken-back', 'ticket', ticket.id, { reason })
}
