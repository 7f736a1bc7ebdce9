import { dueOf } from './balances.ts'
import { newPayment, untilOf } from './buying.ts'
import type { Banking, Operation } from './operations.ts'
import { succeed } from './settling.ts'
import { type Arrived, type Buyer, isCaptured, type Order, type Payment, sum, type World } from './world.ts'

/** What is about transfers to our account. Null: it is something else. */
export function transferred(world: World, buyer: Buyer, op: Operation): string | null {
  switch (op.is) {
    case 'arrive': {
      if (buyer.arrived.some(({ sender }) => sender === op.sender)) return 'known'
      const { sender, amount } = op
      const arrived = newArrived(op.ids?.transferId, { sender, amount })
      buyer.arrived.push(arrived)
      const order = orderOf(buyer, op.order)
      const payment = order.payments.find(({ id }) => id === op.payment)
      if (payment) arrived.verdict = count(world, buyer, arrived, { order, payment })
      return 'taken'
    }
    case 'assign':
      return assign(world, buyer, op)
    case 'return':
      return sendBack(buyer, arrivedOf(buyer, op.transfer), op)
    default:
      return null
  }
}

function newArrived(id: string | undefined, of: Pick<Arrived, 'sender' | 'amount'>): Arrived {
  return { id: id ?? '?', ...of, verdict: 'NO_REFERENCE', assigned: false, shares: [], returned: [] }
}

/** What of a transfer counts for nothing and was not sent back. */
export function freeOf({ amount, shares, returned }: Arrived): number {
  return amount - sum(shares.map((share) => share.amount)) - sum(returned.map((one) => one.amount))
}

/** What is held for the attempts of an order that wait. */
export function heldFor({ arrived }: Buyer, order: Order): number {
  return sum(waitingShares(arrived, order).map(({ amount }) => amount))
}

function waitingShares(arrived: readonly Arrived[], { payments }: Order) {
  const waits = (id: string) => payments.some((one) => one.id === id && !isCaptured(one))
  return arrived.flatMap(({ shares }) => shares.filter(({ paymentId }) => waits(paymentId)))
}

/** Lets what is free of a transfer count for an attempt, with what is held for earlier ones of its order; its verdict. */
function count(world: World, buyer: Buyer, arrived: Arrived, of: { order: Order; payment: Payment }): string {
  const { order, payment } = of
  if (isCaptured(payment)) return 'DUPLICATE'
  const held = heldFor(buyer, order)
  const own = sum(
    buyer.arrived.flatMap(({ shares }) =>
      shares.filter(({ paymentId }) => paymentId === payment.id).map((share) => share.amount),
    ),
  )
  const missing = payment.amount - (held < payment.amount ? held : own)
  const amount = Math.min(freeOf(arrived), missing)
  if (held < payment.amount) for (const share of waitingShares(buyer.arrived, order)) share.paymentId = payment.id
  arrived.shares.push({ paymentId: payment.id, amount })
  if (amount < missing) return 'UNDERPAID'
  for (const one of buyer.arrived)
    if (one.verdict === 'UNDERPAID' && one.shares.some(({ paymentId }) => paymentId === payment.id))
      one.verdict = 'MATCHED'
  const wasPaid = order.status === 'PAID'
  succeed(world, buyer, order, payment)
  const goesBack = order.refunds.some(({ transfers }) => transfers.some(({ paymentId }) => paymentId === payment.id))
  if (goesBack) return wasPaid ? 'DUPLICATE' : 'ORDER_EXPIRED'
  return freeOf(arrived) > 0 ? 'OVERPAID' : 'MATCHED'
}

/** The staff say for which order it is: for the attempt that waits for all that is due, or a new one. */
function assign(world: World, buyer: Buyer, op: Extract<Banking, { is: 'assign' }>): string {
  const order = orderOf(buyer, op.order)
  const arrived = arrivedOf(buyer, op.transfer)
  const due = dueOf(order)
  if (due <= 0) return 'ORDER_NOT_PAYABLE'
  let payment = order.payments.findLast((one) => one.byBank && !isCaptured(one) && one.amount === due)
  if (!payment) {
    payment = { ...newPayment(op.ids?.paymentId, due), byBank: true, until: untilOf(world, true) }
    order.payments.push(payment)
  }
  letGo(buyer, arrived)
  if (freeOf(arrived) === 0) return 'TRANSFER_NOTHING_LEFT'
  arrived.assigned = true
  arrived.verdict = count(world, buyer, arrived, { order, payment })
  return arrived.verdict
}

/** What is held of it for attempts that wait is free again. */
function letGo({ orders }: Buyer, arrived: Arrived) {
  const settled = new Set(orders.flatMap(({ payments }) => payments.filter(isCaptured).map(({ id }) => id)))
  arrived.shares = arrived.shares.filter(({ paymentId }) => settled.has(paymentId))
}

function sendBack(buyer: Buyer, arrived: Arrived, { amount, reference }: Extract<Banking, { is: 'return' }>): string {
  if (arrived.returned.some((one) => one.reference === reference)) return 'TRANSFER_RETURNED_ALREADY'
  const shares = [...arrived.shares]
  letGo(buyer, arrived)
  if (amount > freeOf(arrived)) {
    arrived.shares = shares
    return 'TRANSFER_NOTHING_LEFT'
  }
  arrived.returned.push({ reference, amount })
  return 'ok'
}

function orderOf({ orders }: Buyer, id: string): Order {
  return orders.find((order) => order.id === id) as Order
}

function arrivedOf({ arrived }: Buyer, id: string): Arrived {
  return arrived.find((one) => one.id === id) as Arrived
}
