/**
 * The money of the product as a few lines of plain arithmetic: no database, no locks, one thing after another. What the
 * product does with many connections must be what this does in some order.
 */

export type Line = {
  productId: string
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
}
export type Transfer = {
  id: string
  paymentId: string
  amount: number
  status: 'REQUESTED' | 'UNKNOWN' | 'PROCESSING' | 'REFUNDED' | 'REFUND_FAILED'
}
export type Refund = {
  id: string
  origin: 'BUYER' | 'STAFF' | 'SYSTEM' | 'OUTSIDE'
  status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELLED'
  amount: number
  items: { line: number; amount: number; fee?: number }[]
  askedBy: string | null
  approvals: string[]
  transfers: Transfer[]
}
export type Order = {
  id: string
  status: 'CREATED' | 'PAID' | 'REJECTED'
  createdAt: number
  expiresAt: number
  paidAt: number | null
  use: Use | null
  lines: Line[]
  payments: Payment[]
  refunds: Refund[]
}
export type Buyer = { id: string; orders: Order[] }
export type Product = { id: string; hostId: string; price: number; places: number | null }
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
export type Host = { id: string; refused: boolean; payouts: Payout[]; taken: Map<string, string> }
export type World = {
  now: number
  products: ReadonlyMap<string, Product>
  vouchers: ReadonlyMap<string, Voucher>
  buyers: Map<string, Buyer>
  hosts: Map<string, Host>
}

export type Place = {
  is: 'place'
  buyer: string
  productIds: string[]
  code: string | null
  ids?: { orderId: string; paymentId: string | null }
}
/** What is done about one buyer's orders. */
export type Trade =
  | Place
  | { is: 'retry'; buyer: string; order: string; ids?: { paymentId: string } }
  | {
      is: 'notice'
      buyer: string
      order: string
      payment: string
      verdict: 'success' | 'failed' | 'canceled' | 'expired'
    }
  | { is: 'cancel'; buyer: string; order: string }
  | { is: 'ask'; buyer: string; order: string; lines: number[]; ids?: { refundId: string } }
  | {
      is: 'start'
      buyer: string
      order: string
      staff: string
      line: number
      amount: number
      fee: number
      ids?: { refundId: string }
    }
  | { is: 'withdraw'; buyer: string; order: string; refund: string }
  | { is: 'approve'; buyer: string; order: string; refund: string; staff: string }
  | { is: 'reject'; buyer: string; order: string; refund: string }
  | { is: 'send'; buyer: string; order: string; transfer: string; answer: 'done' | 'sent' | 'refused' | 'silence' }
  | { is: 'send-again'; buyer: string; order: string; refund: string }
  | { is: 'outside'; buyer: string; order: string; payment: string; amount: number }
/** What the clock does: it tidies holds whose time is over, and closes orders. */
export type Sweep = { is: 'tidy' } | { is: 'expire' }
/** What is done about the money of one host. What the bank says of a payout in the end is decided by its id. */
export type Payoff =
  | { is: 'pay-out'; host: string; ids?: { payoutId: string } }
  | { is: 'agree'; host: string; payout: string; staff: string }
  | { is: 'refuse'; host: string; payout: string }
  | { is: 'hand'; host: string; payout: string; answer: 'accepted' | 'silence' }
  | { is: 'tell'; host: string; payout: string; state: 'open' | 'success' | 'failed' | 'returned' }
  | { is: 'account'; host: string }
export type Operation = Trade | Sweep | Payoff

export const isCaptured = ({ status }: Payment) => status === 'SUCCESS' || status === 'REFUND'
export const isBooked = ({ status }: Transfer) => status === 'PROCESSING' || status === 'REFUNDED'
export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
