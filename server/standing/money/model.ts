import { dueOf, leftOf, owns } from './balances.ts'
import { pay, place } from './buying.ts'
import { close, outside, restOf, undo } from './going-back.ts'
import { confirmed, released, sweep } from './holding.ts'
import { payOff } from './paying-hosts.ts'
import {
  type Buyer,
  isCaptured,
  type Line,
  type Operation,
  type Order,
  type Payment,
  type Refund,
  sum,
  type Trade,
  type Transfer,
  type World,
} from './world.ts'

const DAY = 86_400_000
const TWO_PERSONS_FROM = 2_000_000

/** Does one thing and says how it went: `ok`, a word of the settlement, or the code of the refusal. */
export function apply(world: World, op: Operation): string {
  if ('host' in op) return payOff(world, op)
  return 'buyer' in op ? trade(world, op) : sweep(world, op.is)
}

function trade(world: World, op: Trade): string {
  const buyer = world.buyers.get(op.buyer)
  if (!buyer) throw new Error('no such buyer')
  if (op.is === 'place') return place(world, buyer, op)
  const order = buyer.orders.find((one) => one.id === op.order)
  if (!order) throw new Error('no such order')
  switch (op.is) {
    case 'retry':
      return retry(world, order, op)
    case 'notice':
      return notice(world, buyer, order, op)
    case 'cancel':
      if (order.status !== 'CREATED') return 'STATUS_CONFLICT'
      order.status = 'REJECTED'
      released(order)
      return 'ok'
    case 'ask':
      return ask(world, order, op)
    case 'start':
      return start(order, op)
    case 'withdraw':
    case 'reject': {
      const refund = refundOf(order, op.refund)
      if (op.is === 'withdraw' && refund.origin !== 'BUYER') return 'REFUND_NOT_FOUND'
      if (refund.status !== 'PENDING') return 'STATUS_CONFLICT'
      refund.status = op.is === 'reject' ? 'REJECTED' : 'CANCELLED'
      return 'ok'
    }
    case 'approve':
      return approve(order, op)
    case 'send':
      return send(order, op)
    case 'send-again':
      return sendAgain(order, refundOf(order, op.refund))
    case 'outside':
      return outside(order, op)
  }
}

function retry(world: World, order: Order, op: Extract<Trade, { is: 'retry' }>): string {
  if (order.status === 'REJECTED' || world.now >= order.expiresAt) return 'ORDER_NOT_PAYABLE'
  const due = dueOf(order)
  if (due <= 0) return 'ORDER_NOT_PAYABLE'
  order.payments.push({ id: op.ids?.paymentId ?? '?', amount: due, settledAt: 0, status: 'PENDING', told: [] })
  return 'ok'
}

function notice(world: World, buyer: Buyer, order: Order, op: Extract<Trade, { is: 'notice' }>): string {
  const payment = order.payments.find((one) => one.id === op.payment)
  if (!payment) throw new Error('no such payment')
  if (payment.told.includes(op.verdict)) return 'already'
  payment.told.push(op.verdict)
  if (isCaptured(payment)) return 'already'
  if (op.verdict !== 'success') {
    if (payment.status !== 'PENDING') return 'already'
    payment.status = ({ failed: 'FAILED', canceled: 'CANCEL', expired: 'EXPIRED' } as const)[op.verdict]
    return 'recorded'
  }
  payment.status = 'SUCCESS'
  payment.settledAt = world.now
  if (order.status === 'PAID') giveBack(order, payment)
  else if (!order.lines.some((line) => owns(buyer, line.productId)) && confirmed(world, buyer.id, order))
    pay(world, order)
  else {
    if (order.status === 'CREATED') released(order)
    order.status = 'REJECTED'
    giveBack(order, payment)
  }
  return 'recorded'
}

function giveBack(order: Order, payment: Payment) {
  const transfers: Transfer[] = [{ id: '?', paymentId: payment.id, amount: payment.amount, status: 'REQUESTED' }]
  order.refunds.push({
    id: '?',
    origin: 'SYSTEM',
    status: 'APPROVED',
    amount: payment.amount,
    items: [],
    askedBy: null,
    approvals: [],
    transfers,
  })
}

function ask(world: World, order: Order, op: Extract<Trade, { is: 'ask' }>): string {
  const lines = op.lines.map((index) => ({ index, line: order.lines[index] as Line }))
  const late = order.paidAt === null || world.now >= order.paidAt + 7 * DAY
  if (late || lines.some(({ line }) => line.price === 0 || restOf(line) === 0)) return 'REFUND_NOT_PROMISED'
  const items = lines.map(({ index, line }) => ({ line: index, amount: restOf(line) }))
  return open(order, { origin: 'BUYER', items, askedBy: op.buyer }, op.ids?.refundId)
}

