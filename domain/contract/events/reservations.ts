import { z } from 'zod'
import { EVENT_LIMITS } from '../../event/fields.ts'
import { call } from '../call.ts'
import { byId, dong, email, id, instant, listOf, paging, person, text, whole } from '../shapes.ts'
import { ownReservation, reservation } from './reservation-shapes.ts'
import { myTicket } from './tickets.ts'

const L = EVENT_LIMITS
const beyond =
  'The specification sells tickets; issue 16 adds the waiting list, approval before payment, invitations and resale.'
const wanted = z
  .array(z.object({ tierId: id, quantity: whole.min(1).max(L.mostAtOnce) }))
  .min(1)
  .max(10)

export const askForTickets = call('POST', '/api/v2/events/{id}/reservations', {
  who: 'user',
  status: 201,
  summary: 'Asks for tickets that cannot be bought at once: joins the waiting list, or asks the host for approval',
  beyond,
  params: byId,
  body: z.object({ tickets: wanted, note: text(L.message).default('') }),
  reply: ownReservation,
  faults: [
    'EVENT_NOT_FOUND',
    'EVENT_OVER',
    'TIER_NOT_FOUND',
    'OWN_PRODUCT',
    'WAITING_LIST_CLOSED',
    'TICKETS_AVAILABLE',
    'ALREADY_WAITING',
    'VALIDATION_FAILED',
  ],
})
export const ownReservations = call('GET', '/api/v2/ticket-reservations', {
  who: 'user',
  summary: 'What the caller waits for, asked for or is kept for them; and what became of it in the last month',
  beyond,
  query: z.object({ eventId: id.optional() }),
  reply: z.object({ items: z.array(ownReservation) }),
})
export const leaveReservation = call('DELETE', '/api/v2/ticket-reservations/{id}', {
  who: 'user',
  summary: 'Waits no more, or gives back what is kept: the next is offered it at once',
  beyond,
  params: byId,
  reply: ownReservation,
  faults: ['RESERVATION_NOT_FOUND', 'STATUS_CONFLICT'],
})

const OWNED = ['EVENT_NOT_FOUND', 'NOT_OWNER'] as const
const ofHost = { who: 'host', opens: ['events.manage'] } as const
const hosted = reservation.extend({
  /** Null: invited, and has no account yet. */
  user: person.nullable(),
  email: z.string().nullable(),
  priority: whole,
  closedAt: instant.nullable(),
})
export const eventReservations = call('GET', '/api/v2/events/{id}/reservations', {
  ...ofHost,
  summary: 'Who waits for tickets of an event, asked for some or was invited, in the order in which they are served',
  beyond,
  params: byId,
  query: paging(20).extend({ show: z.enum(['WAITING', 'ASKED', 'OFFERED', 'CLOSED']).default('WAITING') }),
  reply: listOf(hosted).extend({
    event: z.object({ id, name: z.string(), slug: z.string(), waitingList: z.boolean(), offerHours: whole }),
    counts: z.object({ WAITING: whole, ASKED: whole, OFFERED: whole, CLOSED: whole }),
    /** Tiers that somebody may be invited to. */
    tiers: z.array(z.object({ id, name: z.string(), price: dong, left: whole.nullable() })),
    /** Tickets that their holders listed for resale. */
    listed: whole,
  }),
  faults: OWNED,
})
export const inviteToEvent = call('POST', '/api/v2/events/{id}/invitations', {
  ...ofHost,
  status: 201,
  summary: 'Keeps tickets for people who are invited by e-mail, until a time; all of them or none',
  beyond,
  params: byId,
  body: z.object({
    emails: z.array(email).min(1).max(L.invited),
    tickets: wanted,
    expiresAt: instant.nullable().default(null),
    message: text(L.message).default(''),
  }),
  reply: z.object({ invited: whole }),
  faults: [
    ...OWNED,
    'STATUS_CONFLICT',
    'EVENT_OVER',
    'TIER_NOT_FOUND',
    'SOLD_OUT',
    'ALREADY_WAITING',
    'VALIDATION_FAILED',
  ],
})
const decided = ['RESERVATION_NOT_FOUND', 'NOT_OWNER', 'STATUS_CONFLICT'] as const
export const decideReservation = call('POST', '/api/v2/ticket-reservations/{id}/decision', {
  ...ofHost,
  summary: 'Approves what somebody asked for, which keeps it for them until they pay, or refuses it',
  beyond,
  params: byId,
  body: z.object({ decision: z.enum(['APPROVE', 'REFUSE']), reason: text(L.message).default('') }),
  reply: hosted,
  faults: [...decided, 'SOLD_OUT', 'EVENT_OVER'],
})
export const serveNext = call('POST', '/api/v2/ticket-reservations/{id}/next', {
  ...ofHost,
  summary: 'Lets somebody who waits be served before all others',
  beyond,
  params: byId,
  reply: hosted,
  faults: decided,
})
export const withdrawReservation = call('POST', '/api/v2/ticket-reservations/{id}/withdraw', {
  ...ofHost,
  summary: 'Takes back what is kept for somebody, or takes them off the waiting list, with a reason that they read',
  beyond,
  params: byId,
  body: z.object({ reason: text(L.message, 3) }),
  reply: hosted,
  faults: decided,
})

const ofTicket = ['TICKET_NOT_FOUND', 'TICKET_REVOKED'] as const
export const resellTicket = call('POST', '/api/v2/tickets/{id}/resale', {
  who: 'user',
  summary: 'Gives a ticket to the waiting list at its price; its money goes back once somebody else has paid',
  beyond,
  params: byId,
  reply: myTicket.reply,
  faults: [...ofTicket, 'TICKET_USED', 'RESALE_CLOSED'],
})
export const keepTicket = call('DELETE', '/api/v2/tickets/{id}/resale', {
  who: 'user',
  summary: 'Takes a ticket back from the waiting list',
  beyond,
  params: byId,
  reply: myTicket.reply,
  faults: [...ofTicket, 'TICKET_OFFERED', 'PERSON_LIMIT'],
})
export const cancelTicket = call('DELETE', '/api/v2/tickets/{id}', {
  who: 'user',
  summary: 'Gives back a ticket that cost nothing, so that somebody else can come',
  beyond,
  params: byId,
  reply: myTicket.reply,
  faults: [...ofTicket, 'TICKET_USED', 'STATUS_CONFLICT'],
})
