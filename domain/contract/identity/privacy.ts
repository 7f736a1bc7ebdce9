import { z } from 'zod'
import { ConsentPurpose, ConsentSource, tickedConsents } from '../../consents.ts'
import { JobRunStatus } from '../../enums.ts'
import { DataRequestKind, DataRequestStatus } from '../../statuses/data-request.ts'
import { call } from '../call.ts'
import { byId, done, id, instant, listOf, paging, person, queryFlag, text } from '../shapes.ts'

const consent = z.object({
  purpose: z.enum(ConsentPurpose),
  given: z.boolean(),
  /** The version agreed to, of the last word; null where the person never said anything. */
  textVersion: z.string().nullable(),
  /** The words changed since, or nothing was said: it does not count as given. */
  current: z.boolean(),
  at: instant.nullable(),
})
const word = z.object({
  purpose: z.enum(ConsentPurpose),
  given: z.boolean(),
  textVersion: z.string(),
  source: z.enum(ConsentSource),
  at: instant,
})
const consents = z.object({
  items: z.array(consent),
  history: z.array(word),
  /** Since when the data is only kept, and used for what was bought; null where it is not restricted. */
  restrictedAt: instant.nullable(),
})

export const ownConsents = call('GET', '/api/v1/users/consents', {
  who: 'user',
  impersonated: 'hidden',
  beyond: 'the law on personal data: consent for each purpose, which can be seen and taken back',
  summary: 'What the caller agreed to, purpose by purpose, and all they ever said about it.',
  reply: consents,
})
export const sayConsent = call('POST', '/api/v1/users/consents', {
  who: 'user',
  beyond: 'the law on personal data: consent for each purpose, which can be seen and taken back',
  summary: 'Agrees to a purpose, or takes it back. The consent to the terms ends with the account only.',
  body: z.object({ purpose: z.enum(tickedConsents), given: z.boolean() }),
  reply: consents,
  faults: ['CONSENT_REQUIRED'],
})

export const liftRestriction = call('DELETE', '/api/v1/users/processing-restriction', {
  who: 'user',
  beyond: 'the law on personal data: whoever had the processing restricted may end that',
  summary: 'Lifts the restriction on the processing of the caller’s data. Consents that were taken back stay so.',
  reply: consents,
  faults: ['STATUS_CONFLICT'],
})

const dataExport = z.object({
  id,
  status: z.enum(JobRunStatus),
  requestedAt: instant,
  readyAt: instant.nullable(),
  expiresAt: instant.nullable(),
  size: z.number().int().nullable(),
  /** Signed, for the caller alone, for a few minutes; null where there is nothing to load. */
  url: z.string().nullable(),
})
const BEYOND_EXPORT = 'the law on personal data: a copy of everything about oneself'
export const ownExports = call('GET', '/api/v1/users/data-exports', {
  who: 'user',
  impersonated: 'hidden',
  beyond: BEYOND_EXPORT,
  summary: "The caller's copies of their data, the latest first.",
  reply: listOf(dataExport),
})
export const requestExport = call('POST', '/api/v1/users/data-exports', {
  who: 'user',
  status: 201,
  beyond: BEYOND_EXPORT,
  summary: 'Starts a copy of everything about the caller; they are told when it is ready. Three a day.',
  reply: dataExport,
  faults: ['DATA_EXPORT_AT_WORK', 'TOO_MANY_REQUESTS'],
})
export const exportFile = call('GET', '/api/v1/users/data-exports/{id}/file', {
  who: 'user',
  impersonated: 'hidden',
  raw: true,
  beyond: BEYOND_EXPORT,
  summary: 'The copy itself, by its signed address, for its owner.',
  params: byId,
  query: z.object({ until: z.coerce.number().int(), sig: z.string().min(20).max(100) }),
  reply: z.undefined(),
  faults: ['DATA_EXPORT_NOT_FOUND', 'LINK_EXPIRED'],
})

