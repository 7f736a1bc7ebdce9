import { type Buyer, isBooked, isCaptured, type Line, type Order, type Payment, sum, type Transfer } from './world.ts'

export function leftOf(order: Order, payment: Payment): number {
  if (!isCaptured(payment)) return 0
  return (
    payment.amount -
    sum(
      transfersOf(order, payment.id)
        .filter((one) => one.status !== 'REFUND_FAILED')
        .map((one) => one.amount),
    )
  )
}

export function transfersOf(order: Order, paymentId: string): Transfer[] {
  return order.refunds.flatMap((refund) => refund.transfers).filter((transfer) => transfer.paymentId === paymentId)
}

export function dueOf(order: Order): number {
  const total = sum(order.lines.map((line) => line.price))
  return (
    total - sum(order.lines.map((line) => line.returned)) - sum(order.payments.map((payment) => leftOf(order, payment)))
  )
}

/** What the books say the buyer's money of an order is: a liability, so below zero while we hold some. */
export function buyerFunds(order: Order): number {
  const captured = sum(order.payments.filter(isCaptured).map((payment) => payment.amount))
  const gone = sum(
    order.refunds.flatMap((refund) => refund.transfers.filter(isBooked).map((transfer) => transfer.amount)),
  )
  const sold = order.paidAt === null ? 0 : sum(order.lines.map((line) => line.price))
  return sold - sum(order.lines.map((line) => line.returned)) - captured + gone
}

/** What the platform owes a host for one line: the price less 20 % commission and 7 % tax, less what was undone of each. */
export function hostShare(line: Line): number {
  if (line.status === 'PENDING') return 0
  const parts = [20, 5, 2].map((percent) => Math.floor((line.price * percent + 50) / 100))
  const left = parts.map(
    (part) => part - Math.floor((2 * part * line.returned + line.price) / (2 * Math.max(1, line.price))),
  )
  return line.price - line.returned - (line.price === 0 ? 0 : sum(left))
}

export function owns(buyer: Buyer, productId: string): boolean {
  return buyer.orders.some((order) =>
    order.lines.some((line) => line.productId === productId && line.status === 'APPROVED'),
  )
}
