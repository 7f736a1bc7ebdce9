import { type Around, askFor, isPromised, offerTickets, serve, stopWaiting } from '../tickets/offering.ts'
import { carryOut, newRefund, refusalOf } from './going-back.ts'
import type { Ticketing } from './operations.ts'
import { aroundOf, isGood, ticketsOf } from './tickets.ts'
import { type Buyer, type Line, type Order, restsOnWord, sum, type TicketEvent, type World } from './world.ts'

/** What is done about tickets besides buying them and asking for their money. @returns how it went */
export function ticketing(world: World, op: Ticketing): string {
  const event = world.events.get(op.event) as TicketEvent
  const around = aroundOf(world, event)
  switch (op.is) {
    case 'wait':
      return askFor(event, around, { id: op.ids?.reservationId ?? '?', buyer: op.buyer, wants: op.wants })
    case 'stop-waiting':
      return stopWaiting(event, around, op.reservation)
    case 'serve':
      serve(event, around)
      return 'ok'
    case 'call-off':
      if (event.isCanceled) return 'STATUS_CONFLICT'
      event.isCanceled = true
      for (const { line } of ticketsOf(world, event.id)) if (isGood(line)) line.isDue = true
      return 'ok'
    case 'return-tickets':
      return giveBackAll(buyerOf(world, op.order), orderOf(world, op.order))
    default:
      return listOrKeep(event, around, op, orderOf(world, op.order).lines[op.line] as Line)
  }
}

function listOrKeep(
  event: TicketEvent,
  around: Around,
  op: Extract<Ticketing, { is: 'list' | 'keep' }>,
  line: Line,
): string {
  if (!isGood(line)) return 'TICKET_REVOKED'
  if (op.is === 'keep') {
    if (!line.listing) return 'ok'
    if (isPromised(event, around, line.listing)) return 'TICKET_OFFERED'
    Object.assign(line, { place: 'SUCCESS', listing: null })
    return 'ok'
  }
  if (line.listing) return 'ok'
  if (line.price === 0 || event.isCanceled) return 'RESALE_CLOSED'
  line.listing = { id: op.ids?.listingId ?? '?', at: around.now, reservation: null }
  line.place = 'CANCELED'
  offerTickets(event, around)
  return 'ok'
}

/** What was called off or sold again goes back whole; where its money rests on one person’s word two others agree first. */
function giveBackAll(buyer: Buyer, order: Order): string {
  const due = order.lines.flatMap((line, at) => (line.isDue && line.status === 'APPROVED' ? [{ line, at }] : []))
  const left = ({ price, returned, kept }: Line) => price - returned - kept
  const items = due.flatMap(({ line, at }) => (left(line) > 0 ? [{ line: at, amount: left(line) }] : []))
  const amount = sum(items.map((item) => item.amount))
  if (items.length > 0) {
    const refused = refusalOf(order, { items, amount })
    if (refused) return refused
    const agrees = restsOnWord(buyer, order)
    if (agrees && order.refunds.some(({ status }) => status === 'PENDING')) return 'REFUND_WAITING'
    const refund = newRefund({ origin: 'SYSTEM', items, amount })
    order.refunds.push(refund)
    if (!agrees) carryOut(buyer, order, refund)
  }
  for (const { line } of due)
    if (left(line) === 0 && line.price === 0)
      Object.assign(line, { status: 'CANCELED', place: 'CANCELED', listing: null, isDue: false })
  return 'ok'
}

function buyerOf({ buyers }: World, orderId: string): Buyer {
  return [...buyers.values()].find(({ orders }) => orders.some(({ id }) => id === orderId)) as Buyer
}

function orderOf(world: World, id: string): Order {
  return buyerOf(world, id).orders.find((order) => order.id === id) as Order
}
