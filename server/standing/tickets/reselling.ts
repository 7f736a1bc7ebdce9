import { checkIn } from '#server/modules/events/doors/check-in.ts'
import { cancelTicket } from '#server/modules/events/resale/cancel-ticket.ts'
import { keepTicket } from '#server/modules/events/resale/keep-ticket.ts'
import { resellTicket } from '#server/modules/events/resale/resell-ticket.ts'
import { ticketCode } from '#server/modules/events/tickets/keys.ts'
import { isPromised, offerTickets } from './offering.ts'
import { isAddOn, roomOf } from './room.ts'
import { type Acting, aroundOf, buyerOf, eventOf, giveUp, ok, orderOf, pickLine, type Rows } from './step.ts'
import { type Event, isGood, type Line, type World } from './world.ts'

/** A holder gives a ticket to the waiting list, or takes it back; one that cost nothing is simply given back. */
export const reselling: Rows<'list' | 'keep' | 'hand-back' | 'scan'> = {
  list: {
    weight: 3,
    draw(dice, world) {
      const found = pickLine(dice, world, (line, { status }) =>
        isGood(line) ? line.price > 0 || dice.oneIn(8) : status === 'PAID' && dice.oneIn(30),
      )
      return found && { is: 'list', ...found }
    },
    apply(world, step) {
      const event = eventOf(world, step.event)
      const line = orderOf(event, step.order).lines[step.line] as Line
      if (!isGood(line)) return 'TICKET_REVOKED'
      if (line.listing) return ok
      if (line.price === 0 || event.isCanceled) return 'RESALE_CLOSED'
      line.listing = { id: step.ids?.listingId ?? '?', at: world.now, reservation: null }
      line.place = 'CANCELED'
      offerTickets(event, aroundOf(world, event))
      return ok
    },
    async act(cast, step) {
      const { id } = await ticketOf(cast, step)
      await resellTicket(await buyerOf(cast, step.order), id)
      const listings = cast.t.db.selectFrom('ticket_resales').select('id').where('ticket_id', '=', id)
      const row = await listings.orderBy('listed_at', 'desc').orderBy('id', 'desc').executeTakeFirstOrThrow()
      step.ids = { listingId: row.id }
      return ok
    },
  },
  keep: {
    weight: 1,
    draw(dice, world) {
      const found = pickLine(dice, world, (line) => line.listing !== null || (isGood(line) && dice.oneIn(20)))
      return found && { is: 'keep', ...found }
    },
    apply(world, step) {
      const event = eventOf(world, step.event)
      const { buyer, lines } = orderOf(event, step.order)
      const line = lines[step.line] as Line
      if (!isGood(line)) return 'TICKET_REVOKED'
      if (!line.listing) return ok
      if (isPromised(event, aroundOf(world, event), line.listing)) return 'TICKET_OFFERED'
      if (!isAddOn(event.tiers, line.tier) && mainOf(world, event, buyer) >= event.mostPerPerson) return 'PERSON_LIMIT'
      Object.assign(line, { place: 'SUCCESS', listing: null })
      return ok
    },
    async act(cast, step) {
      await keepTicket(await buyerOf(cast, step.order), (await ticketOf(cast, step)).id)
      return ok
    },
  },
  'hand-back': {
    weight: 0.7,
    draw(dice, world) {
      const found = pickLine(dice, world, (line) => isGood(line) && (line.price === 0 || dice.oneIn(20)))
      return found && { is: 'hand-back', ...found }
    },
    apply(world, step) {
      const event = eventOf(world, step.event)
      const line = orderOf(event, step.order).lines[step.line] as Line
      if (!isGood(line)) return 'TICKET_REVOKED'
      if (line.price > 0) return 'STATUS_CONFLICT'
      giveUp(line)
      offerTickets(event, aroundOf(world, event))
      return ok
    },
    async act(cast, step) {
      await cancelTicket(await buyerOf(cast, step.order), (await ticketOf(cast, step)).id)
      return ok
    },
  },
  scan: {
    weight: 1,
    draw(dice, world) {
      const found = pickLine(dice, world, (line, order) => order.status === 'PAID' && !isGood(line))
      return found && { is: 'scan', ...found }
    },
    // Whatever became of its money, the code of what was given back opens no door.
    apply: () => 'REFUSED',
    async act(cast, step) {
      const { id, serial, host } = await ticketOf(cast, step)
      const ctx = cast.as(host)
      const code = await ticketCode(ctx, { id, serial })
      return (await checkIn(ctx, { eventId: step.event, code, kind: 'ENTRY' })).result
    },
  },
}

/** How many tickets that count for the limit of a person one has, or waits to pay for. */
function mainOf(world: World, event: Event, buyer: string): number {
  return roomOf(event, world.now).taken.filter((one) => one.buyer === buyer && !isAddOn(event.tiers, one.tier)).length
}

async function ticketOf({ t }: Acting, { order, line }: { order: string; line: number }) {
  return t.db
    .selectFrom('tickets as k')
    .innerJoin('order_items as i', 'i.id', 'k.order_item_id')
    .innerJoin('events as e', 'e.id', 'k.event_id')
    .select(['k.id', 'k.serial', 'e.host_id as host'])
    .where('i.order_id', '=', order)
    .where('i.index', '=', line)
    .executeTakeFirstOrThrow()
}
