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

/** How much more of a paid order's money was agreed to go home than was undone of its lines: what a bank took back of fees. */
export function overdrawnBy(order: Order): number {
  const captured = sum(order.payments.filter(isCaptured).map((payment) => payment.amount))
  const back = sum(order.refunds.filter(({ status }) => status === 'APPROVED').map((refund) => refund.amount))
  return sum(order.lines.map((line) => line.price - line.returned)) - (captured - back)
}

/**
 * What the platform owes a host for one line: the price and what the platform bears of its reductions, less 20 % commission
 * on both and 7 % tax on the price, less what was undone of each.
 */
export function hostShare(line: Line): number {
  if (line.status === 'PENDING') return 0
  const { price, returned, platform } = line
  const left = (part: number) => (price === 0 ? part : part - Math.floor((2 * part * returned + price) / (2 * price)))
  const percent = (of: number, rate: number) => Math.floor((of * rate + 50) / 100)
  const withheld = [percent(price + platform, 20), percent(price, 5), percent(price, 2)]
  return price - returned + left(platform) - sum(withheld.map(left))
}

export function owns(buyer: Buyer, productId: string): boolean {
  return buyer.orders.some((order) =>
    order.lines.some((line) => line.productId === productId && line.status === 'APPROVED'),
  )
}
