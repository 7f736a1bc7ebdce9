import type { Dice } from '#server/testing/dice.ts'
import { isOpen } from '../tickets/offering.ts'
import { isLive } from '../tickets/room.ts'
import { drawMoney, drawPlace, drawReplaced } from './drawing.ts'
import type { Operation } from './operations.ts'
import { isGood, ticketsOf } from './tickets.ts'
import type { Buyer, TicketEvent, World } from './world.ts'

/** Something about tickets besides buying what is free. */
export function drawTicketing(dice: Dice, world: World, who: Buyer): Operation | undefined {
  const event = dice.oneIn(8) ? dice.pick([...world.events.values()]) : [...world.events.values()].at(-1)
  if (!event) return undefined
  const tickets = ticketsOf(world, event.id)
  const due = dice.pick(
    [...world.events.values()]
      .slice(-3)
      .flatMap(({ id }) => ticketsOf(world, id).map((one) => ({ ...one, event: id })))
      .filter(({ line }) => line.isDue),
  )
  if (due && dice.oneIn(2)) return { is: 'return-tickets', event: due.event, order: due.order.id }
  const unpaid = dice.pick(tickets.filter(({ order }) => order.status === 'CREATED' && order.expiresAt > world.now))
  if (unpaid && dice.oneIn(2)) return drawMoney(dice, unpaid.buyer, unpaid.order)
  if (dice.oneIn(2)) {
    const taken = drawTaking(dice, world, event)
    if (taken) return taken
  }
  const of = { event: event.id }
  switch (dice.below(10)) {
    case 0:
    case 1:
    case 2: {
      const wants = [...new Set(Array.from({ length: 1 + dice.below(2) }, () => dice.below(event.tiers.length)))].sort()
      return { is: 'wait', ...of, buyer: who.id, wants }
    }
    case 3:
    case 4:
      return { is: 'serve', ...of }
    case 5: {
      const open = dice.pick(event.reservations.filter((one) => isOpen(one) || dice.oneIn(12)))
      return open && dice.oneIn(3) ? { is: 'stop-waiting', ...of, reservation: open.id } : undefined
    }
    case 6:
      return dice.oneIn(40) ? { is: 'call-off', ...of } : undefined
    case 7:
      return drawPlace(dice, world, who, { credit: dice.oneIn(4), gift: false, tickets: true })
    default: {
      const one = dice.pick(tickets.filter(({ line }) => isGood(line) && (line.price > 0 || dice.oneIn(8))))
      const at = one?.order.lines.indexOf(one.line) ?? 0
      return one && { is: one.line.listing ? 'keep' : 'list', ...of, order: one.order.id, line: at }
    }
  }
}

/** Who was offered tickets orders them, or tries to once it is too late. */
function drawTaking(dice: Dice, world: World, event: TicketEvent): Operation | undefined {
  const offers = event.reservations.filter((one) => isLive(one, world.now) || (one.expiresAt > 0 && dice.oneIn(20)))
  const offered = dice.pick(offers)
  const buyer = offered && world.buyers.get(offered.buyer)
  if (!offered || !buyer) return undefined
  const productIds = offered.wants.flatMap((tier) => event.tiers[tier]?.id ?? [])
  const asked = { productIds, code: null, credit: 0, gift: false }
  const replaces = drawReplaced(dice, world, buyer, asked)
  return { is: 'place', buyer: buyer.id, ...asked, replaces, reservation: offered.id }
}
