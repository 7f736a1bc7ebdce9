import { isFault } from '#domain/faults.ts'
import type { Context } from '#server/core/context.ts'
import { tidyHolds } from '#server/modules/capacity/holds/tidy-holds.ts'
import { cancelOrder } from '#server/modules/checkout/cancel-order.ts'
import { placeOrder } from '#server/modules/checkout/place-order.ts'
import { cancelEvent } from '#server/modules/events/changes/cancel-event.ts'
import { returnTickets } from '#server/modules/events/changes/return-tickets.ts'
import { expireOrders } from '#server/modules/orders/expire-orders.ts'
import { askRefund } from '#server/modules/refunds/requests/ask-refund.ts'
import { approveRefund } from '#server/modules/refunds/requests/decide-refund.ts'
import type { TestApp } from '#server/testing/app.ts'
import type { Dice } from '#server/testing/dice.ts'
import { tellOfPayment } from '../money/acting.ts'
import { type Event, hasRoom, isTaken, type Order, restOf, type World } from './world.ts'

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

/** One kind of step: how it is drawn, what it is in arithmetic, and what it is for real. A new kind is a row of STEPS. */
type Row<S extends Step> = {
  /** How often it is tried, beside the others. */
  readonly weight: number
  /** Undefined: there is nothing of the kind to do now. */
  draw(dice: Dice, world: World, cast: Cast): S | undefined
  /** @returns `ok`, or the code of the refusal */
  apply(world: World, step: S): string
  act(cast: Cast, step: S): Promise<string>
}

const ok = 'ok'
/** Which of several limits is named first hangs on who waited for which. */
const FULL = ['SOLD_OUT', 'PERSON_LIMIT', 'INVALID_PRODUCT_ITEM']

