import { hostShare, leftOf, transfersOf } from './balances.ts'
import { shareOut } from './buying.ts'
import { isBooked, type Line, type Order, type Payment, type Refund, sum, type Trade, type Transfer } from './world.ts'

/** What of a line may still go back. */
export const restOf = (line: Line) => line.price - line.returned - line.kept

/** The lines' side of an approved refund. */
export function undo(order: Order, refund: Refund) {
  for (const item of refund.items) {
    const line = order.lines[item.line] as Line
    const before = hostShare(line)
    line.returned += item.amount
    line.kept += item.fee ?? 0
    line.owed.push({ amount: hostShare(line) - before, payableAt: line.owed[0]?.payableAt ?? 0 })
    if (line.status === 'APPROVED' && restOf(line) === 0) {
      line.status = 'CANCELED'
      if (line.place) line.place = 'CANCELED'
    }
  }
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
export function outside(order: Order, op: Extract<Trade, { is: 'outside' }>): string {
  const payment = order.payments.find((one) => one.id === op.payment) as Payment
  const amount = Math.min(op.amount, leftOf(order, payment))
  if (amount === 0) return 'REFUND_AMOUNT_EXCEEDED'
  const rest = amount - endFailed(order, payment.id, amount)
  if (rest > 0) openOutside(order, payment.id, rest)
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
    refund.transfers.push({ id: '?', paymentId, amount: part, status: 'REFUNDED' })
    open -= part
  }
  return amount - open
}

function openOutside(order: Order, paymentId: string, amount: number) {
  const rests = order.lines.map((line) => (order.paidAt !== null && line.status === 'APPROVED' ? restOf(line) : 0))
  const shared = Math.min(amount, sum(rests))
  const parts = shared === 0 ? [] : shareOut(shared, rests)
  const items = parts.map((part, line) => ({ line, amount: part })).filter((item) => item.amount > 0)
  const transfers: Transfer[] = [{ id: '?', paymentId, amount, status: 'REFUNDED' }]
  const made = { origin: 'OUTSIDE', status: 'APPROVED', approvals: [], askedBy: null } as const
  const refund: Refund = { ...made, approvals: [], id: '?', amount, items, transfers }
  order.refunds.push(refund)
  undo(order, refund)
}
