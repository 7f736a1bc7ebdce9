import { z } from 'zod'
import { DocumentType, OpenedSide, PAPER_BYTES, PaperSide, SellerKind } from '../../sellers.ts'
import { SellerStatus } from '../../statuses/seller.ts'
import { call } from '../call.ts'
import { byId, day, id, instant, listOf, paging, person, text, whole } from '../shapes.ts'

const WHY = 'The law asks a marketplace to verify its sellers; the catalogue has no call for it.'
const kind = z.enum(SellerKind)
const side = z.enum(PaperSide)

/** What identity papers say, as the seller types it. */
export const SellerTerms = z.object({
  kind,
  legalName: text(120, 2),
  documentType: z.enum(DocumentType),
  documentNumber: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{6,20}$/),
  expiresOn: day.nullable().default(null),
  taxCode: z
    .string()
    .trim()
    .regex(/^\d{10}(-?\d{3})?$/)
    .nullable()
    .default(null),
  address: text(200, 5),
})
const paper = z.object({ id, side, uploadedAt: instant })
const standing = z.object({
  status: z.enum(['UNVERIFIED', ...SellerStatus]),
  reason: z.string().nullable(),
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  expiresOn: z.string().nullable(),
  /** What was sent, for the seller's own eyes; the number is shown by its last digits. Null where it no longer opens. */
  terms: z
    .object({
      kind,
      legalName: z.string(),
      documentType: z.enum(DocumentType),
      numberEnd: z.string(),
      taxCode: z.string().nullable(),
      address: z.string(),
    })
    .nullable(),
  papers: z.array(paper),
  can: z.object({ submit: z.boolean(), why: z.string().nullable() }),
})

export const sellerStanding = call('GET', '/api/v1/users/seller-verification', {
  who: 'host',
  impersonated: 'hidden',
  summary: 'Where I stand as a seller and which papers I handed in',
  beyond: WHY,
  reply: standing,
})
export const uploadPaper = call('POST', '/api/v1/users/seller-verification/papers', {
  who: 'host',
  status: 201,
  summary: 'Hands in a picture of a paper (base64); it is drawn anew, sealed and kept apart from the library',
  beyond: WHY,
  body: z.object({ side, data: z.base64().max(Math.ceil(PAPER_BYTES / 3) * 4) }),
  bodyLimit: Math.ceil(PAPER_BYTES / 3) * 4 + 4_096,
  reply: paper,
  faults: ['PAPER_REFUSED', 'STATUS_CONFLICT', 'TOO_MANY_REQUESTS'],
  limit: { perMinute: 20, by: 'user' },
})
export const submitSeller = call('POST', '/api/v1/users/seller-verification', {
  who: 'host',
  status: 201,
  summary: 'Sends the papers to the staff, for the first time or again',
  beyond: WHY,
  body: SellerTerms,
  reply: standing,
  faults: ['HOST_NOT_APPROVED', 'PAPERS_MISSING', 'STATUS_CONFLICT'],
})

const applicant = person.extend({ email: z.string() })
const verification = z.object({
  id,
  status: z.enum(SellerStatus),
  kind,
  user: applicant,
  submittedAt: instant,
  decidedAt: instant.nullable(),
  expiresOn: z.string().nullable(),
})
export const sellerVerifications = call('GET', '/api/v1/admin/seller-verifications', {
  who: 'staff',
  grant: 'sellers.verify',
  summary: 'Sellers: those that wait first, the longest waiting on top',
  beyond: WHY,
  query: paging(20).extend({ status: z.enum(SellerStatus).optional(), search: text(100).optional() }),
  reply: listOf(verification).extend({ counts: z.record(z.enum(SellerStatus), whole) }),
})
export const sellerVerification = call('GET', '/api/v1/admin/seller-verifications/{id}', {
  who: 'staff',
  grant: 'sellers.verify',
  summary: 'One seller: what they wrote, their papers (closed), who looked at them, what was decided',
  beyond: WHY,
  params: byId,
  reply: verification.extend({
    /** False where what they wrote no longer opens: the five below are null, and they have to send it again. */
    readable: z.boolean(),
    legalName: z.string().nullable(),
    documentType: z.enum(DocumentType).nullable(),
    documentNumber: z.string().nullable(),
    taxCode: z.string().nullable(),
    address: z.string().nullable(),
    /** Lives in Việt Nam: decides the rate of tax withheld. */
    resident: z.boolean(),
    reason: z.string().nullable(),
    /** Other sellers who showed a paper of the same number. */
    samePaper: whole,
    papers: z.array(paper.extend({ openedByMe: z.boolean() })),
    openings: z.array(z.object({ id, side: z.enum(OpenedSide), at: instant, by: person.nullable() })),
    history: z.array(z.object({ at: instant, word: z.string(), by: person.nullable(), reason: z.string().nullable() })),
    can: z.object({ approve: z.boolean(), reject: z.boolean(), why: z.string().nullable() }),
  }),
  faults: ['SELLER_VERIFICATION_NOT_FOUND'],
})
export const openPaper = call('POST', '/api/v1/admin/identity-papers/{id}/open', {
  who: 'staff',
  grant: 'sellers.verify',
  summary: 'Opens a paper for a minute, with the reader’s name across it; each opening is written down for good',
  beyond: WHY,
  params: byId,
  /** A data address, so that no address of the picture exists anywhere. */
  reply: z.object({ image: z.string(), closesInSeconds: whole }),
  faults: ['PAPER_NOT_FOUND', 'CANNOT_DECIDE_OWN', 'TOO_MANY_REQUESTS'],
  limit: { perMinute: 30, by: 'user' },
})
const DECISION_FAULTS = ['SELLER_VERIFICATION_NOT_FOUND', 'CANNOT_DECIDE_OWN', 'STATUS_CONFLICT'] as const
const decided = z.object({ id, status: z.enum(SellerStatus) })
export const verifySeller = call('PATCH', '/api/v1/admin/seller-verifications/{id}/verify', {
  who: 'staff',
  grant: 'sellers.verify',
  summary: 'The papers are good: the host may publish and be paid',
  beyond: WHY,
  params: byId,
  reply: decided,
  faults: [...DECISION_FAULTS, 'PAPERS_NOT_OPENED'],
})
export const rejectSeller = call('PATCH', '/api/v1/admin/seller-verifications/{id}/reject', {
  who: 'staff',
  grant: 'sellers.verify',
  summary: 'Sends the papers back with a reason the person reads',
  beyond: WHY,
  params: byId,
  body: z.object({ reason: text(2_000, 1) }),
  reply: decided,
  faults: DECISION_FAULTS,
})
export const setResidency = call('PATCH', '/api/v1/admin/seller-verifications/{id}/resident', {
  who: 'staff',
  grant: 'sellers.verify',
  summary: 'Marks whether a seller lives in Việt Nam, which decides the tax withheld from now on',
  beyond: WHY,
  params: byId,
  body: z.object({ resident: z.boolean() }),
  reply: z.object({ id, resident: z.boolean() }),
  faults: ['SELLER_VERIFICATION_NOT_FOUND'],
})
