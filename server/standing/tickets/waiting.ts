import { askForTickets } from '#server/modules/events/waiting/ask-for-tickets.ts'
import { leaveReservation } from '#server/modules/events/waiting/leave-reservation.ts'
import { serveEvent } from '#server/modules/events/waiting/serve-waiting.ts'
import { askFor, isOpen, serve, stopWaiting } from './offering.ts'
import { aroundOf, eventOf, ok, type Rows, tiersOf } from './step.ts'

/** People wait for what is sold out, are offered what comes back, or wait no more. */
export const waiting: Rows<'wait' | 'stop-waiting' | 'serve'> = {
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
      return askFor(event, aroundOf(world, event), { id: ids?.reservationId ?? '?', buyer, wants })
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
  'stop-waiting': {
    weight: 0.7,
    draw(dice, { events }) {
      const all = [...events.values()].flatMap((event) => event.reservations.map((one) => ({ event, one })))
      const found = dice.pick(dice.oneIn(8) ? all : all.filter(({ one }) => isOpen(one)))
      return found && { is: 'stop-waiting', event: found.event.id, reservation: found.one.id }
    },
    apply(world, step) {
      const event = eventOf(world, step.event)
      return stopWaiting(event, aroundOf(world, event), step.reservation)
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
      serve(event, aroundOf(world, event))
      return ok
    },
    async act({ t }, { event }) {
      await serveEvent(await t.as(), event)
      return ok
    },
  },
}