export const STEPS: { readonly [K in Step['is']]: Row<Extract<Step, { is: K }>> } = {
  buy: {
    weight: 8,
    draw(dice, { events }, { buyers }) {
      const event = dice.pick([...events.values()])
      const waits = new Set(event?.orders.flatMap(({ status, buyer }) => (status === 'CREATED' ? [buyer] : [])))
      const buyer = dice.pick(buyers.filter((id) => !waits.has(id)))
      if (!event || !buyer) return undefined
      const wants = Array.from({ length: 1 + dice.below(3) }, () => dice.below(event.tiers.length)).sort()
      return { is: 'buy', event: event.id, buyer, wants }
    },
    apply(world, { event: id, buyer, wants, ids }) {
      const event = eventOf(world, id)
      if (event.isCanceled || !hasRoom(world, event, { wants, buyer })) return 'FULL'
      const lines = wants.map((tier) => ({ tier, price: event.tiers[tier]?.price ?? 0, back: 0, kept: 0 }))
      const amount = lines.reduce((sum, { price }) => sum + price, 0)
      const given = amount === 0 ? (['APPROVED', 'SUCCESS'] as const) : (['PENDING', 'HOLDING'] as const)
      event.orders.push({
        id: ids?.orderId ?? '?',
        buyer,
        status: amount === 0 ? 'PAID' : 'CREATED',
        expiresAt: ids?.expiresAt ?? 0,
        payment: amount === 0 ? null : { id: ids?.paymentId ?? '?', amount, status: 'PENDING' },
        late: false,
        lines: lines.map((line) => ({ ...line, status: given[0], place: given[1] })),
        refunds: [],
      })
      return ok
    },
    async act({ t, as }, step) {
      const tiers = await t.db
        .selectFrom('ticket_tiers')
        .select('id')
        .where('event_id', '=', step.event)
        .orderBy('index')
        .execute()
      const items = [...Map.groupBy(step.wants, (tier) => tiers[tier]?.id ?? '')].map(([productId, same]) => ({
        productId,
        quantity: same.length,
      }))
      const { orderId, paymentId } = await placeOrder(as(step.buyer), { items })
      const row = await t.db
        .selectFrom('orders')
        .select('expires_at')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
      step.ids = { orderId, paymentId, expiresAt: row.expires_at.getTime() }
      return ok
    },
  },
  pay: {
    weight: 6,
    draw(dice, world) {
      const found = pickOrder(dice, world, ({ payment }) => payment?.status === 'PENDING')
      return found && { is: 'pay', ...found, success: !dice.oneIn(4) }
    },
    apply(world, step) {
      const event = eventOf(world, step.event)
      const order = orderOf(event, step.order)
      if (order.payment?.status !== 'PENDING') return ok
      order.payment.status = step.success ? 'SUCCESS' : 'FAILED'
      if (step.success) settle(world, event, order)
      return ok
    },
    async act({ t }, { order, success }) {
      const { id } = await t.db
        .selectFrom('payments')
        .select('id')
        .where('order_id', '=', order)
        .executeTakeFirstOrThrow()
      await tellOfPayment(t, { payment: id, verdict: success ? 'success' : 'failed' })
      return ok
    },
  },
  drop: {
    weight: 1,
    draw(dice, world) {
      const found = pickOrder(dice, world, () => true)
      return found && { is: 'drop', ...found }
    },
    apply(world, step) {
      const order = orderOf(eventOf(world, step.event), step.order)
      if (order.status !== 'CREATED') return 'STATUS_CONFLICT'
      close(order)
      return ok
    },
    async act(cast, { order }) {
      await cancelOrder(await buyerOf(cast, order), order)
      return ok
    },
  },
  ask: {
    weight: 2,
    draw(dice, world) {
      const found = pickOrder(dice, world, ({ status }) => status === 'PAID')
      const order = found && orderOf(eventOf(world, found.event), found.order)
      return found && order && { is: 'ask', ...found, line: dice.below(order.lines.length) }
    },
    apply(world, step) {
      const event = eventOf(world, step.event)
      const order = orderOf(event, step.order)
      const line = order.lines[step.line]
      const fee = line ? (line.price * event.feePercent) / 100 : 0
      const amount = line ? restOf(line) - fee : 0
      if (!line || order.status !== 'PAID' || line.status !== 'APPROVED' || amount <= 0) return 'REFUND_NOT_PROMISED'
      if (order.refunds.some(({ status }) => status === 'PENDING')) return 'REFUND_WAITING'
      const id = step.ids?.refundId ?? '?'
      order.refunds.push({ id, origin: 'BUYER', status: 'PENDING', amount, line: step.line, fee })
      return ok
    },
    async act(cast, step) {
      const rows = await cast.t.db
        .selectFrom('order_items')
        .select('id')
        .where('order_id', '=', step.order)
        .orderBy('index')
        .execute()
      const itemIds = [rows[step.line]?.id ?? '']
      const ctx = await buyerOf(cast, step.order)
      const { id } = await askRefund(ctx, step.order, { itemIds, reason: 'Thử', toCredit: false })
      step.ids = { refundId: id }
      return ok
    },
  },
  approve: {
    weight: 2,
    draw(dice, world) {
      const found = pickOrder(dice, world, ({ refunds }) => refunds.some(({ status }) => status === 'PENDING'))
      const order = found && orderOf(eventOf(world, found.event), found.order)
      const refund = order?.refunds.find(({ status }) => status === 'PENDING')
      return found && refund && { is: 'approve', ...found, refund: refund.id }
    },
    apply(world, step) {
      const order = orderOf(eventOf(world, step.event), step.order)
      const refund = order.refunds.find(({ id }) => id === step.refund)
      const line = order.lines[refund?.line ?? -1]
      if (!refund || !line || refund.status !== 'PENDING') return 'STATUS_CONFLICT'
      if (refund.amount + refund.fee > restOf(line)) return 'REFUND_AMOUNT_EXCEEDED'
      refund.status = 'APPROVED'
      goBack(order, refund)
      return ok
    },
    async act({ as, staff }, { refund }) {
      await approveRefund(as(staff), refund)
      return ok
    },
  },
  'call-off': {
    weight: 0.15,
    draw(dice, { events }) {
      const event = dice.pick([...events.values()])
      return event && { is: 'call-off', event: event.id }
    },
    apply(world, step) {
      const event = eventOf(world, step.event)
      if (event.isCanceled) return 'STATUS_CONFLICT'
      event.isCanceled = true
      return ok
    },
    async act({ t, as }, { event }) {
      const row = await t.db.selectFrom('events').select('host_id').where('id', '=', event).executeTakeFirstOrThrow()
      await cancelEvent(as(row.host_id), event, 'Thử')
      return ok
    },
  },
  return: {
    weight: 3,
    draw(dice, world) {
      const found = pickOrder(
        dice,
        world,
        ({ lines }, { isCanceled }) => isCanceled && lines.some(({ status }) => status === 'APPROVED'),
      )
      return found && { is: 'return', ...found }
    },
    apply(world, step) {
      const order = orderOf(eventOf(world, step.event), step.order)
      let amount = 0
      for (const line of order.lines) {
        if (line.status !== 'APPROVED') continue
        amount += restOf(line)
        line.back += restOf(line)
        giveUp(line)
      }
      if (amount > 0) order.refunds.push({ id: '?', origin: 'SYSTEM', status: 'APPROVED', amount, line: null, fee: 0 })
      return ok
    },
    /** As the outbox brings it, once or more often. */
    async act({ t }, { order }) {
      const rows = await t.db.selectFrom('tickets').select('id').where('order_id', '=', order).execute()
      const ticketIds = rows.map(({ id }) => id)
      await returnTickets(await t.as(), { orderId: order, ticketIds, reason: 'Thử' })
      return ok
    },
  },
  expire: {
    weight: 0.4,
    draw: () => ({ is: 'expire' }),
    apply(world) {
      for (const { orders } of world.events.values())
        for (const order of orders) if (isGivenUp(order, world.now)) close(order)
      return ok
    },
    async act({ t }) {
      await expireOrders(await t.as())
      return ok
    },
  },
  tidy: {
    weight: 0.2,
    draw: () => ({ is: 'tidy' }),
    // What is over is over, tidied up or not.
    apply: () => ok,
    async act({ t }) {
      await tidyHolds(await t.as())
      return ok
    },
  },
}

