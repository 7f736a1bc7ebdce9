import { z } from 'zod'
import { ApprovalStatus } from '../../enums.ts'
import { BadgeSize } from '../../event/badges.ts'
import { call } from '../call.ts'
import { byId, dong, id, instant, listOf, paging, person, queryFlag, sentFile, text, whole } from '../shapes.ts'

/** Who comes, as the host sees it. */
const attendee = z.object({
  /** The line of the order. */
  id,
  ticketId: id,
  orderId: id,
  orderCode: z.string(),
  buyer: person,
  maskedEmail: z.string(),
  holderName: z.string(),
  holderEmail: z.string().nullable(),
  tierId: id,
  tierName: z.string(),
  price: dong,
  boughtAt: instant,
  revokedAt: instant.nullable(),
  /** Of the line. */
  status: z.enum(ApprovalStatus),
  answers: z.array(
    z.object({
      label: z.string(),
      answer: z.string(),
      /** Of an answer that is a file: whose name the answer is. */
      fileId: id.nullable(),
    }),
  ),
})
const attendees = {
  who: 'host',
  opens: ['events.manage'],
  params: byId,
  query: paging(20).extend({ search: text(100).optional(), tierId: id.optional() }),
  reply: listOf(attendee).extend({
    name: z.string(),
    /** What the caller may do here: write to those who come, take tickets back. */
    can: z.object({ write: z.boolean(), message: z.boolean(), cancel: z.boolean() }),
  }),
} as const
export const eventOrderItems = call('GET', '/api/v1/order-items/event/{id}', {
  ...attendees,
  summary: 'Who comes to an event, one row a ticket, the latest first: for its host, and the staff who manage events',
  faults: ['EVENT_NOT_FOUND', 'NOT_OWNER'],
})
export const sessionOrderItems = call('GET', '/api/v1/order-items/event-session/{id}', {
  ...attendees,
  impersonated: 'hidden',
  summary: 'The same of one session: tickets that admit to it',
  faults: ['SESSION_NOT_FOUND', 'NOT_OWNER'],
})
export const exportAttendees = call('GET', '/api/v2/events/{id}/attendees/export', {
  who: 'host',
  opens: ['events.manage'],
  raw: true,
  summary: 'Who comes to an event as a spreadsheet, with everything that was answered',
  beyond: 'Hosts print badges and plan meals from it.',
  params: byId,
  reply: z.any(),
  faults: ['EVENT_NOT_FOUND', 'NOT_OWNER'],
})

const importRow = z.object({
  /** As the sheet counts, the heading being 1. */
  row: whole,
  /** What stands there instead of a ticket, where none is meant by it. */
  ticket: z.string(),
  holderName: z.string(),
  outcome: z.enum(['CHANGED', 'SAME', 'REFUSED']),
  /** What would be, or was, written: a column with what stood there before. */
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  problems: z.array(z.string()),
})
export const importAttendees = call('POST', '/api/v2/events/{id}/attendees/import', {
  who: 'host',
  opens: ['events.manage'],
  form: true,
  summary:
    'Names who comes, and answers for them, from an .xlsx or .csv sheet by the number of each ticket: all rows or none. `dryRun` only says what would change',
  beyond: 'A company buys fifty tickets and sends the host a list of names.',
  params: byId,
  body: z.object({ file: sentFile, dryRun: z.union([z.boolean(), queryFlag]).default(false) }),
  reply: z.object({ applied: z.boolean(), changed: whole, same: whole, refused: whole, rows: z.array(importRow) }),
  faults: ['EVENT_NOT_FOUND', 'NOT_OWNER', 'EVENT_OVER', 'SHEET_UNREADABLE', 'TOO_LARGE'],
})
export const attendeeBadges = call('GET', '/api/v2/events/{id}/attendees/badges', {
  who: 'host',
  opens: ['events.manage'],
  raw: true,
  summary: 'Name badges of who comes, to print: eight on a page of A4, or one on a page of A6',
  beyond: 'Hosts hang a name on everybody who comes.',
  params: byId,
  query: z.object({
    size: z.enum(BadgeSize).default('A4'),
    /** Ids of tickets, with commas between; none: everybody. */
    tickets: text(20_000).optional(),
    tierId: id.optional(),
  }),
  reply: z.any(),
  faults: ['EVENT_NOT_FOUND', 'NOT_OWNER', 'TICKET_NOT_FOUND'],
})
