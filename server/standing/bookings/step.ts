import type { Context } from '#server/core/context.ts'
import type { TestApp } from '#server/testing/app.ts'
import type { Dice } from '#server/testing/dice.ts'
import type { Line, Order, World } from './world.ts'

/** `as`: a person's context at this moment. */
export type Cast = { t: TestApp; as(id: string): Context; buyers: readonly string[]; staff: string; host: string }
type OfLine = { order: string; line: number }
export type Step =
  | {
      is: 'book'
      buyer: string
      frame: number
      hours: number[]
      ids?: { orderId: string; expiresAt: number }
    }
  | { is: 'pay'; order: string; success: boolean }
  | { is: 'drop'; order: string }
  | (OfLine & { is: 'approve' })
  | (OfLine & { is: 'refuse' })
  | (OfLine & { is: 'call-off' })
  | (OfLine & { is: 'leave' })
  | (OfLine & { is: 'miss' })
  | (OfLine & { is: 'move'; by: 'host' | 'guest'; hour: number })
  | (OfLine & { is: 'ask'; ids?: { refundId: string } })
  | { is: 'return'; order: string; refund: string }
  | { is: 'settle' }
  | { is: 'expire' }

/** One kind of step: how it is drawn, what it is in arithmetic, and what it is for real. */
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

export function orderOf({ orders }: World, id: string): Order {
  return orders.find((order) => order.id === id) as Order
}

export function lineOf(world: World, { order, line }: OfLine): Line {
  return orderOf(world, order).lines[line] as Line
}

/** Mostly one of the latest. */
export function pickOrder(dice: Dice, { orders }: World, is: (order: Order) => boolean): Order | undefined {
  const found = orders.filter(is)
  return dice.pick(dice.oneIn(4) ? found : found.slice(-4))
}

/** Mostly one of the latest. */
export function pickLine(dice: Dice, { orders }: World, is: (line: Line, order: Order) => boolean): OfLine | undefined {
  const found = orders.flatMap((order) =>
    order.lines.flatMap((line, at) => (is(line, order) ? [{ order: order.id, line: at }] : [])),
  )
  return dice.pick(dice.oneIn(3) ? found : found.slice(-6))
}

/** Ids of the bookings of an order, in the order of its lines. */
export async function bookingOf({ t }: Cast, { order, line }: OfLine): Promise<string> {
  const rows = await t.db
    .selectFrom('bookings as b')
    .innerJoin('order_items as i', 'i.id', 'b.order_item_id')
    .select('b.id')
    .where('i.order_id', '=', order)
    .orderBy('i.index')
    .execute()
  return rows[line]?.id ?? ''
}

export async function buyerOf({ t, as }: Cast, orderId: string): Promise<Context> {
  const row = await t.db.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirstOrThrow()
  return as(row.user_id)
}

/** It went back because of its host or a rule, in part or whole; what is kept whole leaves the line as it is. */
export function goBack(order: Order, line: Line, amount: number): void {
  const left = restOf(line)
  if (left === 0) {
    line.status = 'CANCELED'
    return
  }
  if (amount === 0) return
  order.refunds.push({ id: '?', origin: 'SYSTEM', status: 'APPROVED', amount, line: null, fee: left - amount })
  Object.assign(line, { back: line.back + amount, kept: line.kept + left - amount, status: 'CANCELED' })
}

const restOf = ({ price, back, kept }: Line) => price - back - kept