/** Does a step for real. @returns `ok`, or the code of the refusal */
export async function act(cast: Cast, step: Step): Promise<string> {
  try {
    return await rowOf(step).act(cast, step)
  } catch (error) {
    if (!isFault(error)) throw error
    return step.is === 'buy' && FULL.includes(error.code) ? 'FULL' : error.code
  }
}

/** Does it in the model. */
export function apply(world: World, step: Step): string {
  return rowOf(step).apply(world, step)
}

/** A step of any kind, the likelier ones more often. */
export function drawStep(dice: Dice, world: World, cast: Cast): Step | undefined {
  const rows = Object.values(STEPS) as unknown as Row<Step>[]
  const all = rows.reduce((sum, { weight }) => sum + weight, 0)
  let at = (dice.below(1_000) / 1_000) * all
  const row = rows.find(({ weight }) => {
    at -= weight
    return at < 0
  })
  return row?.draw(dice, world, cast)
}

function rowOf(step: Step): Row<Step> {
  return STEPS[step.is] as unknown as Row<Step>
}

function eventOf({ events }: World, id: string): Event {
  return events.get(id) as Event
}

function orderOf({ orders }: Event, id: string): Order {
  return orders.find((order) => order.id === id) as Order
}

/** Mostly one of the latest. */
function pickOrder(dice: Dice, { events }: World, is: (order: Order, event: Event) => boolean): Of | undefined {
  const found = [...events.values()].flatMap((event) =>
    event.orders.filter((order) => is(order, event)).map(({ id }) => ({ event: event.id, order: id })),
  )
  return dice.pick(dice.oneIn(4) ? found : found.slice(-4))
}

/** Money came: it gives tickets, or goes back where none can be given for it any more. */
function settle(world: World, event: Event, order: Order): void {
  const lapsed = order.lines.filter((line) => !isTaken(line, order, world.now))
  const wants = lapsed.map(({ tier }) => tier)
  const fits = lapsed.length === 0 || hasRoom(world, event, { wants, buyer: order.buyer, except: order })
  if (!event.isCanceled && fits) {
    order.status = 'PAID'
    order.late = lapsed.length > 0
    for (const line of order.lines) Object.assign(line, { status: 'APPROVED', place: 'SUCCESS' })
    return
  }
  close(order)
  const amount = order.payment?.amount ?? 0
  order.refunds.push({ id: '?', origin: 'SYSTEM', status: 'APPROVED', amount, line: null, fee: 0 })
}

/** Its time is over, and no provider may still say that it was paid. */
function isGivenUp({ status, expiresAt, payment }: Order, now: number): boolean {
  return status === 'CREATED' && expiresAt <= now && payment?.status !== 'PENDING'
}

function close(order: Order): void {
  order.status = 'REJECTED'
  for (const line of order.lines) if (line.place === 'HOLDING') line.place = 'CANCELED'
}

function goBack({ lines }: Order, { line: at, amount, fee }: Order['refunds'][number]): void {
  const line = lines[at ?? -1]
  if (!line) return
  line.back += amount
  line.kept += fee
  if (restOf(line) === 0) giveUp(line)
}

function giveUp(line: Order['lines'][number]): void {
  Object.assign(line, { status: 'CANCELED', place: 'CANCELED' })
}

async function buyerOf({ t, as }: Cast, orderId: string): Promise<Context> {
  const row = await t.db.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirstOrThrow()
  return as(row.user_id)
}
