import type { Context } from '#server/core/context.ts'
import type { TestApp } from '#server/testing/app.ts'
import type { Dice } from '#server/testing/dice.ts'
import type { Event, Order, World } from './world.ts'

/** `as`: a person's context at this moment. */
export type Cast = { t: TestApp; as(id: string): Context; buyers: readonly string[]; staff: string }
type Of = { event: string; order: string }
export type Step =
  | {
      is: 'buy'
      event: string
      buyer: string
      wants: number[]
      ids?: { orderId: string; paymentId: string | null; expiresAt: number }
    }
  | (Of & { is: 'pay'; success: boolean })
  | (Of & { is: 'drop' })
  | (Of & { is: 'ask'; line: number; ids?: { refundId: string } })
  | (Of & { is: 'approve'; refund: string })
  | { is: 'call-off'; event: string }
  | (Of & { is: 'return' })
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
  act(cast: Cast, step: S): Promise<string>
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

export function close(order: Order): void {
  order.status = 'REJECTED'
  for (const line of order.lines) if (line.place === 'HOLDING') line.place = 'CANCELED'
}

export function giveUp(line: Order['lines'][number]): void {
  Object.assign(line, { status: 'CANCELED', place: 'CANCELED' })
}

export async function buyerOf({ t, as }: Cast, orderId: string): Promise<Context> {
  const row = await t.db.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirstOrThrow()
  return as(row.user_id)
}
