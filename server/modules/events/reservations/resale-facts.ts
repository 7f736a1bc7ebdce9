import { sql } from 'kysely'
import { resaleIsOpen } from '#domain/event/waiting.ts'
import { must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { EventRow } from '../rows.ts'

/** Whether tickets of an event may be listed for resale now. */
export function mayResell(
  event: Pick<EventRow, 'status' | 'resale' | 'waiting_list' | 'starts_at'>,
  now: Date,
): boolean {
  const { status, resale, waiting_list, starts_at } = event
  return status === 'PUBLISHED' && resale && waiting_list && starts_at !== null && resaleIsOpen(now, starts_at)
}

type Facts = {
  /** Somebody came in with it. */
  isUsed: boolean
  /** Its holder paid for it: the money goes back to them. */
  isBuyer: boolean
  /** What was paid for it, in đồng. */
  price: number
}

/** What decides whether a ticket may be given away. */
export async function factsOf(ctx: Context | Tx, id: string): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select exists (select from check_ins c where c.ticket_id = t.id and c.kind = 'ENTRY' and c.slot is not null) as "isUsed",
      o.user_id = t.user_id as "isBuyer", i.price
    from tickets t join orders o on o.id = t.order_id join order_items i on i.id = t.order_item_id
    where t.id = ${id}`.execute(ctx.db)
  const [row] = rows
  must(row !== undefined, 'TICKET_NOT_FOUND')
  return row
}

/** The listing of a ticket, while it is listed; null: it is not. */
export async function listingOf(ctx: Context | Tx, ticketId: string): Promise<{ isOffered: boolean } | null> {
  const { rows } = await sql<{ isOffered: boolean }>`
    select exists (select from ticket_reservations r where r.id = l.reservation_id and r.status = 'OFFERED') as "isOffered"
    from ticket_resales l where l.ticket_id = ${ticketId} and l.status = 'LISTED'`.execute(ctx.db)
  return rows[0] ?? null
}
