import { z } from 'zod'
import { MOST_PROPOSED_LINES, MOST_SEATS, ProposedKind } from '../../proposals.ts'
import { ProposalStatus } from '../../statuses/proposal.ts'
import { invoiceBuyer } from '../accounting/invoices.ts'
import { sharedReduction } from '../pricing/shapes.ts'
import { dong, id, instant, person, text } from '../shapes.ts'

export const learners = z.number().int().min(1).max(MOST_SEATS)
/** What is asked for: how many learners of what. */
export const proposalWish = z.object({
  items: z
    .array(z.object({ productId: id, learners }))
    .min(1)
    .max(MOST_PROPOSED_LINES)
    .refine((items) => new Set(items.map((one) => one.productId)).size === items.length, 'Mỗi sản phẩm chỉ một dòng.'),
  /** Whom the invoice will be made out to, by the rules of invoices. */
  company: invoiceBuyer.nullable().default(null),
  contactName: text(100, 1),
  phone: text(20, 8).nullable().default(null),
  note: text(1000).default(''),
})
export const proposalLine = z.object({
  productId: id,
  kind: z.enum(ProposedKind),
  name: z.string(),
  quantity: z.number().int(),
  unitPrice: dong,
  listPrice: dong,
  offer: dong,
  price: dong,
})
const version = z.object({
  number: z.number().int(),
  status: z.enum(ProposalStatus),
  validUntil: instant.nullable(),
  terms: z.string(),
  offerTotal: dong,
  total: dong,
  sentAt: instant.nullable(),
})
/** A version as the customer reads it. */
export const customerVersion = version.extend({ lines: z.array(proposalLine) })
/** The same for the staff: who bears what is taken off, and who made and approved it. */
export const staffVersion = version.extend({
  id,
  lines: z.array(proposalLine.extend({ reductions: z.array(sharedReduction) })),
  needsApproval: z.boolean(),
  madeBy: person.nullable(),
  approvedBy: person.nullable(),
})
export const proposalCompany = z.object({
  name: z.string(),
  taxCode: z.string().nullable(),
  address: z.string().nullable(),
})
export const proposalRow = z.object({
  id,
  code: z.string(),
  status: z.enum(ProposalStatus),
  companyName: z.string().nullable(),
  contactName: z.string(),
  learners: z.number().int(),
  firstName: z.string(),
  total: dong,
  validUntil: instant.nullable(),
  askedAt: instant,
})
