import { sql } from 'kysely'
import type { DomainEvents } from '#domain/domain-events.ts'
import type { ReservationSource } from '#domain/event/reservation.ts'
import type { Context } from '#server/core/context.ts'
import type { Told } from '../messages/announcement.ts'

/** Tickets that somebody waits for, with their event. `tickets` in words: 2 vé “Thường”, 1 vé “Áo”. */
export async function theReservation(ctx: Context, id: string) {
  const { rows } = await sql<{
    source: ReservationSource
    status: string
    userId: string | null
    fullName: string | null
    email: string | null
    note: string
    reason: string
    offeredAt: Date | null
    expiresAt: Date | null
    eventId: string
    eventName: string
    slug: string
    hostId: string
    hostName: string
    tickets: string
  }>`
    select r.source, r.status, r.user_id as "userId", u.full_name as "fullName", r.email, r.note, r.reason,
      r.offered_at as "offeredAt", r.expires_at as "expiresAt", e.id as "eventId", e.name as "eventName", e.slug,
      e.host_id as "hostId", h.full_name as "hostName",
      (select string_agg(w.quantity || ' vé “' || t.name || '”', ', ' order by t.index) from reserved_tickets w
        join ticket_tiers t on t.id = w.tier_id where w.reservation_id = r.id) as tickets
    from ticket_reservations r join events e on e.id = r.event_id join users h on h.id = e.host_id
      left join users u on u.id = r.user_id
    where r.id = ${id}`.execute(ctx.db)
  return rows[0]
}

/** The host hears of each request, as long as it waits. */
export async function aboutTicketsAsked(ctx: Context, { reservationId }: DomainEvents['tickets.asked']): Told {
  const found = await theReservation(ctx, reservationId)
  if (found?.status !== 'WAITING' || !found.fullName) return null
  const { eventId, eventName, hostId, fullName, tickets, userId } = found
  return {
    kind: 'TICKETS_ASKED',
    ...(userId && { about: userId }),
    source: reservationId,
    to: [hostId],
    facts: { eventId, eventName, personName: fullName, tickets },
  }
}

export async function aboutOfferExpired(ctx: Context, { reservationId }: DomainEvents['tickets.offer-expired']): Told {
  const found = await theReservation(ctx, reservationId)
  if (found?.status !== 'EXPIRED' || !found.userId) return null
  const { eventId, eventName, slug, userId } = found
  return { kind: 'TICKETS_LOST', source: reservationId, to: [userId], facts: { eventId, eventName, slug } }
}

export async function aboutTicketsRefused(ctx: Context, { reservationId }: DomainEvents['tickets.refused']): Told {
  const found = await theReservation(ctx, reservationId)
  if (found?.status !== 'REFUSED' || !found.userId) return null
  const { eventId, eventName, slug, reason, userId } = found
  return { kind: 'TICKETS_REFUSED', source: reservationId, to: [userId], facts: { eventId, eventName, slug, reason } }
}

/** Who gave the ticket away hears that it was sold. */
export async function aboutTicketResold(ctx: Context, { ticketId }: DomainEvents['ticket.resold']): Told {
  const row = await ctx.db
    .selectFrom('tickets as t')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .innerJoin('ticket_tiers as r', 'r.id', 't.tier_id')
    .select(['t.user_id', 'e.name as eventName', 'r.name as tierName'])
    .where('t.id', '=', ticketId)
    .executeTakeFirst()
  if (!row) return null
  const { eventName, tierName } = row
  return { kind: 'TICKET_RESOLD', source: ticketId, to: [row.user_id], facts: { eventName, tierName } }
}
