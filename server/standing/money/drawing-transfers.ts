import type { Dice } from '#server/testing/dice.ts'
import { dueOf } from './balances.ts'
import type { Arrival, Operation } from './operations.ts'
import { freeOf, heldFor } from './transferred.ts'
import { type Buyer, isCaptured, type Order, type Payment, sum } from './world.ts'

/** The next number that the bank gives. */
let numbers = 9_000_000

/** Something about transfers: one comes for an attempt of an order, or what came is looked at by the staff. */
export function drawBanking(dice: Dice, buyer: Buyer, order: Order): Operation {
  const to = { buyer: buyer.id, order: order.id }
  const late = dice.oneIn(2) ? drawLate(dice, buyer) : undefined
  if (late) return late
  const payment = dice.pick(order.payments.filter(({ byBank }) => byBank))
  if (!payment) return { is: 'retry', ...to, byBank: true }
  const known = dice.pick(buyer.arrived)
  if (!known || !dice.oneIn(3)) return drawArrival(dice, buyer, { order, payment })
  return dice.oneIn(2) ? { is: 'assign', ...to, transfer: known.id } : drawReturn(dice, buyer, known.id)
}

/** All the money for an order that was closed. */
function drawLate(dice: Dice, buyer: Buyer): Operation | undefined {
  const closed = buyer.orders.filter(({ status, plan }) => status === 'REJECTED' && plan === null).slice(-4)
  const waiting = closed.flatMap((order) =>
    order.payments.flatMap((payment) => (payment.byBank && !isCaptured(payment) ? [{ order, payment }] : [])),
  )
  const late = dice.pick(waiting)
  if (!late) return undefined
  const amount = Math.max(1, late.payment.amount - heldFor(buyer, late.order))
  return { ...drawArrival(dice, buyer, late), payment: late.payment.id, amount }
}

/** Mostly what is missing; also less, more, and with a note that names nothing. */
export function drawArrival(dice: Dice, buyer: Buyer, of: { order: Order; payment: Payment }): Arrival {
  const { order, payment } = of
  const missing = Math.max(1, payment.amount - heldFor(buyer, order))
  const amount = [missing, missing, 1 + dice.below(missing), missing + 1 + dice.below(50_000)][dice.below(4)]
  const to = { buyer: buyer.id, order: order.id, sender: nextNumber() }
  if (dice.oneIn(5)) return { is: 'arrive', ...to, payment: null, amount: missing }
  return { is: 'arrive', ...to, payment: payment.id, amount: amount ?? 1 }
}

/** Money that counts for nothing goes to an order that waits, or back. */
export function drawFreeMoney(dice: Dice, buyer: Buyer): Operation | undefined {
  const free = dice.pick(buyer.arrived.slice(-4).filter((one) => freeOf(one) > 0 || dice.oneIn(6)))
  if (!free) return undefined
  const waiting = buyer.orders.filter(({ status, edit }) => status === 'CREATED' || edit !== null)
  const order = waiting.findLast((one) => dueOf(one) === freeOf(free)) ?? waiting.at(-1)
  if (order && !dice.oneIn(3)) return { is: 'assign', buyer: buyer.id, order: order.id, transfer: free.id }
  return dice.oneIn(2) ? drawReturn(dice, buyer, free.id) : undefined
}

function drawReturn(dice: Dice, buyer: Buyer, transfer: string): Operation {
  const arrived = buyer.arrived.find(({ id }) => id === transfer)
  const most = (arrived?.amount ?? 0) - sum(arrived?.returned.map((one) => one.amount) ?? [])
  const free = arrived ? freeOf(arrived) : 0
  const amount = dice.oneIn(4) ? most : dice.oneIn(3) ? 1 + dice.below(most) : free
  return { is: 'return', buyer: buyer.id, transfer, amount: Math.max(1, amount), reference: nextNumber() }
}

const nextNumber = () => String(++numbers)