const request = z.object({
  id,
  kind: z.enum(DataRequestKind),
  status: z.enum(DataRequestStatus),
  detail: z.string().nullable(),
  receivedAt: instant,
  acknowledgeBy: instant,
  acknowledgedAt: instant.nullable(),
  dueAt: instant,
  extendedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  answer: z.string().nullable(),
})
const BEYOND_REQUEST = 'the law on personal data: requests of people, answered within its clocks'
export const ownDataRequests = call('GET', '/api/v1/users/data-requests', {
  who: 'user',
  impersonated: 'hidden',
  beyond: BEYOND_REQUEST,
  summary: "The caller's requests about their data, the latest first.",
  reply: listOf(request),
})
export const makeDataRequest = call('POST', '/api/v1/users/data-requests', {
  who: 'user',
  status: 201,
  beyond: BEYOND_REQUEST,
  summary: 'Asks something about the own data; the clocks of the law start.',
  body: z.object({ kind: z.enum(DataRequestKind), detail: text(4000).nullable().default(null) }),
  reply: request,
  faults: ['DATA_REQUEST_OPEN', 'TOO_MANY_REQUESTS'],
})
export const cancelDataRequest = call('DELETE', '/api/v1/users/data-requests/{id}', {
  who: 'user',
  beyond: BEYOND_REQUEST,
  summary: 'Takes a request back that waits for an answer.',
  params: byId,
  reply: done,
  faults: ['DATA_REQUEST_NOT_FOUND', 'STATUS_CONFLICT'],
})

/** How a clock stands: what is due next, and whether it is late. */
const clock = { nextDue: instant.nullable(), overdue: z.boolean() }
const queued = request.extend({ ...clock, user: person.extend({ email: z.string() }) })

export const dataRequests = call('GET', '/api/v1/admin/data-requests', {
  who: 'staff',
  grant: 'privacy.decide',
  beyond: BEYOND_REQUEST,
  summary: 'Requests of people about their data: what is due first on top, then what was decided.',
  query: paging(20).extend({
    status: z.enum(DataRequestStatus).optional(),
    overdue: queryFlag.default(false),
    search: text(100).optional(),
  }),
  reply: listOf(queued).extend({
    counts: z.record(z.enum(DataRequestStatus), z.number().int()),
    overdue: z.number().int(),
  }),
})
export const dataRequest = call('GET', '/api/v1/admin/data-requests/{id}', {
  who: 'staff',
  grant: 'privacy.decide',
  beyond: BEYOND_REQUEST,
  summary: 'One request with its clocks, its history and what may be done.',
  params: byId,
  reply: queued.extend({
    /** Where the days come from. */
    clockSource: z.string(),
    extensionDays: z.number().int(),
    decidedBy: person.nullable(),
    history: z.array(z.object({ at: instant, word: z.string(), by: person.nullable(), reason: z.string().nullable() })),
    can: z.object({
      acknowledge: z.boolean(),
      extend: z.boolean(),
      complete: z.boolean(),
      refuse: z.boolean(),
      why: z.string().nullable(),
    }),
  }),
  faults: ['DATA_REQUEST_NOT_FOUND'],
})
export const decideDataRequest = call('PATCH', '/api/v1/admin/data-requests/{id}', {
  who: 'staff',
  grant: 'privacy.decide',
  beyond: BEYOND_REQUEST,
  summary: 'Acknowledges, extends once, completes (what was asked for happens with it) or refuses; the person is told.',
  params: byId,
  body: z.object({
    action: z.enum(['acknowledge', 'extend', 'complete', 'refuse']),
    /** What the person reads; needed for all but acknowledge. */
    reason: text(2000).optional(),
  }),
  reply: z.object({ id, status: z.enum(DataRequestStatus) }),
  faults: ['DATA_REQUEST_NOT_FOUND', 'CANNOT_DECIDE_OWN', 'STATUS_CONFLICT', 'LAST_SUPER_ADMIN', 'ROLE_NOT_ASSIGNABLE'],
})
