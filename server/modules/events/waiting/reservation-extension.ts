import { sql } from 'kysely'
import type { ReservationWish } from '#domain/contract/events/reservation-wish.ts'
import { must } from '#domain/faults.ts'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { orderExtension } from '#server/modules/orders/index.ts'
import { closeReservation } from '../reservations/rows.ts'
import { revokeTicket } from '../tickets/issue-ticket.ts'

/** An order that takes what is kept for its buyer. */
export const reservationExtension = orderExtension<ReservationWish>({
  name: 'reservation',
  async takes(tx, buyerId, { id }) {
    const row = await tx.db
      .selectFrom('ticket_reservations')
      .select(['user_id', 'status', 'expires_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    must(row?.user_id === buyerId, 'RESERVATION_NOT_FOUND')
    must(row.status === 'OFFERED' && row.expires_at !== null && row.expires_at > tx.now(), 'OFFER_EXPIRED')
    return [{ poolId: id, quantity: 1 }]
  },
  onPaid: (tx, order) => takeReserved(tx, order.id),
})

/** What was kept is theirs; of tickets that were listed for resale as many as they bought are sold, the rest is listed again. */
async function takeReserved(tx: Tx, orderId: string): Promise<void> {
  const { rows } = await sql<{ id: string; status: string }>`
    select r.id, r.status from ticket_reservations r join holds h on h.pool_id = r.id
    where h.order_id = ${orderId} order by r.id for update of r`.execute(tx.db)
  for (const { id, status } of rows) {
    await sellListed(tx, id, orderId)
    if (status === 'OFFERED') await closeReservation(tx, id, 'TAKEN')
  }
}

async function sellListed(tx: Tx, reservationId: string, orderId: string): Promise<void> {
  // Whoever takes a ticket back locks it before its listing: what is gone by then is not sold again.
  await sql`select from tickets where id in (select ticket_id from ticket_resales
    where reservation_id = ${reservationId} and status = 'LISTED') order by id for update`.execute(tx.db)
  const { rows } = await sql<{ id: string; ticketId: string; orderItemId: string; orderId: string }>`
    with bought as (select product_id, count(*) as n from order_items
        where order_id = ${orderId} and status not in ('CANCELED', 'REJECTED') group by product_id),
      listed as (select l.id, t.id as "ticketId", t.order_item_id as "orderItemId", t.order_id as "orderId", t.tier_id,
          row_number() over (partition by t.tier_id order by l.listed_at, l.id) as nth
        from ticket_resales l join tickets t on t.id = l.ticket_id
        where l.reservation_id = ${reservationId} and l.status = 'LISTED')
    select l.id, l."ticketId", l."orderItemId", l."orderId" from listed l join bought b on b.product_id = l.tier_id
    where l.nth <= b.n order by l.id`.execute(tx.db)
  for (const { id, ticketId, orderItemId, orderId: from } of rows) {
    await tx.db
      .updateTable('ticket_resales')
      .set({ status: 'SOLD', closed_at: tx.now() })
      .where('id', '=', id)
      .execute()
    // Its code dies at this moment; the money of the first holder follows.
    await revokeTicket(tx, orderItemId, RESOLD)
    await publish(tx, 'tickets.to-return', { orderId: from, ticketIds: [ticketId], reason: RESOLD })
    await publish(tx, 'ticket.resold', { ticketId })
  }
}

const RESOLD = 'Vé đã được bán lại qua danh sách chờ'
