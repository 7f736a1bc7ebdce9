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
}
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
  paidAt: number | null
  lines: Line[]
  payments: Payment[]
  refunds: Refund[]
}
export type Buyer = { id: string; orders: Order[] }
export type Product = { id: string; hostId: string; price: number; places: number | null }
export type World = { now: number; products: ReadonlyMap<string, Product>; buyers: Map<string, Buyer> }

export type Operation =
  | { is: 'place'; buyer: string; productIds: string[]; ids?: { orderId: string; paymentId: string | null } }
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

export const isCaptured = ({ status }: Payment) => status === 'SUCCESS' || status === 'REFUND'
export const isBooked = ({ status }: Transfer) => status === 'PROCESSING' || status === 'REFUNDED'
export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
