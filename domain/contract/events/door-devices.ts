import { z } from 'zod'
import { DOOR_LIMITS, ScanKind, ScanRefusal } from '../../event/doors/terms.ts'
import { call } from '../call.ts'
import { id, instant } from '../shapes.ts'
import { nonce, scanned } from './doors.ts'
import { ticketAnswers } from './ticket-wish.ts'

const L = DOOR_LIMITS
/** A phone proves itself by `authorization: Door <token>`, whoever is signed in on it. */
const ofDoor = {
  who: 'provider',
  beyond: 'A door works without a network, and who stands there has no account.',
} as const

export const pairDoor = call('POST', '/api/v2/doors/pair', {
  who: 'public',
  summary: 'A phone becomes a gate by the code that the host shows: it gets its token once',
  beyond: ofDoor.beyond,
  limit: { perMinute: 30, by: 'address' },
  body: z.object({ code: z.string().trim().min(1).max(64) }),
  reply: z.object({ token: z.string(), deviceId: id, gate: z.string(), eventName: z.string() }),
  faults: ['DOOR_CODE_WRONG'],
})
export const doorList = call('GET', '/api/v2/doors/list', {
  ...ofDoor,
  summary:
    'What a gate needs to decide by itself: tickets and lists, sealed for this device, and what was scanned since',
  query: z.object({
    /** The digest of the tickets that it has. */
    have: z.string().max(64).optional(),
    since: instant.optional(),
  }),
  reply: z.object({
    at: instant,
    gate: z.string(),
    digest: z.string(),
    /** Null where it has them already. */
    tickets: z.string().nullable(),
    scans: z.string(),
  }),
  faults: ['DOOR_REVOKED'],
})
const seen = z.object({
  nonce,
  listId: id,
  kind: z.enum(ScanKind).default('ENTRY'),
  /** The code that was read, or who was found by name. */
  code: z.string().max(300).optional(),
  ticketId: id.optional(),
  /** What was answered to the questions that are asked at the door. */
  answers: ticketAnswers.optional(),
})
export const doorScan = call('POST', '/api/v2/doors/scan', {
  ...ofDoor,
  summary: 'A scan while there is a network: decided here, against all other gates',
  body: seen,
  reply: scanned,
  faults: ['DOOR_REVOKED', 'DOOR_LIST_NOT_FOUND'],
})
export const uploadDoorScans = call('POST', '/api/v2/doors/scans', {
  ...ofDoor,
  summary:
    'What a gate decided by itself, in any order: each is kept once by its nonce, the time of the scan decides, and where somebody passed twice it is told',
  body: z.object({
    /** The clock of the phone now: what it is ahead or behind is taken off its times. */
    sentAt: instant,
    scans: z
      .array(
        seen.extend({
          scannedAt: instant,
          letPass: z.boolean(),
          reason: z.enum(ScanRefusal).nullable().default(null),
          isUndone: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(L.batch),
  }),
  bodyLimit: 1024 * 1024,
  reply: z.object({ results: z.array(scanned) }),
  faults: ['DOOR_REVOKED'],
})
