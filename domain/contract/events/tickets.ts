import { z } from 'zod'
import { EventType } from '../../enums.ts'
import { Wallet } from '../../event/wallets.ts'
import { EventStatus } from '../../statuses/event.ts'
import { call } from '../call.ts'
import { RefundPromise } from '../refunds/shapes.ts'
import { byId, dong, email, id, instant, listOf, paging, text, whole } from '../shapes.ts'
import { eventQuestion } from './shapes.ts'
import { ticketAnswers } from './ticket-wish.ts'

const beyond = 'The specification sells tickets and checks them in; who holds one must be able to look at it.'
const answersKept = z.record(id, z.union([z.string(), z.array(z.string())]))

const ticket = z.object({
  id,
  orderId: id,
  orderCode: z.string(),
  tierName: z.string(),
  holderName: z.string(),
  holderEmail: z.string().nullable(),
  /** What its square picture says; null where it is not good any more. */
  code: z.string().nullable(),
  revokedAt: instant.nullable(),
  /** Where its holder joins online, and from when on; null where nothing of it is to come online. */
  join: z.object({ path: z.string(), opensAt: instant, state: z.enum(['EARLY', 'OPEN']) }).nullable(),
  /** Of the order and the line it came with. */
  price: dong,
  /** Names of the sessions it admits to, with their times. */
  sessions: z.array(
    z.object({
      id,
      name: z.string(),
      startsAt: instant,
      endsAt: instant,
      room: z.string(),
      canceledAt: instant.nullable(),
    }),
  ),
  event: z.object({
    id,
    slug: z.string(),
    name: z.string(),
    status: z.enum(EventStatus),
    coverFileId: id.nullable(),
    types: z.array(z.enum(EventType)),
    placeName: z.string(),
    address: z.string(),
    mapUrl: z.string(),
    directions: z.string(),
    ageNote: z.string(),
    dressNote: z.string(),
    hostName: z.string(),
    startsAt: instant,
    endsAt: instant,
  }),
})

export const myTickets = call('GET', '/api/v2/tickets', {
  who: 'user',
  summary: 'Tickets of the caller: of events to come, the soonest first, or of those that are over',
  beyond,
  query: paging(20).extend({ when: z.enum(['coming', 'happened']).default('coming') }),
  reply: listOf(ticket).extend({ counts: z.object({ coming: whole, happened: whole }) }),
})
const own = ['TICKET_NOT_FOUND'] as const
export const myTicket = call('GET', '/api/v2/tickets/{id}', {
  who: 'user',
  summary: 'One ticket of the caller, with what may be done with it now',
  beyond,
  params: byId,
  reply: ticket.extend({
    /** Its square picture as SVG; null where it is not good any more. */
    picture: z.string().nullable(),
    /** Wallets of phones that it can be kept in now; none where it is not good any more. */
    wallets: z.array(z.enum(Wallet)),
    questions: z.array(eventQuestion),
    answers: answersKept,
    /** What the caller handed in with its order, and for it, with the words of the questions. */
    files: z.array(z.object({ id, name: z.string(), size: whole, questionId: id, label: z.string() })),
    promise: RefundPromise,
    /** The line of the order that is given back. */
    orderItemId: id,
    /** It is listed for resale; `isOffered`: to somebody, at this moment. */
    listing: z.object({ isOffered: z.boolean() }).nullable(),
    can: z.object({
      rename: z.boolean(),
      reissue: z.boolean(),
      giveBack: z.boolean(),
      resell: z.boolean(),
      keep: z.boolean(),
      cancel: z.boolean(),
    }),
  }),
  faults: own,
})
export const ticketPdf = call('GET', '/api/v2/tickets/{id}/pdf', {
  who: 'user',
  raw: true,
  summary: 'A ticket as a paper to print or keep',
  beyond,
  params: byId,
  reply: z.any(),
  faults: [...own, 'TICKET_REVOKED'],
})
const kept = {
  who: 'user',
  raw: true,
  beyond: 'The issue asks for wallet passes beside the PDF where certificates are configured.',
  params: byId,
  reply: z.any(),
  faults: [...own, 'TICKET_REVOKED', 'WALLET_UNAVAILABLE'],
} as const
export const addToAppleWallet = call('GET', '/api/v2/tickets/{id}/apple-wallet', {
  ...kept,
  summary: 'A ticket as a signed pass (.pkpass) for Apple’s Wallet, where it is set up',
})
export const addToGoogleWallet = call('GET', '/api/v2/tickets/{id}/google-wallet', {
  ...kept,
  status: 302,
  summary: 'Sends the browser to where Google Wallet keeps the ticket, where it is set up',
})
export const nameTicketHolder = call('PUT', '/api/v2/tickets/{id}/holder', {
  who: 'user',
  summary: 'Says who comes with a ticket, and answers its questions; its code is made anew where somebody else comes',
  beyond,
  params: byId,
  body: z.object({ name: text(120, 2), email: email.nullable(), answers: ticketAnswers.default({}) }),
  reply: ticket,
  faults: [...own, 'TICKET_REVOKED', 'VALIDATION_FAILED'],
  // Each may send a letter to an address that anybody typed.
  limit: { perMinute: 10, by: 'user' },
})
export const reissueTicket = call('POST', '/api/v2/tickets/{id}/reissue', {
  who: 'user',
  summary: 'Makes the code of a ticket anew: whoever has the old one does not get in with it',
  beyond,
  params: byId,
  reply: ticket,
  faults: [...own, 'TICKET_REVOKED'],
  limit: { perMinute: 10, by: 'user' },
})

const eventOrder = z.object({
  eventId: id,
  eventName: z.string(),
  orders: z.array(
    z.object({
      orderId: id,
      orderCode: z.string(),
      paidAt: instant.nullable(),
      tickets: z.array(ticket.omit({ event: true, code: true, join: true })),
    }),
  ),
})
export const ownEventOrders = call('GET', '/api/v2/orders/event-offline/{id}', {
  who: 'user',
  summary: 'What the caller bought of one event: its orders with their tickets',
  params: byId,
  reply: eventOrder,
  faults: ['EVENT_NOT_FOUND'],
})
export const eventOrdersOf = call('GET', '/api/v2/orders/event-offline/user/{userId}/{id}', {
  who: 'user',
  opens: ['events.manage'],
  summary: 'The same of another person: for the host of the event, and the staff who manage events',
  params: z.object({ userId: id, id }),
  reply: eventOrder,
  faults: ['EVENT_NOT_FOUND', 'NOT_OWNER'],
})
