import { dueOf, hasBought, restOf } from './balances.ts'
import { give, newLine } from './buying.ts'
import { carryOut, newRefund, refusalOf, undo } from './going-back.ts'
import { placesTaken } from './holding.ts'
import type { Exchange } from './operations.ts'
import { type Buyer, type Line, type Order, type Product, restsOnWord, sum, type World } from './world.ts'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
const TWO_PERSONS_FROM = 2_000_000
/** Providers take no smaller differences. */
const LEAST_PAYMENT = 10_000

/**
 * A course of a paid order becomes another one, at the price of this moment: at once where it is cheaper or as dear, and the
 * difference goes back; where it is dearer, with its money.
 */
export function exchange(world: World, buyer: Buyer, order: Order, op: Exchange): string {
  const to = world.products.get(op.to) as Product
  const line = order.lines[op.line] as Line
  const refused = refusal(world, order, line) ?? soldOut(world, buyer, to)
  if (refused) return refused
  const worth = restOf(line)
  const back = Math.max(0, worth - to.price)
  const stays = to.price > worth
  const items = [{ line: op.line, amount: worth }]
  if (!stays && refusalOf(order, { items, amount: back })) return 'REFUND_AMOUNT_EXCEEDED'
  if (isFull(world, buyer, to, true)) return 'SOLD_OUT'
  const tooSmall = stays && to.price - worth < LEAST_PAYMENT
  const before = order.refunds.filter(({ status, origin }) => status === 'APPROVED' && origin === 'EDIT')
  const together = back + sum(before.map(({ amount }) => amount))
  const tooMuch = back > 0 && (restsOnWord(buyer, order) || together >= TWO_PERSONS_FROM)
  if (to.price === 0 || tooMuch || tooSmall) return 'EXCHANGE_NOT_OPEN'
  const added = newLine({ productId: to.id, hostId: to.hostId, price: to.price, holder: buyer.id, exchanged: true })
  order.expiresAt = world.now + 30 * MINUTE
  if (stays) order.edit = { line: op.line, worth, added: order.lines.length }
  else takeOut(buyer, order, { line: op.line, worth, back })
  order.lines.push(added)
  if (to.places !== null) added.place = stays ? 'HOLDING' : 'SUCCESS'
  if (!stays) give(world, buyer, order)
  return 'ok'
}

function refusal(world: World, order: Order, line: Line): string | null {
  if (order.paidAt === null) return 'ORDER_NOT_PAID'
  if (line.status !== 'APPROVED') return 'ORDER_ITEM_NOT_FOUND'
  const promised = line.price > 0 && restOf(line) > 0 && world.now < order.paidAt + 7 * DAY
  if (line.kind !== 'COURSE' || !promised || line.exchanged) return 'EXCHANGE_NOT_OPEN'
  if (order.edit) return 'ORDER_EDIT_OPEN'
  const waits = order.refunds.some(({ status }) => status === 'PENDING')
  return waits || order.isGift || line.seats ? 'EXCHANGE_NOT_OPEN' : null
}

function soldOut(world: World, buyer: Buyer, to: Product): string | null {
  if (isFull(world, buyer, to, false)) return 'SOLD_OUT'
  return hasBought(world, buyer, to.id) ? 'ALREADY_OWNED' : null
}

function isFull(world: World, buyer: Buyer, { id, places }: Product, ownWaiting: boolean): boolean {
  return places !== null && placesTaken(world, id, { buyer: buyer.id, ownWaiting }) >= places
}

function takeOut(buyer: Buyer, order: Order, { line, worth, back }: { line: number; worth: number; back: number }) {
  const refund = newRefund({ origin: 'EDIT', items: [{ line, amount: worth }], amount: back })
  order.refunds.push(refund)
  carryOut(buyer, order, refund)
}

/** Whether what an open exchange takes out is still there and worth what it was. */
export function exchangeStands({ edit, lines }: Order): boolean {
  const line = edit && (lines[edit.line] as Line)
  return !line || (line.status === 'APPROVED' && restOf(line) === edit?.worth)
}

/** The difference came: what goes is undone, before what comes is given. */
export function settleExchange(buyer: Buyer, order: Order): void {
  const { edit } = order
  if (!edit) return
  order.edit = null
  const refund = newRefund({ origin: 'EDIT', items: [{ line: edit.line, amount: edit.worth }], amount: 0 })
  order.refunds.push({ ...refund, status: 'APPROVED' })
  undo(buyer, order, refund)
}

/** What an exchange would have brought is given up; what came for it goes back. */
export function dropAdditions(buyer: Buyer, order: Order): string {
  const added = order.edit && order.lines[order.edit.added]
  if (!added) return 'STATUS_CONFLICT'
  added.status = 'CANCELED'
  added.dropped = true
  if (added.place) added.place = 'CANCELED'
  order.edit = null
  const owed = -dueOf(order)
  if (owed <= 0) return 'ok'
  const refund = newRefund({ origin: 'EDIT', items: [], amount: owed })
  order.refunds.push(refund)
  carryOut(buyer, order, refund)
  return 'ok'
}
