import type { Context } from '#server/core/context.ts'
import type { TestApp } from '#server/testing/app.ts'
import type { Dice } from '#server/testing/dice.ts'
import type { Around } from './offering.ts'
import { roomOf } from './room.ts'
import type { Event, Line, Order, World } from './world.ts'

/** `as`: a person's context at this moment. Of the staff, one. */
export type Cast = { t: TestApp; as(id: string): Context; buyers: readonly string[]; staff: string }
/** The part of it that acts. */
export type Acting = Omit<Cast, 'buyers'>
type Of = { event: string; order: string }
type OfLine = Of & { line: number }
export type Step =
  | {
      is: 'buy'
      event: string
      buyer: string
      wants: number[]
      /** What was kept for the buyer, and is taken with it. */
      reservation: string | null
      ids?: { orderId: string; paymentId: string | null; expiresAt: number }
    }
  | (Of & { is: 'pay'; success: boolean })
  | (Of & { is: 'drop' })
  | (Of & { is: 'ask'; line: number; ids?: { refundId: string } })
  | (Of & { is: 'approve'; refund: string })
  | { is: 'wait'; event: string; buyer: string; wants: number[]; ids?: { reservationId: string } }
  | { is: 'stop-waiting'; event: string; reservation: string }
  | { is: 'serve'; event: string }
  | (OfLine & { is: 'list'; ids?: { listingId: string } })
  | (OfLine & { is: 'keep' })
  | (OfLine & { is: 'hand-back' })
  | (OfLine & { is: 'scan' })
  | { is: 'move'; event: string; startsAt: number }
  | { is: 'call-off-date'; event: string }
  | { is: 'call-off'; event: string }
  | (Of & { is: 'return-tickets' })
  | { is: 'expire' }
  | { is: 'tidy' }

/** One kind of step: how it is drawn, what it is in arithmetic, and what it is for real.  */
export type Row<S extends Step> = {
  /** How often it is tried, beside the others. */
  readonly weight: number
  /** Undefined: there is nothing of the kind to do now. */
  draw(dice: Dice, world: World, cast: Cast): S | undefined
  /** @returns `ok`, or the code of the refusal */
  apply(world: World, step: S): string
  act(cast: Acting, step: S): Promise<string>
}

/** Rows for these kinds of steps. */
export type Rows<K extends Step['is']> = { readonly [Is in K]: Row<Extract<Step, { is: Is }>> }

/** Nothing stood in the way. */
export const ok = 'ok'

export function eventOf({ events }: World, id: string): Event {
  return events.get(id) as Event
}

export function orderOf({ orders }: Event, id: string): Order {
  return orders.find((order) => order.id === id) as Order
}

/** Mostly one of the latest. */
export function pickOrder(dice: Dice, { events }: World, is: (order: Order, event: Event) => boolean): Of | undefined {
  const found = [...events.values()].flatMap((event) =>
    event.orders.filter((order) => is(order, event)).map(({ id }) => ({ event: event.id, order: id })),
  )
  return dice.pick(dice.oneIn(4) ? found : found.slice(-4))
}

/** Mostly one of the latest. */
export function pickLine(
  dice: Dice,
  { events }: World,
  is: (line: Line, order: Order, event: Event) => boolean,
): OfLine | undefined {
  const found = [...events.values()].flatMap((event) =>
    event.orders.flatMap((order) =>
      order.lines.flatMap((line, at) =>
        is(line, order, event) ? [{ event: event.id, order: order.id, line: at }] : [],
      ),
    ),
  )
  return dice.pick(dice.oneIn(3) ? found : found.slice(-6))
}

/** Every ticket of an event that somebody ordered. */
export const linesOf = ({ orders }: Event) => orders.flatMap(({ lines }) => lines)

/** What decides about the waiting list of an event. */
export function aroundOf({ now }: World, event: Event): Around {
  return {
    now,
    room: () => roomOf(event, now),
    bought: linesOf(event).map((line) => ({ tier: line.tier, line })),
    isBeingPaid: (id) =>
      event.orders.some((one) => one.reservation === id && one.status === 'CREATED' && one.expiresAt > now),
  }
}

export function close(order: Order): void {
  order.status = 'REJECTED'
  for (const line of order.lines) if (line.place === 'HOLDING') line.place = 'CANCELED'
}

export function giveUp(line: Line): void {
  Object.assign(line, { status: 'CANCELED', place: 'CANCELED', listing: null, isDue: false })
}

export async function buyerOf({ t, as }: Acting, orderId: string): Promise<Context> {
  const row = await t.db.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirstOrThrow()
  return as(row.user_id)
}

/** Ids of the tiers of an event, in their order. */
export async function tiersOf({ t }: Acting, event: string): Promise<string[]> {
  const tiers = t.db.selectFrom('ticket_tiers').select('id').where('event_id', '=', event)
  return (await tiers.orderBy('index').execute()).map(({ id }) => id)
}
