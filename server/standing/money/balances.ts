import {
  type Buyer,
  isBooked,
  isCaptured,
  type Line,
  type Order,
  type Payment,
  sum,
  type Transfer,
  type World,
} from './world.ts'

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

/** What of a line may still go back: nothing of what was never sold. */
export function restOf(line: Line): number {
  return line.status === 'APPROVED' ? line.price - line.returned - line.kept : 0
}

/** What is still to be paid. What an exchange takes out pays for what comes, before it goes. */
export function dueOf(order: Order): number {
  const total = sum(order.lines.filter((line) => !line.dropped).map((line) => line.price)) - (order.edit?.worth ?? 0)
  const pledged = order.credit && !order.payments.some(({ byCredit }) => byCredit) ? order.credit.amount : 0
  const held = sum(order.payments.map((payment) => leftOf(order, payment)))
  return total - sum(order.lines.map((line) => line.returned)) - held - pledged
}

const soldOf = (order: Order) => order.lines.filter((line) => line.status !== 'PENDING' && !line.dropped)

/** What the books say the buyer's money of an order is: a liability, so below zero while we hold some. */
export function buyerFunds(order: Order): number {
  const captured = sum(order.payments.filter(isCaptured).map((payment) => payment.amount))
  const gone = sum(
    order.refunds.flatMap((refund) => refund.transfers.filter(isBooked).map((transfer) => transfer.amount)),
  )
  return sum(soldOf(order).map((line) => line.price - line.returned)) - captured + gone
}

/**
 * How much more of a paid order's money was agreed to go home than was undone of its lines: what a bank took
 * back of fees. Below zero: a payment of another sum came while an exchange waits for its difference.
 */
export function overdrawnBy(order: Order): number {
  const captured = sum(order.payments.filter(isCaptured).map((payment) => payment.amount))
  const back = sum(order.refunds.filter(({ status }) => status === 'APPROVED').map((refund) => refund.amount))
  return sum(soldOf(order).map((line) => line.price - line.returned)) - (captured - back)
}

/**
 * What the platform owes a host for one line: the price and what the platform bears of its reductions, less 20 % commission
 * on both and 7 % tax on the price, less what was undone of each.
 */
export function hostShare(line: Line): number {
  if (line.status === 'PENDING' || line.dropped) return 0
  const { price, returned, platform } = line
  const left = (part: number) => (price === 0 ? part : part - Math.floor((2 * part * returned + price) / (2 * price)))
  const percent = (of: number, rate: number) => Math.floor((of * rate + 50) / 100)
  const withheld = [percent(price + platform, 20), percent(price, 5), percent(price, 2)]
  return price - returned + left(platform) - sum(withheld.map(left))
}

/** The first instant of 2027 in Vietnam: from then on the tax is 10 % of what a thing is without it, before it is 8 %. */
const HIGHER_TAX_FROM = Date.parse('2027-01-01T00:00:00+07:00')

/** The tax in what stays sold of an order, at the rate of its day: the platform's own to pay. What buys a card is none yet. */
export function outputVat({ lines, paidAt }: Order): number {
  const rate = (paidAt ?? 0) < HIGHER_TAX_FROM ? 8 : 10
  const taxed = lines.filter(({ kind, status, dropped }) => kind !== 'GIFT_CARD' && status !== 'PENDING' && !dropped)
  const inPrice = (price: number) => Math.floor((2 * rate * price + 100 + rate) / (2 * (100 + rate)))
  return sum(taxed.map(({ price, returned }) => inPrice(price - returned)))
}

/** What we owe on the card that an order bought: below zero where a bank took back the money of one that was redeemed. */
export function owedOnCard({ card, lines }: Order): number {
  return card?.issued ? sum(lines.map((line) => line.price - line.returned)) - card.spent : 0
}

/** Whether a line opens something to a person at this moment: bought, claimed as a gift, or by a seat of it. */
export function isHeldBy({ kind, status, seats, holder, closed }: Line, person: string): boolean {
  return kind === 'COURSE' && status === 'APPROVED' && !closed && (seats ? seats.includes(person) : holder === person)
}

/** The courses a person has. */
export function owned(world: World, buyer: Buyer): string[] {
  const others = buyer.has.flatMap(({ buyer: id, order }) =>
    (world.buyers.get(id)?.orders ?? []).filter((one) => one.id === order),
  )
  const lines = [...buyer.orders, ...others].flatMap((order) => order.lines)
  return [...new Set(lines.filter((line) => isHeldBy(line, buyer.id)).map((line) => line.productId))].sort()
}

export function owns(world: World, buyer: Buyer, productId: string): boolean {
  return owned(world, buyer).includes(productId)
}

/** Whether a person has a course, or would have it again with a part that is not paid: nobody is sold it twice. */
export function hasBought(world: World, buyer: Buyer, productId: string): boolean {
  const closed = buyer.plans.some((plan) => plan.status === 'SUSPENDED' && plan.productId === productId)
  return closed || owns(world, buyer, productId)
}
