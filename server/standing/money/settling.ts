import { dueOf, owns } from './balances.ts'
import { give, pay } from './buying.ts'
import { exchangeStands, settleExchange } from './exchanging.ts'
import { newRefund } from './going-back.ts'
import { confirmed, released } from './holding.ts'
import type { Trade } from './operations.ts'
import { partStillWanted } from './parts.ts'
import { eventsOf } from './tickets.ts'
import { type Buyer, isCaptured, type Line, type Order, type Payment, type Transfer, type World } from './world.ts'

/** What a provider says of a payment; said again, it changes nothing. */
export function notice(world: World, buyer: Buyer, order: Order, op: Extract<Trade, { is: 'notice' }>): string {
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
  succeed(world, buyer, order, payment)
  return 'recorded'
}

/** Money came: it pays the order, the difference of an exchange, or goes back where nothing can be given for it any more. */
export function succeed(world: World, buyer: Buyer, order: Order, payment: Payment): void {
  payment.status = 'SUCCESS'
  payment.settledAt = world.now
  if (order.status === 'PAID') {
    // An exchange made the order dearer, and this is the difference, or a part of it.
    const due = dueOf(order)
    if (due < 0 || (due === 0 && !canStillGrant(world, buyer, order))) giveBack(order, payment)
    else if (due === 0) {
      settleExchange(buyer, order)
      give(world, buyer, order)
    }
  } else if (canStillGrant(world, buyer, order)) pay(world, buyer, order)
  else {
    if (order.status === 'CREATED') released(order)
    order.status = 'REJECTED'
    giveBack(order, payment)
  }
}

/** Whether everything that waits can be given now; what it holds is then its own for good. */
function canStillGrant(world: World, buyer: Buyer, order: Order): boolean {
  if (!exchangeStands(order)) return false
  if (!partStillWanted(buyer, order)) return false
  const unpaid = order.lines.filter(({ status }) => status === 'PENDING')
  if (eventsOf(world, unpaid).some(({ isCanceled }) => isCanceled)) return false
  const anew = order.status === 'REJECTED' && order.proposal !== null
  const others = buyer.orders.filter((other) => other !== order && other.proposal === order.proposal)
  if (anew && others.some(({ status }) => status !== 'REJECTED')) return false
  const waiting = order.isGift ? [] : order.lines.filter(isForBuyer)
  return !waiting.some((line) => owns(world, buyer, line.productId)) && confirmed(world, buyer.id, order)
}

const isForBuyer = ({ status, seats, kind }: Line) => status === 'PENDING' && seats === null && kind !== 'PART'

function giveBack(order: Order, { id, amount }: Payment) {
  const refund = newRefund({ origin: 'SYSTEM', items: [], amount })
  const transfer: Transfer = { id: '?', paymentId: id, amount, status: 'REQUESTED', toCredit: false }
  order.refunds.push({ ...refund, status: 'APPROVED', transfers: [transfer] })
}
