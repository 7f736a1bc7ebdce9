import type { Dice } from '#server/testing/dice.ts'
import type { Arrival, Operation } from './operations.ts'
import { freeOf, heldFor } from './transferred.ts'
import { type Buyer, type Order, type Payment, sum } from './world.ts'

/** The next number that the bank gives. */
let numbers = 9_000_000

/** Something about transfers: one comes for an attempt of an order, or what came is looked at by the staff. */
export function drawBanking(dice: Dice, buyer: Buyer, order: Order): Operation {
  const to = { buyer: buyer.id, order: order.id }
  const payment = dice.pick(order.payments.filter(({ byBank }) => byBank))
  if (!payment) return { is: 'retry', ...to, byBank: true }
  const known = dice.pick(buyer.arrived)
  if (!known || !dice.oneIn(3)) return drawArrival(dice, buyer, { order, payment })
  return dice.oneIn(2) ? { is: 'assign', ...to, transfer: known.id } : drawReturn(dice, buyer, known.id)
}

/** Mostly what is missing; also less, more, and with a note that names nothing. */
export function drawArrival(dice: Dice, buyer: Buyer, of: { order: Order; payment: Payment }): Arrival {
  const { order, payment } = of
  const missing = Math.max(1, payment.amount - heldFor(buyer, order))
  const amount = [missing, missing, 1 + dice.below(missing), missing + 1 + dice.below(50_000)][dice.below(4)]
  const named = dice.oneIn(6) ? null : payment.id
  return { is: 'arrive', buyer: buyer.id, order: order.id, payment: named, sender: nextNumber(), amount: amount ?? 1 }
}

/** Money that counts for nothing goes to an order that waits, or back. */
export function drawFreeMoney(dice: Dice, buyer: Buyer): Operation | undefined {
  const free = dice.pick(buyer.arrived.slice(-4).filter((one) => freeOf(one) > 0))
  if (!free) return undefined
  const order = buyer.orders.findLast(({ status, edit }) => status === 'CREATED' || edit !== null)
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
