import { dueOf, leftOf, restOf } from './balances.ts'
import { newPayment, place, untilOf } from './buying.ts'
import { dropAdditions, exchange } from './exchanging.ts'
import { forOthers } from './for-others.ts'
import { carryOut, close, newRefund, outside, refusalOf } from './going-back.ts'
import { released } from './holding.ts'
import { inParts } from './instalments.ts'
import type { Operation, Trade } from './operations.ts'
import { payOff } from './paying-hosts.ts'
import { personal } from './personal.ts'
import { notice } from './settling.ts'
import { sweep } from './sweeping.ts'
import { ticketing } from './ticketing.ts'
import { eventsOf } from './tickets.ts'
import { transferred } from './transferred.ts'
import {
  type Buyer,
  type Line,
  type Order,
  type Payment,
  type Refund,
  restsOnWord,
  sum,
  type Transfer,
  type World,
} from './world.ts'

const DAY = 86_400_000
const MINUTE = 60_000
const TWO_PERSONS_FROM = 2_000_000

/** Does one thing and says how it went: `ok`, a word of the settlement, or the code of the refusal. */
export function apply(world: World, op: Operation): string {
  if ('event' in op) return ticketing(world, op)
  if ('host' in op) return payOff(world, op)
  if (!('buyer' in op)) return sweep(world, op.is)
  const buyer = world.buyers.get(op.buyer)
  if (!buyer) throw new Error('no such buyer')
  return (
    personal(world, buyer, op) ??
    forOthers(world, buyer, op) ??
    transferred(world, buyer, op) ??
    inParts(world, buyer, op) ??
    trade(world, buyer, op as Trade)
  )
}

function trade(world: World, buyer: Buyer, op: Trade): string {
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
    case 'exchange':
      return exchange(world, buyer, order, op)
    case 'drop-exchange':
      return dropAdditions(buyer, order)
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
      return approve(buyer, order, op)
    case 'send':
      return send(order, op, world.now)
    case 'send-again':
      return sendAgain(order, refundOf(order, op.refund))
    case 'outside':
      return outside(buyer, order, op)
  }
}

function retry(world: World, order: Order, op: Extract<Trade, { is: 'retry' }>): string {
  if (order.status === 'REJECTED' || world.now >= order.expiresAt) return 'ORDER_NOT_PAYABLE'
  const due = dueOf(order)
  if (due <= 0) return 'ORDER_NOT_PAYABLE'
  order.payments.push({ ...newPayment(op.ids?.paymentId, due), byBank: op.byBank, until: untilOf(world, op.byBank) })
  return 'ok'
}

function ask(world: World, order: Order, op: Extract<Trade, { is: 'ask' }>): string {
  const lines = op.lines.map((index) => ({ index, line: order.lines[index] as Line }))
  const { paidAt } = order
  const isLate = ({ kind }: Line) => paidAt === null || (kind !== 'TICKET' && world.now >= paidAt + 7 * DAY)
  const spent = order.card?.redeemedBy != null
  if (spent || lines.some(({ line }) => isLate(line) || line.price === 0 || restOf(line) === 0))
    return 'REFUND_NOT_PROMISED'
  const items = lines.map(({ index, line }) => {
    const fee = feeOf(world, line)
    return { line: index, amount: restOf(line) - fee, fee }
  })
  if (items.some(({ amount }) => amount === 0)) return 'REFUND_NOT_PROMISED'
  return open(order, { origin: 'BUYER', items, askedBy: op.buyer, toCredit: op.toCredit }, op.ids?.refundId)
}

/** What the rule of its event keeps of a ticket that is given back. */
function feeOf(world: World, line: Line): number {
  const [event] = eventsOf(world, [line])
  return Math.floor((restOf(line) * (event?.feePercent ?? 0) + 50) / 100)
}

function start(order: Order, op: Extract<Trade, { is: 'start' }>): string {
  if (order.paidAt === null) return 'ORDER_NOT_PAID'
  if (op.fee >= op.amount) return 'REFUND_FEE_TOO_HIGH'
  const items = [{ line: op.line, amount: op.amount - op.fee, fee: op.fee }]
  return open(order, { origin: 'STAFF', items, askedBy: op.staff, toCredit: false }, op.ids?.refundId)
}

