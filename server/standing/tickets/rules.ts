import { overfull, roomOf } from './room.ts'
import type { Event, Line, Order, World } from './world.ts'

/** What is amiss with an event, in words: more given or promised than there is, or a buyer with neither ticket nor money. */
export function amissIn({ now }: World, event: Event): string[] {
  return [
    ...overfull(roomOf(event, now)),
    ...event.orders.flatMap((order) => (isServed(order) ? [] : [`order ${order.id} is not served`])),
    ...event.orders.flatMap(({ id, lines }) => (lines.every(isPaidOnce) ? [] : [`order ${id} was given back wrongly`])),
  ]
}

/** Every đồng that was paid is for a ticket that is good or soon to be given back, is a fee, or went back. */
function isServed({ status, payment, lines, refunds }: Order): boolean {
  if (payment?.status !== 'SUCCESS') return true
  if (status === 'REJECTED') return refunds.length === 1 && refunds[0]?.amount === payment.amount
  const forTickets = lines.reduce(
    (sum, line) => sum + (line.status === 'APPROVED' ? line.price : line.back + line.kept),
    0,
  )
  const back = refunds.filter((one) => one.status === 'APPROVED').reduce((sum, { amount }) => sum + amount, 0)
  return forTickets === payment.amount && back === lines.reduce((sum, line) => sum + line.back, 0)
}

/** What was sold again goes back once, after that; what nobody else has bought is still its holder's. */
function isPaidOnce({ status, price, back, kept, isResold, isDue, listing }: Line): boolean {
  if (listing) return status === 'APPROVED' && back === 0 && !isResold
  if (isResold && status === 'APPROVED') return isDue && back === 0
  return back + kept === (status === 'CANCELED' ? price : 0)
}
