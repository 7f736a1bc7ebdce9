/**
 * The money of the product as a few lines of plain arithmetic: no database, no locks, one thing after another. What the
 * product does with many connections must be what this does in some order.
 */

import type { Waited } from '../tickets/offering.ts'
import type { Event, Listing } from '../tickets/world.ts'

export type Line = {
  productId: string
  /** PART pays for a line of another order, and gives nothing. */
  kind: 'COURSE' | 'GIFT_CARD' | 'PLAN' | 'PART' | 'TICKET'
  hostId: string
  price: number
  status: 'PENDING' | 'APPROVED' | 'CANCELED'
  returned: number
  /** What of it is kept as a fee: it is given up, and does not go back. */
  kept: number
  /** What of its reduction the platform bears. */
  platform: number
  /** Its place, where places are limited. */
  place: Held | null
  /** Who has it once it is paid; of a gift nobody until it is claimed. */
  holder: string | null
  /** Where it is for several learners: who has which seat, opened when it is paid. */
  seats: (string | null)[] | null
  quantity: number
  /** It came by an exchange. */
  exchanged: boolean
  /** Closed while a further part of it is not paid. */
  closed: boolean
  /** It was given up before it was paid: it was never sold. */
  dropped: boolean
  /** Of a ticket: that it is to be sold again, was, or goes back whole by itself. */
  listing: Listing | null
  isResold: boolean
  isDue: boolean
  /** What the books owe its host for it, one entry for the sale and one for each time a part is undone. */
  owed: { amount: number; payableAt: number }[]
}
/** HOLDING counts until the order's time is over, exactly. */
export type Held = 'HOLDING' | 'SUCCESS' | 'CANCELED'
/** A use of a code, taken with an order. */
export type Use = { code: string; amount: number; held: Held }
export type Payment = {
  id: string
  amount: number
  settledAt: number
  status: 'PENDING' | 'SUCCESS' | 'FAILED' | 'CANCEL' | 'EXPIRED' | 'REFUND'
  told: string[]
  byCredit: boolean
  /** By a transfer to our account, whose note names it. */
  byBank: boolean
  /** By a kept card, whose gateway knows for ever what it was asked to give back. */
  byCard: boolean
  /** Until when its payer may pay it. */
  until: number
}
/** What of a transfer counts for an attempt, for good once that is paid. */
export type Share = { paymentId: string; amount: number }
/** A transfer that arrived in our account. `sender`: its number at the bank. */
export type Arrived = {
  id: string
  sender: string
  amount: number
  verdict: string
  /** One of the staff said for which order it is. */
  assigned: boolean
  shares: Share[]
  returned: { reference: string; amount: number }[]
}
export type Transfer = {
  id: string
  paymentId: string
  amount: number
  status: 'REQUESTED' | 'UNKNOWN' | 'PROCESSING' | 'REFUNDED' | 'REFUND_FAILED'
  toCredit: boolean
  /** When it was first sent; its gateway knows it on that day only. */
  sentAt?: number
}
export type Refund = {
  id: string
  origin: 'BUYER' | 'STAFF' | 'SYSTEM' | 'OUTSIDE' | 'EDIT'
  status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELLED'
  amount: number
  items: { line: number; amount: number; fee?: number }[]
  askedBy: string | null
  toCredit: boolean
  approvals: string[]
  transfers: Transfer[]
}
/** A code that is credit for whoever redeems it; `issued` with the money, `spent` what it was worth to them. */
export type GiftCard = { issued: boolean; redeemedBy: string | null; spent: number }
/** An exchange whose difference is to be paid: the line that goes, what it is worth, and the line that comes. */
export type Edit = { line: number; worth: number; added: number }
export type Order = {
  id: string
  status: 'CREATED' | 'PAID' | 'REJECTED'
  createdAt: number
  expiresAt: number
  paidAt: number | null
  /** Its money came after it was closed. */
  late: boolean
  use: Use | null
  /** Credit that pays a part, or all, of it. */
  credit: { amount: number; held: Held } | null
  isGift: boolean
  card: GiftCard | null
  /** The proposal it was accepted from. */
  proposal: string | null
  /** The plan that it is a part of. */
  plan: string | null
  edit: Edit | null
  /** What was kept of an event for its buyer, and is taken with it. */
  reservation: string | null
  lines: Line[]
  payments: Payment[]
  refunds: Refund[]
}
/** A price that was promised: sent to the customer, or waiting for a second person. */
export type Proposal = {
  id: string
  code: string
  status: 'WAITING' | 'SENT' | 'ACCEPTED'
  madeBy: string
  productId: string
  quantity: number
  total: number
  validUntil: number
}
export type Subscription = {
  id: string
  anchor: number
  periods: number
  periodStart: number
  periodEnd: number
  resumesAt: number | null
  /** It ends with what is paid. */
  leaves: boolean
  hasEnded: boolean
  /** What was paid for, the latest last. */
  paid: { orderId: string; startsAt: number; endsAt: number }[]
}
export type Buyer = {
  id: string
  orders: Order[]
  /** What we owe them as credit, in đồng. */
  credit: number
  /** Credit that the staff gave, and when. */
  given: { by: string; amount: number; at: number }[]
  /** Orders of others in which they have, or had, something: gifts and seats. */
  has: { buyer: string; order: string }[]
  proposals: Proposal[]
  subscription: Subscription | null
  arrived: Arrived[]
  plans: PartPlan[]
}
/** A part of a price, and the order that asks for it. */
export type Part = {
  amount: number
  dueAt: number
  status: 'PLANNED' | 'OPEN' | 'PAID' | 'CANCELLED' | 'REFUNDED'
  orderId: string | null
  openedAt: number
}
/** `nextAt`: when the clock has something to do. */
export type PartPlan = {
  id: string
  productId: string
  status: 'PENDING' | 'ACTIVE' | 'LATE' | 'SUSPENDED' | 'FINISHED' | 'FAILED' | 'CANCELLED' | 'REFUNDED'
  parts: Part[]
  nextAt: number | null
  remindedFor: number | null
  failures: number
  graceUntil: number | null
  suspendedAt: number
}
/** `tier`: of which event it is a ticket, and which tier of it. */
export type Product = {
  id: string
  hostId: string
  price: number
  places: number | null
  tier: { event: string; at: number } | null
}
/**
 * An event whose tickets are sold; `feePercent` of the price is kept where one is given back. Its host is paid after `endsAt`.
 * `forTwo`: what two tickets that cost something cost less together.
 */
