import { tidyHolds } from '#server/modules/capacity/holds/tidy-holds.ts'
import { cancelOrder } from '#server/modules/checkout/cancel-order.ts'
import { placeOrder } from '#server/modules/checkout/place-order.ts'
import { expireOrders } from '#server/modules/orders/expire-orders.ts'
import { tellOfPayment } from '../money/acting.ts'
import { buyerOf, close, eventOf, ok, orderOf, pickOrder, type Rows } from './step.ts'
import { type Event, hasRoom, isTaken, type Order, type World } from './world.ts'

/** Tickets are ordered, paid in time or late, given up, or forgotten. */
export const buying: Rows<'buy' | 'pay' | 'drop' | 'expire' | 'tidy'> = {
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
