import { z } from 'zod'
import {
  DOOR_LIMITS,
  DoorMode,
  DoorReason,
  ScanKind,
  ScanRefusal,
  ScanResult,
  ScanWay,
} from '../../event/doors/terms.ts'
import { EventStatus } from '../../statuses/event.ts'
import { call } from '../call.ts'
import { byId, done, id, instant, listOf, paging, text, whole } from '../shapes.ts'
import { eventQuestion } from './shapes.ts'
import { ticketAnswers } from './ticket-wish.ts'

const L = DOOR_LIMITS
export const nonce = z
  .string()
  .regex(/^[\w-]+$/)
  .min(8)
  .max(L.nonce)
const kind = z.enum(ScanKind)
const OWNED = ['EVENT_NOT_FOUND', 'NOT_OWNER'] as const
const ofHost = { who: 'host', opens: ['events.manage'] } as const
const beyond =
  'The catalogue has one call that checks a ticket; a door has lists, phones that work without a network, and a log.'

/** What a door said, and what it is by the books. */
export const scanned = z.object({
  nonce: z.string(),
  /** The row it stands in; null where nothing is kept. */
  id: id.nullable(),
  kind,
  result: z.enum(ScanResult),
  reason: z.enum(DoorReason).nullable(),
  /** Somebody passed who should not have. */
  isConflict: z.boolean(),
  isUndone: z.boolean(),
  at: instant,
  ticket: z.object({ id, holderName: z.string(), tierName: z.string() }).nullable(),
  /** The scan that stood in its way: when, and at which gate. */
  first: z.object({ at: instant, gate: z.string() }).nullable(),
})

const counters = z.object({
  expected: whole,
  entries: whole,
  people: whole,
  inside: whole,
  refused: whole,
  conflicts: whole,
})
const listTerms = z.object({
  name: text(L.name, 1),
  mode: z.enum(DoorMode).default('ONCE'),
  tierIds: z.array(id).min(1).max(100).nullable().default(null),
  sessionId: id.nullable().default(null),
  opensAt: instant.nullable().default(null),
  closesAt: instant.nullable().default(null),
})
const list = z.object({
  id,
  name: z.string(),
  mode: z.enum(DoorMode),
  /** Null: every kind of ticket. */
  tierIds: z.array(id).nullable(),
  /** Null: whatever session a ticket admits to. */
  sessionId: id.nullable(),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  counters,
})
const device = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  pairedAt: instant.nullable(),
  lastSeenAt: instant.nullable(),
  revokedAt: instant.nullable(),
  entries: whole,
})
const doors = z.object({
  event: z.object({ id, name: z.string(), slug: z.string(), status: z.enum(EventStatus) }),
  lists: z.array(list),
  devices: z.array(device),
  tiers: z.array(z.object({ id, name: z.string() })),
  sessions: z.array(z.object({ id, name: z.string(), startsAt: instant, endsAt: instant })),
  /** Entries that count by quarters of an hour, the first quarter first; empty ones between are left out. */
  /** What is asked at the door. */
  questions: z.array(eventQuestion),
  arrivals: z.array(z.object({ at: instant, entries: whole })),
})

