import { hostShare, leftOf, restOf, transfersOf } from './balances.ts'
import { shareOut } from './buying.ts'
import type { Trade } from './operations.ts'
import { partReturned } from './parts.ts'
import {
  type Buyer,
  isBooked,
  isCaptured,
  type Line,
  type Order,
  type Payment,
  type Refund,
  sum,
  type Transfer,
} from './world.ts'

type Wish = Pick<Refund, 'origin' | 'items' | 'amount'> & Partial<Pick<Refund, 'id' | 'askedBy' | 'toCredit'>>

/** Why so much cannot go back; null where it can. */
export function refusalOf(order: Order, { items, amount }: Pick<Refund, 'items' | 'amount'>): string | null {
  for (const item of items) {
    const line = order.lines[item.line]
    if (!line || item.amount + (item.fee ?? 0) > restOf(line)) return 'REFUND_AMOUNT_EXCEEDED'
    if ((item.fee ?? 0) > 0 && line.kind === 'GIFT_CARD') return 'REFUND_FEE_TOO_HIGH'
  }
  if (amount > sum(order.payments.map((payment) => leftOf(order, payment)))) return 'REFUND_AMOUNT_EXCEEDED'
  return order.card?.redeemedBy && items.length > 0 ? 'GIFT_CARD_REDEEMED' : null
}

export function newRefund({ id = '?', askedBy = null, toCredit = false, ...wish }: Wish): Refund {
  return { id, askedBy, toCredit, ...wish, status: 'PENDING', approvals: [], transfers: [] }
}

/** What an agreed refund means: its lines are undone, and its money is made ready to travel, the payment that came last first and credit after all money. */
export function carryOut(buyer: Buyer, order: Order, refund: Refund) {
  refund.status = 'APPROVED'
  undo(buyer, order, refund)
  let open = refund.amount
  const lastFirst = order.payments
    .filter(isCaptured)
    .toReversed()
    .toSorted((a, b) => Number(a.byCredit) - Number(b.byCredit) || b.settledAt - a.settledAt || (a.id < b.id ? 1 : -1))
  for (const payment of lastFirst) {
    const part = Math.min(open, leftOf(order, payment))
    if (part === 0) continue
    const toCredit = refund.toCredit || payment.byCredit
    refund.transfers.push({
      id: '?',
      paymentId: payment.id,
      amount: part,
      status: toCredit ? 'REFUNDED' : 'REQUESTED',
      toCredit,
    })
    if (toCredit) buyer.credit += part
    close(order, payment.id)
    open -= part
  }
}

/** The lines' side of an approved refund. */
export function undo(buyer: Buyer, order: Order, refund: Refund) {
  const live = order.lines.filter(({ status }) => status === 'APPROVED').length
  for (const item of refund.items) {
    const line = order.lines[item.line] as Line
    const before = hostShare(line)
    line.returned += item.amount
    line.kept += item.fee ?? 0
    line.owed.push({ amount: hostShare(line) - before, payableAt: line.owed[0]?.payableAt ?? 0 })
    if (line.status === 'APPROVED' && restOf(line) === 0) {
      Object.assign(line, { status: 'CANCELED', listing: null, isDue: false })
      if (line.place) line.place = 'CANCELED'
      if (line.seats) line.seats = line.seats.map(() => null)
    }
  }
  if (order.lines.filter(({ status }) => status === 'APPROVED').length < live) partReturned(buyer, order)
}

/** A payment all of whose money has gone back is a refund. */
export function close(order: Order, paymentId: string) {
  const payment = order.payments.find((one) => one.id === paymentId) as Payment
  const gone = sum(
    transfersOf(order, paymentId)
      .filter(isBooked)
      .map((one) => one.amount),
  )
  if (payment.status === 'SUCCESS' && gone === payment.amount) payment.status = 'REFUND'
}

/** Money that went back without us. */
export function outside(buyer: Buyer, order: Order, op: Extract<Trade, { is: 'outside' }>): string {
  const payment = order.payments.find((one) => one.id === op.payment) as Payment
  const amount = Math.min(op.amount, leftOf(order, payment))
  if (amount === 0) return 'REFUND_AMOUNT_EXCEEDED'
  const rest = amount - endFailed(order, payment.id, amount)
  if (rest > 0) openOutside(buyer, order, { paymentId: payment.id, amount: rest })
  close(order, payment.id)
  return 'ok'
}

/** Ends with it what refunds could not send by way of a payment, the oldest first; how much that took. */
function endFailed(order: Order, paymentId: string, amount: number): number {
  let open = amount
  for (const refund of order.refunds.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (refund.status !== 'APPROVED') continue
    const live = sum(refund.transfers.filter((one) => one.status !== 'REFUND_FAILED').map((one) => one.amount))
    const failed = refund.transfers.filter((one) => one.status === 'REFUND_FAILED' && one.paymentId === paymentId)
    const part = Math.min(open, refund.amount - live, sum(failed.map((one) => one.amount)))
    if (part <= 0) continue
    refund.transfers.push({ id: '?', paymentId, amount: part, status: 'REFUNDED', toCredit: false })
    open -= part
  }
  return amount - open
}

function openOutside(buyer: Buyer, order: Order, { paymentId, amount }: Pick<Transfer, 'paymentId' | 'amount'>) {
  const rests = order.lines.map((line) => (order.paidAt === null ? 0 : restOf(line)))
  const shared = Math.min(amount, sum(rests))
  const parts = shared === 0 ? [] : shareOut(shared, rests)
  const items = parts.map((part, line) => ({ line, amount: part })).filter((item) => item.amount > 0)
  const transfer: Transfer = { id: '?', paymentId, amount, status: 'REFUNDED', toCredit: false }
  const refund = newRefund({ origin: 'OUTSIDE', amount, items })
  order.refunds.push({ ...refund, status: 'APPROVED', transfers: [transfer] })
  undo(buyer, order, refund)
}
