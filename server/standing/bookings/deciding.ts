import { decideBooking } from '#server/modules/calendars/bookings/decide-booking.ts'
import { missBooking } from '#server/modules/calendars/bookings/miss-booking.ts'
import { moveBooking } from '#server/modules/calendars/bookings/move-booking.ts'
import { settleBookings } from '#server/modules/calendars/bookings/settle-bookings.ts'
import { bookingOf, buyerOf, goBack, lineOf, ok, orderOf, pickLine, type Row, type Rows, type Step } from './step.ts'
import {
  type Frame,
  findSlot,
  HOUR,
  isLive,
  isSeated,
  type Line,
  type Order,
  promised,
  restOf,
  startOf,
  type World,
} from './world.ts'

type Decision = Extract<Step, { is: 'approve' | 'refuse' | 'call-off' | 'leave' }>
const TO = { approve: 'SUCCESS', refuse: 'REJECTED', 'call-off': 'CANCELED', leave: 'CANCELED' } as const

/** Host and guest decide of an hour: taken, refused, called off by either, moved; nobody came; nobody answered. */
export const deciding: Rows<'approve' | 'refuse' | 'call-off' | 'leave' | 'miss' | 'move' | 'settle'> = {
  approve: decision('approve', 3, ({ booking, isGiven }) => booking === 'PENDING' && isGiven),
  refuse: decision('refuse', 1.5, ({ booking, isGiven }) => booking === 'PENDING' && isGiven),
  'call-off': decision('call-off', 1.2, ({ isGiven }) => isGiven),
  leave: decision('leave', 2, (line) => isLive(line)),
  miss: {
    weight: 3,
    draw(dice, world) {
      const found = pickLine(dice, world, (line) => line.isGiven && (startOf(line) <= world.now || dice.oneIn(20)))
      return found && { is: 'miss', ...found }
    },
    apply(world, step) {
      const line = lineOf(world, step)
      if (startOf(line) > world.now) return 'BOOKING_TO_COME'
      if (line.booking !== 'SUCCESS' || line.isMissed) return 'STATUS_CONFLICT'
      line.isMissed = true
      const { noShowPercent } = world.frames[line.frame] as Frame
      // What is kept whole leaves the line as it is; what went back before does not go back again.
      if (noShowPercent < 100 && line.status === 'APPROVED')
        goBack(orderOf(world, step.order), line, (restOf(line) * (100 - noShowPercent)) / 100)
      return ok
    },
    async act(cast, step) {
      await missBooking(cast.as(cast.host), await bookingOf(cast, step))
      return ok
    },
  },
  move: {
    weight: 2,
    draw(dice, world) {
      const found = pickLine(
        dice,
        world,
        (line) => line.isGiven && isLive(line) && (startOf(line) > world.now || dice.oneIn(8)),
      )
      const hour = Math.floor(world.now / HOUR) + 1 + dice.below(30)
      return found && { is: 'move', ...found, by: dice.oneIn(2) ? 'host' : 'guest', hour }
    },
    apply(world, step) {
      const line = lineOf(world, step)
      if (!isLive(line) || !line.isGiven) return 'STATUS_CONFLICT'
      if (startOf(line) <= world.now) return 'BOOKING_OVER'
      const { moveHours } = world.frames[line.frame] as Frame
      const may = line.isWhole || (moveHours !== null && world.now < startOf(line) - moveHours * HOUR)
      if (step.by === 'guest' && !may) return 'BOOKING_FIXED'
      if (step.hour === line.hour) return 'SLOT_TAKEN'
      const slot = findSlot(world, line.frame, step.hour, line)
      if (slot === null) return 'SLOT_TAKEN'
      Object.assign(line, { hour: step.hour, slot, isWhole: line.isWhole || step.by === 'host' })
      return ok
    },
    async act(cast, step) {
      const ctx = step.by === 'host' ? cast.as(cast.host) : await buyerOf(cast, step.order)
      await moveBooking(ctx, await bookingOf(cast, step), new Date(step.hour * HOUR))
      return ok
    },
  },
  settle: {
    weight: 1.5,
    draw: () => ({ is: 'settle' }),
    apply(world) {
      const { now, orders } = world
      const all = orders.flatMap((order) => order.lines.map((line) => ({ order, line })))
      const seated = all.filter(({ line, order }) => isSeated(line, order, now))
      const taken = new Set([...world.goneSlots, ...seated.map(({ line }) => line.slot)])
      const lapsed = all.filter(({ line }) => line.booking === 'PENDING' && !line.isGiven && !taken.has(line.slot))
      const unanswered = all.filter(({ line }) => line.booking === 'PENDING' && line.isGiven && line.replyBy <= now)
      for (const { line } of lapsed) Object.assign(line, { booking: 'CANCELED', place: 'CANCELED' })
      for (const { order, line } of unanswered) end(order, line, 'CANCELED', restOf(line))
      return ok
    },
    async act({ t }) {
      await settleBookings(await t.as())
      return ok
    },
  },
}

function decision<Is extends Decision['is']>(
  is: Is,
  weight: number,
  isWanted: (line: Line) => boolean,
): Row<Extract<Step, { is: Is }>> {
  type Own = Extract<Step, { is: Is }>
  return {
    weight,
    draw(dice, world) {
      const found = pickLine(dice, world, (line) => isWanted(line) && (startOf(line) > world.now || dice.oneIn(8)))
      return found && ({ is, ...found } as unknown as Own)
    },
    apply: (world, step) => decide(world, step as unknown as Decision),
    async act(cast, step) {
      const of = step as unknown as Decision
      const ctx = is === 'leave' ? await buyerOf(cast, of.order) : cast.as(cast.host)
      await decideBooking(ctx, await bookingOf(cast, of), { status: TO[is], reason: 'Thử' })
      return ok
    },
  }
}

function decide(world: World, { is, ...of }: Decision): string {
  const [order, line] = [orderOf(world, of.order), lineOf(world, of)]
  if (!isLive(line)) return 'STATUS_CONFLICT'
  if (startOf(line) <= world.now) return 'BOOKING_OVER'
  if (TO[is] !== 'CANCELED' && (!line.isGiven || line.booking !== 'PENDING')) return 'STATUS_CONFLICT'
  if (is === 'approve') line.booking = 'SUCCESS'
  else end(order, line, TO[is] as 'CANCELED', is === 'leave' ? promised(world, line) : restOf(line))
  return ok
}

/** Its seat is free again, and money of what was paid goes back. */
function end(order: Order, line: Line, to: 'CANCELED' | 'REJECTED', amount: number): void {
  Object.assign(line, { booking: to, place: 'CANCELED' })
  if (line.isGiven && line.status === 'APPROVED') goBack(order, line, amount)
}
