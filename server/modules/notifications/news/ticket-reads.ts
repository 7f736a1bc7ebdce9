import { type RawBuilder, sql } from 'kysely'
import type { DomainEvents } from '#domain/domain-events.ts'
import type { EventType } from '#domain/enums.ts'
import { heldAt, heldWords } from '#domain/event/when.ts'
import type { Context } from '#server/core/context.ts'
import type { Told } from '../messages/announcement.ts'

type Row = {
  eventId: string
  eventName: string
  types: EventType[]
  placeName: string
  address: string
  startsAt: Date
  endsAt: Date
  tierName: string
  holderName: string
}

/** The tickets of an order that is paid, once for the order. An order without any is told of by its receipt alone. */
export async function aboutTicketsReady(ctx: Context, { orderId, userId }: DomainEvents['order.paid']): Told {
  return told(ctx, orderId, userId, sql`t.order_id = ${orderId}`)
}

/** The tickets of a gift, to whoever claimed it. */
export async function aboutTicketsClaimed(
  ctx: Context,
  { giftId, userId, itemIds }: DomainEvents['gift.claimed'],
): Told {
  return told(ctx, `${giftId} ${itemIds[0] ?? ''}`, userId, sql`t.order_item_id = any(${itemIds}::uuid[])`)
}

/** Whose account the ticket lay in when its host took it back. */
export async function aboutTicketCanceled(ctx: Context, { ticketId, reason }: DomainEvents['ticket.canceled']): Told {
  const { rows } = await sql<{
    userId: string
    eventName: string
    tierName: string
    holderName: string
    price: number
  }>`
    select t.user_id as "userId", e.name as "eventName", r.name as "tierName", t.holder_name as "holderName", i.price
    from tickets t join events e on e.id = t.event_id join ticket_tiers r on r.id = t.tier_id
    join order_items i on i.id = t.order_item_id where t.id = ${ticketId}`.execute(ctx.db)
  const [row] = rows
  if (!row) return null
  const { userId, price, ...facts } = row
  return { kind: 'TICKET_CANCELED', source: ticketId, to: [userId], facts: { ...facts, reason, isPaid: price > 0 } }
}

/** Whose tickets were given other names by their host, with the names that stand there now. */
export async function aboutTicketsRenamed(
  ctx: Context,
  { userId, ticketIds, source }: DomainEvents['tickets.renamed'],
): Told {
  const { rows } = await sql<{ eventName: string; holderName: string }>`
    select e.name as "eventName", t.holder_name as "holderName" from tickets t join events e on e.id = t.event_id
    where t.id = any(${ticketIds}::uuid[]) and t.user_id = ${userId} and t.revoked_at is null
    order by t.created_at, t.id`.execute(ctx.db)
  const [first] = rows
  if (!first) return null
  const facts = { eventName: first.eventName, holderNames: rows.map(({ holderName }) => holderName) }
  return { kind: 'TICKETS_RENAMED', source, to: [userId], facts }
}

async function told(ctx: Context, source: string, userId: string, of: RawBuilder<unknown>): Told {
  const { rows } = await sql<Row>`
    select e.id as "eventId", e.name as "eventName", e.types, e.place_name as "placeName", e.address, e.starts_at as "startsAt",
      e.ends_at as "endsAt", r.name as "tierName", t.holder_name as "holderName"
    from tickets t join events e on e.id = t.event_id join ticket_tiers r on r.id = t.tier_id
    join order_items i on i.id = t.order_item_id
    where t.user_id = ${userId} and t.revoked_at is null and ${of} order by e.starts_at, e.id, i.index`.execute(ctx.db)
  const events = [...Map.groupBy(rows, ({ eventId }) => eventId).values()].flatMap((own) => {
    const [event] = own
    if (!event) return []
    const tickets = own.map(({ tierName, holderName }) => ({ tierName, holderName }))
    return [
      { eventName: event.eventName, when: heldWords(event.startsAt, event.endsAt), where: heldAt(event), tickets },
    ]
  })
  return events.length === 0 ? null : { kind: 'TICKETS_READY', source, to: [userId], facts: { events } }
}
