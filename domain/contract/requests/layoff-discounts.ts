import { z } from 'zod'
import { RequestReviewStatus } from '../../enums.ts'
import { LAYOFF_CONSENT, PROOF_BYTES } from '../../layoff.ts'
import { call } from '../call.ts'
import { byId, day, dong, id, instant, listOf, paging, person, text } from '../shapes.ts'

const status = z.enum(RequestReviewStatus)
const facts = {
  companyName: text(160, 2),
  position: text(120, 2),
  lastDay: day,
  note: text(1_000).default(''),
}
const request = z.object({
  id,
  status,
  /** This and the next two are null where they no longer open. */
  companyName: z.string().nullable(),
  position: z.string().nullable(),
  lastDay: z.string().nullable(),
  note: z.string(),
  createdAt: instant,
  decidedAt: instant.nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  hasProof: z.boolean(),
  /** What approval gave: for one order of this person. */
  voucher: z
    .object({ code: z.string(), percent: z.number().int(), most: dong, endsAt: instant, used: z.boolean() })
    .nullable(),
  can: z.object({ cancel: z.boolean() }),
})
const answer = z.object({
  request: request.nullable(),
  /** Whether the person may ask now, and if not, why not. */
  mayAsk: z.boolean(),
  why: z.enum(['WAITING', 'GIVEN']).nullable(),
})
const staffRequest = request.omit({ can: true }).extend({
  person: z.object({ id, fullName: z.string(), email: z.string() }),
  decidedBy: z.object({ id, fullName: z.string() }).nullable(),
  can: z.object({ approve: z.boolean(), reject: z.boolean(), why: z.string().nullable() }),
})
const wholeRequest = staffRequest.extend({
  /** The latest first: decided, the proof opened, asked. */
  history: z.array(z.object({ at: instant, word: z.string(), by: person.nullable(), reason: z.string().nullable() })),
})
const proof = z.object({ type: z.enum(['image/jpeg', 'application/pdf']), data: z.base64() })

export const askLayoffDiscount = call('POST', '/api/v1/layoff-discount-requests', {
  who: 'user',
  status: 201,
  summary: 'Somebody who lost their work asks for a discount, with a proof that only they and the staff see',
  body: z.object({
    ...facts,
    consentVersion: z.literal(LAYOFF_CONSENT.version),
    proof: z.object({ name: text(255, 1), base64: z.base64().max(Math.ceil(PROOF_BYTES / 3) * 4) }),
  }),
  bodyLimit: Math.ceil(PROOF_BYTES / 3) * 4 + 8_192,
  reply: request,
  faults: ['LAYOFF_REQUEST_WAITING', 'LAYOFF_DISCOUNT_GIVEN', 'PROOF_REFUSED'],
  limit: { perMinute: 6, by: 'user' },
})
export const latestLayoffRequest = call('GET', '/api/v1/layoff-discount-requests/latest', {
  who: 'user',
  summary: 'The last request of the caller, and whether they may ask now',
  reply: answer,
  impersonated: 'hidden',
})
export const latestRejectedLayoffRequest = call('GET', '/api/v1/layoff-discount-requests/latest-rejected', {
  who: 'user',
  summary: 'The last request of the caller that was refused, with the reason',
  reply: answer,
  impersonated: 'hidden',
})
export const ownLayoffProof = call('GET', '/api/v1/layoff-discount-requests/{id}/proof', {
  who: 'user',
  summary: 'The proof the caller handed in',
  beyond: 'Who hands a paper in may see what is kept of them.',
  params: byId,
  reply: proof,
  faults: ['LAYOFF_REQUEST_NOT_FOUND'],
  impersonated: 'hidden',
})
export const cancelLayoffRequest = call('POST', '/api/v1/layoff-discount-requests/{id}/cancel', {
  who: 'user',
  summary: 'Takes an own request back before it is decided; the proof is forgotten at once',
  beyond: 'The status CANCELLED of the specification needs somebody who cancels.',
  params: byId,
  reply: z.object({ status }),
  faults: ['LAYOFF_REQUEST_NOT_FOUND', 'STATUS_CONFLICT'],
})
export const layoffRequests = call('GET', '/api/v1/admin/layoff-discount-requests', {
  who: 'staff',
  grant: 'layoffs.decide',
  summary: 'Requests, the longest waiting first',
  query: paging(20).extend({ status: status.optional(), search: text(100).optional() }),
  reply: listOf(staffRequest).extend({ counts: z.record(status, z.number().int()) }),
})
export const layoffRequest = call('GET', '/api/v1/admin/layoff-discount-requests/{id}', {
  who: 'staff',
  grant: 'layoffs.decide',
  summary: 'One request with what happened to it, also who opened the proof',
  params: byId,
  reply: wholeRequest,
  faults: ['LAYOFF_REQUEST_NOT_FOUND'],
})
export const openLayoffProof = call('POST', '/api/v1/admin/layoff-discount-requests/{id}/proof', {
  who: 'staff',
  grant: 'layoffs.decide',
  summary: 'Opens the proof; who does so is written down for good',
  beyond: 'A decision needs a look at the paper, and its owner a record of who looked.',
  params: byId,
  reply: proof,
  faults: ['LAYOFF_REQUEST_NOT_FOUND', 'CANNOT_DECIDE_OWN'],
  limit: { perMinute: 30, by: 'user' },
})
export const decideLayoffRequest = call('PATCH', '/api/v1/admin/layoff-discount-requests/{id}/status', {
  who: 'staff',
  grant: 'layoffs.decide',
  summary: 'Approves a request, which makes a code for this person and one use, or refuses it with a reason',
  params: byId,
  body: z.discriminatedUnion('status', [
    z.object({ status: z.literal('APPROVED') }),
    z.object({ status: z.literal('REJECTED'), reason: text(500, 3) }),
  ]),
  reply: wholeRequest,
  faults: ['LAYOFF_REQUEST_NOT_FOUND', 'CANNOT_DECIDE_OWN', 'STATUS_CONFLICT'],
})