export const checkInQrTicket = call('POST', '/api/v1/events/checkin-qr-ticket', {
  ...ofHost,
  summary:
    'Checks the code of a ticket at a door and lets its holder in, once; said no to in words and with the first time',
  body: z.object({
    code: z.string().trim().min(1).max(300),
    eventId: id.optional(),
    listId: id.optional(),
    kind: kind.default('ENTRY'),
    nonce: nonce.optional(),
  }),
  reply: scanned,
  faults: [...OWNED, 'TICKET_NOT_FOUND', 'DOOR_LIST_NOT_FOUND'],
})
export const eventDoors = call('GET', '/api/v2/events/{id}/doors', {
  ...ofHost,
  summary: 'The doors of an event: its lists with what was counted, its devices, and how people arrived',
  beyond,
  params: byId,
  reply: doors,
  faults: OWNED,
})
export const openDoors = call('POST', '/api/v2/events/{id}/doors', {
  ...ofHost,
  summary: 'Makes the first list of an event, of all its tickets; a second time changes nothing',
  beyond,
  params: byId,
  reply: doors,
  faults: OWNED,
})
export const createDoorList = call('POST', '/api/v2/events/{id}/doors/lists', {
  ...ofHost,
  status: 201,
  summary: 'Adds a list: which tickets get in, when, and how often',
  beyond,
  params: byId,
  body: listTerms,
  reply: doors,
  faults: [...OWNED, 'DOOR_LIST_EXISTS', 'DOOR_TOO_MANY', 'TIER_NOT_FOUND', 'SESSION_NOT_FOUND', 'VALIDATION_FAILED'],
})
const ofList = z.object({ id, listId: id })
export const changeDoorList = call('PUT', '/api/v2/events/{id}/doors/lists/{listId}', {
  ...ofHost,
  summary: 'Changes a list; what was scanned is judged anew by how often a ticket gets in',
  beyond,
  params: ofList,
  body: listTerms,
  reply: doors,
  faults: [
    ...OWNED,
    'DOOR_LIST_NOT_FOUND',
    'DOOR_LIST_EXISTS',
    'TIER_NOT_FOUND',
    'SESSION_NOT_FOUND',
    'VALIDATION_FAILED',
  ],
})
export const removeDoorList = call('DELETE', '/api/v2/events/{id}/doors/lists/{listId}', {
  ...ofHost,
  summary: 'Closes a list for good; what was scanned stays',
  beyond,
  params: ofList,
  reply: doors,
  faults: [...OWNED, 'DOOR_LIST_NOT_FOUND'],
})
export const addDoorDevice = call('POST', '/api/v2/events/{id}/doors/devices', {
  ...ofHost,
  status: 201,
  summary: 'A code by which one phone becomes a gate of the event, once and soon',
  beyond,
  params: byId,
  body: z.object({ name: text(L.name, 1) }),
  reply: z.object({
    id,
    code: z.string(),
    until: instant,
    /** The address that the phone opens, and its square picture as SVG. */
    url: z.string(),
    picture: z.string(),
  }),
  faults: [...OWNED, 'DOOR_TOO_MANY'],
})
export const revokeDoorDevice = call('DELETE', '/api/v2/events/{id}/doors/devices/{deviceId}', {
  ...ofHost,
  summary: 'A phone is no gate any more: it forgets its list as soon as it hears of it',
  beyond,
  params: z.object({ id, deviceId: id }),
  reply: doors,
  faults: [...OWNED, 'DOOR_DEVICE_NOT_FOUND'],
})
export const doorAttendees = call('GET', '/api/v2/events/{id}/doors/lists/{listId}/attendees', {
  ...ofHost,
  summary: 'Who has a ticket, found by name, and whether they are in by this list',
  beyond,
  params: ofList,
  query: paging(20).extend({ search: text(100).optional() }),
  reply: listOf(
    z.object({
      id,
      holderName: z.string(),
      tierName: z.string(),
      orderCode: z.string(),
      revokedAt: instant.nullable(),
      /** Whoever comes with it answered at a door before. */
      hasAnswered: z.boolean(),
      /** The last scan that counts. */
      last: z.object({ id, kind, at: instant, gate: z.string() }).nullable(),
    }),
  ),
  faults: [...OWNED, 'DOOR_LIST_NOT_FOUND'],
})
export const checkInByHand = call('POST', '/api/v2/events/{id}/doors/check-ins', {
  ...ofHost,
  summary: 'Lets somebody in or out who was found by name, with what they answered at the door',
  beyond,
  params: byId,
  body: z.object({
    ticketId: id,
    listId: id,
    kind: kind.default('ENTRY'),
    nonce: nonce.optional(),
    answers: ticketAnswers.optional(),
  }),
  reply: scanned,
  faults: [...OWNED, 'TICKET_NOT_FOUND', 'DOOR_LIST_NOT_FOUND'],
})
export const undoCheckIn = call('POST', '/api/v2/events/{id}/doors/check-ins/{checkInId}/undone', {
  ...ofHost,
  summary: 'Takes a scan back: it was a mistake; what came after it is judged anew',
  beyond,
  params: z.object({ id, checkInId: id }),
  reply: done,
  faults: [...OWNED, 'CHECK_IN_NOT_FOUND'],
})
export const doorLog = call('GET', '/api/v2/events/{id}/doors/check-ins', {
  ...ofHost,
  summary:
    'Every scan of an event, the latest first: all, those refused, or those where somebody passed who should not have',
  beyond,
  params: byId,
  query: paging(20).extend({ show: z.enum(['all', 'refused', 'conflicts']).default('all'), listId: id.optional() }),
  reply: listOf(
    z.object({
      id,
      listName: z.string(),
      gate: z.string(),
      kind,
      way: z.enum(ScanWay),
      result: z.enum(ScanResult),
      reason: z.enum(ScanRefusal).nullable(),
      isConflict: z.boolean(),
      isOffline: z.boolean(),
      at: instant,
      receivedAt: instant,
      undoneAt: instant.nullable(),
      ticket: z.object({ id, holderName: z.string(), tierName: z.string() }).nullable(),
      first: z.object({ at: instant, gate: z.string() }).nullable(),
    }),
  ),
  faults: OWNED,
})
