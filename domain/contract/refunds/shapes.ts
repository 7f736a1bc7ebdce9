import { z } from 'zod'
import { RefundStatus } from '../../enums.ts'
import { PaidBy } from '../../payment-gateways.ts'
import { SoldKind } from '../../sold/kinds.ts'
import { RefundTransferStatus } from '../../statuses/refund.ts'
import { dong, id, instant, person, whole } from '../shapes.ts'

export const RefundPromise = z.object({
  amount: dong,
  until: instant.nullable(),
  why: z.enum(['OPEN', 'TOO_LATE', 'USED', 'RETURNED', 'FREE', 'NOT_PAID', 'APPLE', 'BY_RULE']),
  /** What whoever sells it says of a rule of its own: beside an open promise, or why nothing goes back. */
  words: z.string().optional(),
})
/** What goes back of a line. */
export const RefundItem = z.object({
  orderItemId: id,
  name: z.string(),
  kind: z.enum(SoldKind),
  amount: dong,
  /** What of the line is kept. */
  fee: dong,
})
export const RefundTransfer = z.object({
  id,
  provider: z.enum(PaidBy),
  amount: dong,
  status: z.enum(RefundTransferStatus),
  createdAt: instant,
  doneAt: instant.nullable(),
  /** Sent from our bank account, not the way the payment came. */
  byHand: z.boolean(),
  /** It became credit. */
  toCredit: z.boolean(),
})
/** A refund as its buyer sees it. */
export const RefundRow = z.object({
  id,
  orderId: id,
  orderCode: z.string(),
  status: z.enum(RefundStatus),
  origin: z.enum(['BUYER', 'STAFF', 'EDIT', 'SYSTEM', 'OUTSIDE']),
  amount: dong,
  /** The buyer wants all of it as credit. */
  toCredit: z.boolean(),
  reason: z.string(),
  createdAt: instant,
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable(),
  /** The account the buyer named, masked. */
  account: z.string().nullable(),
  /** Money cannot go back the way it came, and no account is named yet. */
  needsAccount: z.boolean(),
  /** An account may be named, or another one: the money is not on its way there yet. */
  mayNameAccount: z.boolean(),
  /** What could not be sent by any try so far. */
  unsent: dong,
  items: z.array(RefundItem),
  transfers: z.array(RefundTransfer),
})
/** The same for the staff. */
export const StaffRefundRow = RefundRow.extend({
  buyer: person,
  approvals: z.array(z.object({ person, at: instant })),
  approvalsNeeded: whole,
  askedBy: person.nullable(),
  note: z.string().nullable(),
  transfers: z.array(RefundTransfer.extend({ requestId: z.string(), failure: z.string().nullable() })),
  /** `why`: the reason where something may not be pressed by the caller. */
  can: z.object({ approve: z.boolean(), reject: z.boolean(), retry: z.boolean(), why: z.string().nullable() }),
})