export type TicketEvent = Waited &
  Pick<Event, 'id' | 'quota' | 'feePercent'> & { endsAt: number; forTwo: 'A_TENTH_LESS' | 'THE_CHEAPER_FREE' }
/** `hostId` null: a code of the platform, for everything. Null limits stand for none. */
export type Voucher = {
  id: string
  code: string
  hostId: string | null
  percent: number | null
  fixed: number
  uses: number | null
  perUser: number | null
  budget: number | null
}
export type Payout = {
  id: string
  amount: number
  status: 'PENDING' | 'UNKNOWN' | 'SENT' | 'SUCCESS' | 'FAILED' | 'RETURNED'
  approvals: string[]
}
/** `taken`: which payout has which entry, by the names of `entriesOf`. */
export type Host = {
  id: string
  refused: boolean
  payouts: Payout[]
  taken: Map<string, string>
  /** What accountants put right of what is owed to them. */
  corrected: { amount: number; payableAt: number }[]
}
export type World = {
  now: number
  products: Map<string, Product>
  vouchers: ReadonlyMap<string, Voucher>
  events: Map<string, TicketEvent>
  /** What may be paid in parts, and in how many. */
  inParts: ReadonlyMap<string, number>
  /** The plan that people subscribe to. */
  plan: { id: string; price: number; days: number }
  buyers: Map<string, Buyer>
  /** How often each of them set out to buy something. */
  turns: Map<string, number>
  hosts: Map<string, Host>
}

export const isCaptured = ({ status }: Payment) => status === 'SUCCESS' || status === 'REFUND'
export const isRunning = ({ status }: PartPlan) => ['PENDING', 'ACTIVE', 'LATE', 'SUSPENDED'].includes(status)
export const isBooked = ({ status }: Transfer) => status === 'PROCESSING' || status === 'REFUNDED'
export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** A person who has nothing yet. */
export function newBuyer(id: string): Buyer {
  return { id, orders: [], credit: 0, given: [], has: [], proposals: [], subscription: null, arrived: [], plans: [] }
}

/** Whether one of the staff alone said that money of an order is there: its transfer was given to it by hand. */
export function restsOnWord({ arrived }: Buyer, { payments }: Order): boolean {
  const paid = new Set(payments.filter(isCaptured).map(({ id }) => id))
  return arrived.some(({ assigned, shares }) => assigned && shares.some(({ paymentId }) => paid.has(paymentId)))
}
