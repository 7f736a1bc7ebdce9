import { z } from 'zod'
import { ProposalStatus } from '../../statuses/proposal.ts'
import { call } from '../call.ts'
import { byId, day, done, dong, id, instant, listOf, paging, person, text } from '../shapes.ts'
import {
  customerVersion,
  learners,
  proposalCompany,
  proposalRow,
  proposalWish,
  staffVersion,
} from './proposal-shapes.ts'

const beyond = 'Companies buy by a written price that holds until a day; the catalogue has no call for it.'
const byCode = z.object({ code: z.string().regex(/^BG\d{6}[0-9A-Z]{6}$/) })
const number = z.coerce.number().int().min(1).max(1_000)
const reason = text(500, 1)
const asked = z.object({
  code: z.string(),
  company: proposalCompany.nullable(),
  contactName: z.string(),
  phone: z.string().nullable(),
  note: z.string(),
  askedAt: instant,
  wishes: z.array(z.object({ productId: id, name: z.string(), learners })),
})
const orderOf = z.object({ id, code: z.string(), paid: z.boolean() }).nullable()

export const askProposal = call('POST', '/api/v1/proposals', {
  who: 'user',
  status: 201,
  summary: 'Asks what these things cost for so many learners',
  beyond,
  body: proposalWish,
  reply: z.object({ id, code: z.string() }),
  faults: ['INVALID_PRODUCT_ITEM', 'OWN_PRODUCT'],
  limit: { perMinute: 10, by: 'user' },
})
export const ownProposals = call('GET', '/api/v1/proposals', {
  who: 'user',
  summary: "The caller's proposals, newest first",
  beyond,
  query: paging(10),
  reply: listOf(proposalRow),
})
export const ownProposal = call('GET', '/api/v1/proposals/{code}', {
  who: 'user',
  summary: 'One proposal of the caller with every version they were sent',
  beyond,
  params: byCode,
  reply: asked.extend({
    /** How what was sent last stands; of a request that was never answered, its draft. */
    status: z.enum(ProposalStatus),
    /** Why the staff took it back, or cannot offer a price. */
    withdrawnBecause: z.string().nullable(),
    /** What counts now; null while nothing was sent. */
    current: customerVersion.nullable(),
    earlier: z.array(customerVersion),
    order: orderOf,
    can: z.object({ accept: z.boolean(), decline: z.boolean() }),
  }),
  faults: ['PROPOSAL_NOT_FOUND'],
})
export const proposalPdf = call('GET', '/api/v1/proposals/{code}/versions/{number}/pdf', {
  who: 'user',
  summary: 'A version the caller was sent, as PDF',
  beyond,
  params: byCode.extend({ number }),
  reply: z.any(),
  raw: true,
  faults: ['PROPOSAL_NOT_FOUND'],
})
export const acceptProposal = call('POST', '/api/v1/proposals/{code}/accept', {
  who: 'user',
  summary: 'Accepts the version that was read: opens its order at its prices, once; while that lives it is the answer',
  beyond,
  params: byCode,
  body: z.object({ version: number }),
  reply: z.object({ orderId: id, orderCode: z.string() }),
  faults: ['PROPOSAL_NOT_FOUND', 'PROPOSAL_CHANGED', 'PROPOSAL_EXPIRED', 'INVALID_PRODUCT_ITEM', 'SOLD_OUT'],
})
export const declineProposal = call('POST', '/api/v1/proposals/{code}/decline', {
  who: 'user',
  summary: 'Declines the version that was read, with a reason',
  beyond,
  params: byCode,
  body: z.object({ version: number, reason }),
  reply: done,
  faults: ['PROPOSAL_NOT_FOUND', 'PROPOSAL_CHANGED', 'PROPOSAL_EXPIRED', 'PROPOSAL_ORDERED'],
})

const staff = { who: 'staff' as const, grant: 'proposals.manage' as const, beyond }
const decide = { who: 'staff' as const, grant: 'proposals.approve' as const, beyond }