function start(order: Order, op: Extract<Trade, { is: 'start' }>): string {
  if (order.paidAt === null) return 'ORDER_NOT_PAID'
  if (op.fee >= op.amount) return 'REFUND_FEE_TOO_HIGH'
  const items = [{ line: op.line, amount: op.amount - op.fee, fee: op.fee }]
  return open(order, { origin: 'STAFF', items, askedBy: op.staff }, op.ids?.refundId)
}

function open(order: Order, wish: Pick<Refund, 'origin' | 'items' | 'askedBy'>, id = '?'): string {
  const { items } = wish
  const amount = sum(items.map((item) => item.amount))
  if (!fits(order, items, amount)) return 'REFUND_AMOUNT_EXCEEDED'
  if (order.refunds.some((refund) => refund.status === 'PENDING')) return 'REFUND_WAITING'
  order.refunds.push({ id, ...wish, status: 'PENDING', amount, approvals: [], transfers: [] })
  return 'ok'
}

function fits(order: Order, items: Refund['items'], amount: number): boolean {
  const fitting = items.every((item) => {
    const line = order.lines[item.line]
    return line !== undefined && item.amount + (item.fee ?? 0) <= restOf(line)
  })
  return fitting && amount <= sum(order.payments.map((payment) => leftOf(order, payment)))
}

function approve(order: Order, op: Extract<Trade, { is: 'approve' }>): string {
  const refund = refundOf(order, op.refund)
  if (refund.status !== 'PENDING') return 'STATUS_CONFLICT'
  if (refund.askedBy === op.staff) return 'CANNOT_DECIDE_OWN'
  if (refund.approvals.includes(op.staff)) return 'REFUND_APPROVED_BY_YOU'
  if (refund.amount >= TWO_PERSONS_FROM && refund.approvals.length === 0) {
    refund.approvals.push(op.staff)
    return 'ok'
  }
  if (!fits(order, refund.items, refund.amount)) return 'REFUND_AMOUNT_EXCEEDED'
  refund.approvals.push(op.staff)
  refund.status = 'APPROVED'
  undo(order, refund)
  let open = refund.amount
  const lastFirst = order.payments
    .filter(isCaptured)
    .toReversed()
    .toSorted((a, b) => b.settledAt - a.settledAt)
  for (const payment of lastFirst) {
    const part = Math.min(open, leftOf(order, payment))
    if (part === 0) continue
    refund.transfers.push({ id: '?', paymentId: payment.id, amount: part, status: 'REQUESTED' })
    open -= part
  }
  return 'ok'
}

function send(order: Order, op: Extract<Trade, { is: 'send' }>): string {
  const transfer = order.refunds.flatMap((refund) => refund.transfers).find((one) => one.id === op.transfer)
  if (!transfer) throw new Error('no such transfer')
  if (transfer.status !== 'REQUESTED' && transfer.status !== 'UNKNOWN') return 'ok'
  if (op.answer === 'silence') {
    transfer.status = 'UNKNOWN'
    return 'silence'
  }
  transfer.status = ({ done: 'REFUNDED', sent: 'PROCESSING', refused: 'REFUND_FAILED' } as const)[op.answer]
  close(order, transfer.paymentId)
  return 'ok'
}

function sendAgain(order: Order, refund: Refund): string {
  const live = sum(refund.transfers.filter((one) => one.status !== 'REFUND_FAILED').map((one) => one.amount))
  if (refund.status !== 'APPROVED' || live >= refund.amount) return 'STATUS_CONFLICT'
  let open = refund.amount - live
  const again: Transfer[] = []
  for (const failed of refund.transfers.filter((one) => one.status === 'REFUND_FAILED').toReversed()) {
    const amount = Math.min(open, failed.amount)
    if (amount === 0) break
    const taken = sum(again.filter((one) => one.paymentId === failed.paymentId).map((one) => one.amount))
    const payment = order.payments.find((one) => one.id === failed.paymentId) as Payment
    if (amount > leftOf(order, payment) - taken) return 'REFUND_AMOUNT_EXCEEDED'
    again.push({ id: '?', paymentId: failed.paymentId, amount, status: 'REQUESTED' })
    open -= amount
  }
  refund.transfers.push(...again)
  return 'ok'
}

function refundOf(order: Order, id: string): Refund {
  const refund = order.refunds.find((one) => one.id === id)
  if (!refund) throw new Error('no such refund')
  return refund
}