function open(order: Order, wish: Pick<Refund, 'origin' | 'items' | 'askedBy' | 'toCredit'>, id = '?'): string {
  const amount = sum(wish.items.map((item) => item.amount))
  const refused = refusalOf(order, { items: wish.items, amount })
  if (refused) return refused
  if (order.refunds.some((refund) => refund.status === 'PENDING')) return 'REFUND_WAITING'
  order.refunds.push(newRefund({ id, ...wish, amount }))
  return 'ok'
}

function approve(buyer: Buyer, order: Order, op: Extract<Trade, { is: 'approve' }>): string {
  const refund = refundOf(order, op.refund)
  if (refund.status !== 'PENDING') return 'STATUS_CONFLICT'
  if (refund.askedBy === op.staff) return 'CANNOT_DECIDE_OWN'
  if (refund.approvals.includes(op.staff)) return 'REFUND_APPROVED_BY_YOU'
  const alone = order.refunds.filter(({ status, approvals }) => status === 'APPROVED' && isOnly(approvals, op.staff))
  const together = refund.amount + sum([...alone, ...besides(buyer, order)].map((one) => one.amount))
  const needsTwo = restsOnWord(buyer, order) || together >= TWO_PERSONS_FROM
  if (needsTwo && refund.approvals.length === 0) {
    refund.approvals.push(op.staff)
    return 'ok'
  }
  const refused = order.card?.redeemedBy ? 'GIFT_CARD_REDEEMED' : refusalOf(order, refund)
  if (refused) return refused
  refund.approvals.push(op.staff)
  carryOut(buyer, order, refund)
  return 'ok'
}

/** What goes back of the other parts of what is paid monthly: they are asked for in one go. */
function besides({ orders }: Buyer, { id, plan }: Order): Refund[] {
  const others = plan === null ? [] : orders.filter((one) => one.plan === plan && one.id !== id)
  return others.flatMap(({ refunds }) =>
    refunds.filter(
      ({ status, origin }) =>
        (status === 'PENDING' || status === 'APPROVED') && (origin === 'BUYER' || origin === 'STAFF'),
    ),
  )
}

function isOnly(people: readonly string[], id: string): boolean {
  return people.length === 1 && people[0] === id
}

function send(order: Order, op: Extract<Trade, { is: 'send' }>, now: number): string {
  const transfer = order.refunds.flatMap((refund) => refund.transfers).find((one) => one.id === op.transfer)
  if (!transfer) throw new Error('no such transfer')
  if (transfer.status !== 'REQUESTED' && transfer.status !== 'UNKNOWN') return 'ok'
  const payment = order.payments.find(({ id }) => id === transfer.paymentId)
  // What came by transfer has no way back until its owner names an account.
  if (payment?.byBank) return 'ok'
  const forgets = !payment?.byCard
  const { sentAt } = transfer
  // Another day, with five minutes for clocks that differ: nobody is asked but a person.
  const sameDay = !forgets || sentAt === undefined || dayOf(sentAt - 5 * MINUTE) === dayOf(now + 5 * MINUTE)
  transfer.sentAt ??= now
  if (!sameDay) transfer.status = 'UNKNOWN'
  if (!sameDay) return 'ok'
  if (op.answer === 'silence') {
    transfer.status = 'UNKNOWN'
    return 'silence'
  }
  // After a first answer that was lost a refusal proves nothing.
  if (forgets && sentAt !== undefined && op.answer === 'refused') return 'ok'
  transfer.status = ({ done: 'REFUNDED', sent: 'PROCESSING', refused: 'REFUND_FAILED' } as const)[op.answer]
  close(order, transfer.paymentId)
  return 'ok'
}

/** Days in Việt Nam, counted. */
function dayOf(at: number): number {
  return Math.floor((at + 7 * 3_600_000) / DAY)
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
    again.push({ id: '?', paymentId: failed.paymentId, amount, status: 'REQUESTED', toCredit: false })
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