export const allProposals = call('GET', '/api/v1/admin/proposals', {
  ...staff,
  summary: 'Proposals by the state of their newest version: what the caller handles first, then the latest touched',
  query: paging(20).extend({ search: text(100).optional(), status: z.enum(ProposalStatus).optional() }),
  reply: listOf(proposalRow.extend({ handledBy: person.nullable(), version: z.number().int() })).extend({
    counts: z.partialRecord(z.enum(ProposalStatus), z.number().int()),
  }),
})
export const staffProposal = call('GET', '/api/v1/admin/proposals/{id}', {
  ...staff,
  summary: 'One proposal with all versions, the newest first, and what was done with it',
  params: byId,
  reply: asked.extend({
    id,
    asker: person,
    askerEmail: z.string(),
    handledBy: person.nullable(),
    versions: z.array(staffVersion),
    order: orderOf,
    history: z.array(
      z.object({
        at: instant,
        word: z.string(),
        by: person.nullable(),
        reason: z.string().nullable(),
      }),
    ),
    can: z.object({
      write: z.boolean(),
      send: z.boolean(),
      approve: z.boolean(),
      /** What the customer has. */
      withdraw: z.boolean(),
      /** The draft. */
      drop: z.boolean(),
      revise: z.boolean(),
    }),
  }),
  faults: ['PROPOSAL_NOT_FOUND'],
})
export const writeProposal = call('PUT', '/api/v1/admin/proposals/{id}/draft', {
  ...staff,
  summary: 'Says what the draft holds; whoever writes it is its maker and handles it from then on',
  params: byId,
  body: z.object({
    lines: z
      .array(z.object({ productId: id, quantity: learners, unitPrice: dong.min(1_000) }))
      .min(1)
      .max(20)
      .refine((rows) => new Set(rows.map((row) => row.productId)).size === rows.length, 'Mỗi sản phẩm chỉ một dòng.'),
    /** The last day on which it may be accepted, in Vietnam. */
    validOn: day,
    terms: text(3000),
  }),
  reply: done,
  faults: ['PROPOSAL_NOT_FOUND', 'STATUS_CONFLICT', 'CANNOT_DECIDE_OWN', 'INVALID_PRODUCT_ITEM', 'OWN_PRODUCT'],
})
export const sendProposal = call('PATCH', '/api/v1/admin/proposals/{id}/send', {
  ...staff,
  summary: 'Sends the draft, or puts it before a second person where it takes off more than one may alone',
  params: byId,
  reply: z.object({ status: z.enum(ProposalStatus) }),
  faults: [
    'PROPOSAL_NOT_FOUND',
    'STATUS_CONFLICT',
    'CANNOT_DECIDE_OWN',
    'PROPOSAL_NOT_READY',
    'PROPOSAL_ORDERED',
    'INVALID_PRODUCT_ITEM',
    'OWN_PRODUCT',
  ],
})
export const approveProposal = call('PATCH', '/api/v1/admin/proposals/{id}/approve', {
  ...decide,
  summary: 'Agrees to a draft of a colleague, which is sent',
  params: byId,
  reply: z.object({ status: z.enum(ProposalStatus) }),
  faults: [
    'PROPOSAL_NOT_FOUND',
    'STATUS_CONFLICT',
    'PROPOSAL_NEEDS_OTHER',
    'PROPOSAL_NOT_READY',
    'PROPOSAL_ORDERED',
    'CANNOT_DECIDE_OWN',
  ],
})
export const returnProposal = call('PATCH', '/api/v1/admin/proposals/{id}/return', {
  ...decide,
  summary: 'Gives a draft back to its maker, with a reason',
  params: byId,
  body: z.object({ reason }),
  reply: z.object({ status: z.enum(ProposalStatus) }),
  faults: ['PROPOSAL_NOT_FOUND', 'STATUS_CONFLICT'],
})
export const reviseProposal = call('POST', '/api/v1/admin/proposals/{id}/versions', {
  ...staff,
  status: 201,
  summary: 'Begins the next version; the one before counts until this is sent',
  params: byId,
  reply: z.object({ number: z.number().int() }),
  faults: ['PROPOSAL_NOT_FOUND', 'CANNOT_DECIDE_OWN', 'PROPOSAL_DRAFT_OPEN', 'PROPOSAL_ORDERED'],
})
export const withdrawProposal = call('PATCH', '/api/v1/admin/proposals/{id}/withdraw', {
  ...staff,
  summary: 'Takes one open version back with a reason: what the customer has, who reads it, or the draft alone',
  params: byId,
  body: z.object({ version: number, reason }),
  reply: done,
  faults: ['PROPOSAL_NOT_FOUND', 'STATUS_CONFLICT', 'PROPOSAL_ORDERED'],
})
export const staffProposalPdf = call('GET', '/api/v1/admin/proposals/{id}/versions/{number}/pdf', {
  ...staff,
  summary: 'Any version as PDF',
  params: byId.extend({ number }),
  reply: z.any(),
  raw: true,
  faults: ['PROPOSAL_NOT_FOUND'],
})
