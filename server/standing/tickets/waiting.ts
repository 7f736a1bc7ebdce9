import { askForTickets } from '#server/modules/events/waiting/ask-for-tickets.ts'
import { leaveReservation } from '#server/modules/events/waiting/leave-reservation.ts'
import { serveEvent } from '#server/modules/events/waiting/serve-waiting.ts'
import { couldBuy, isAddOn, isOnSale, planOffers, roomOf, waitingOf } from './room.ts'
import { eventOf, linesOf, ok, type Rows, tiersOf } from './step.ts'
import type { Event, Reservation, World } from './world.ts'

const HOUR = 3_600_000

/** People wait for what is sold out, are offered what comes back, or wait no more. */
export const waiting: Rows<'wait' | 'leave' | 'serve'> = {
  wait: {
    weight: 4,
    draw(dice, { events }, { buyers }) {
      const event = dice.pick([...events.values()])
      const buyer = dice.pick(buyers)
      if (!event || !buyer) return undefined
      const wants = Array.from({ length: 1 + dice.below(3) }, () => dice.below(event.tiers.length)).sort()
      return { is: 'wait', event: event.id, buyer, wants }
    },
    apply(world, { event: id, buyer, wants, ids }) {
      const event = eventOf(world, id)
      if (event.isCanceled) return 'EVENT_NOT_FOUND'
      const main = wants.filter((tier) => !isAddOn(event.tiers, tier))
      const isUnfit = main.length === 0 || main.length > event.mostPerPerson
      if (isUnfit || wants.some((tier) => !isOnSale(event, tier))) return 'VALIDATION_FAILED'
      if (couldBuy(roomOf(event, world.now), wants)) return 'TICKETS_AVAILABLE'
      if (event.reservations.some((one) => one.buyer === buyer && isOpen(one))) return 'ALREADY_WAITING'
      const times = { createdAt: world.now, expiresAt: 0 }
      event.reservations.push({ id: ids?.reservationId ?? '?', buyer, wants, status: 'WAITING', ...times })
      offer(world, event)
      return ok
    },
    async act(cast, step) {
      const tiers = await tiersOf(cast, step.event)
      const tickets = [...Map.groupBy(step.wants, (tier) => tiers[tier] ?? '')].map(([tierId, same]) => ({
        tierId,
        quantity: same.length,
      }))
      const { id } = await askForTickets(cast.as(step.buyer), step.event, { tickets, note: '' })
      step.ids = { reservationId: id }
      return ok
    },
  },
  leave: {
    weight: 0.7,
    draw(dice, { events }) {
      const all = [...events.values()].flatMap((event) => event.reservations.map((one) => ({ event, one })))
      const found = dice.pick(dice.oneIn(8) ? all : all.filter(({ one }) => isOpen(one)))
      return found && { is: 'leave', event: found.event.id, reservation: found.one.id }
    },
    apply(world, step) {
      const event = eventOf(world, step.event)
      const found = event.reservations.find(({ id }) => id === step.reservation) as Reservation
      if (!isOpen(found) || isBeingPaid(world, event, found)) return 'STATUS_CONFLICT'
      close(event, found, 'LEFT')
      offer(world, event)
      return ok
    },
    async act({ t, as }, { reservation }) {
      const row = await t.db
        .selectFrom('ticket_reservations')
        .select('user_id')
        .where('id', '=', reservation)
        .executeTakeFirstOrThrow()
      await leaveReservation(as(row.user_id ?? ''), reservation)
      return ok
    },
  },
  serve: {
    weight: 2.5,
    draw(dice, { events }) {
      const event = dice.pick([...events.values()].filter(({ reservations }) => reservations.some(isOpen)))
      return event && { is: 'serve', event: event.id }
    },
    apply(world, step) {
      const event = eventOf(world, step.event)
      offer(world, event)
      if (!event.isCanceled) return ok
      // Nothing is sold again any more: a ticket is its holder's alone, with its place.
      for (const line of linesOf(event)) {
        const to = event.reservations.find(({ id }) => id === line.listing?.reservation)
        if (!line.listing || (to && isBeingPaid(world, event, to))) continue
        if (to) close(event, to, 'EXPIRED')
        Object.assign(line, { place: 'SUCCESS', listing: null })
      }
      for (const one of event.reservations) if (one.status === 'WAITING') close(event, one, 'EXPIRED')
      return ok
    },
    async act({ t }, { event }) {
      await serveEvent(await t.as(), event)
      return ok
    },
  },
}

export const isOpen = ({ status }: Reservation) => status === 'WAITING' || status === 'OFFERED'

/** Whether an unpaid order takes what is reserved. */
export function isBeingPaid({ now }: World, { orders }: Event, { id }: Reservation): boolean {
  return orders.some(
    ({ reservation, status, expiresAt }) => reservation === id && status === 'CREATED' && expiresAt > now,
  )
}

/** It is over; what is sold again for it goes to the next. */
export function close(event: Event, reservation: Reservation, status: 'TAKEN' | 'EXPIRED' | 'LEFT'): void {
  reservation.status = status
  for (const { listing } of linesOf(event)) if (listing?.reservation === reservation.id) listing.reservation = null
}

/** Takes back what nobody paid for in time, and gives what is there to those who wait. */
export function offer(world: World, event: Event): void {
  for (const one of event.reservations)
    if (one.status === 'OFFERED' && one.expiresAt <= world.now && !isBeingPaid(world, event, one))
      close(event, one, 'EXPIRED')
  if (event.isCanceled) return
  const until = world.now + event.offerHours * HOUR
  for (const { id, listings } of planOffers(roomOf(event, world.now), waitingOf(event))) {
    const one = event.reservations.find((other) => other.id === id) as Reservation
    Object.assign(one, { status: 'OFFERED', expiresAt: until })
    for (const { listing } of linesOf(event)) if (listing && listings.includes(listing.id)) listing.reservation = id
  }
}
