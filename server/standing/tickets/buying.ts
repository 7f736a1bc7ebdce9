import { tidyHolds } from '#server/modules/capacity/holds/tidy-holds.ts'
import { cancelOrder } from '#server/modules/checkout/cancel-order.ts'
import { placeOrder } from '#server/modules/checkout/place-order.ts'
import { expireOrders } from '#server/modules/orders/expire-orders.ts'
import { tellOfPayment } from '../money/acting.ts'
import { takeReserved } from './offering.ts'
import { hasRoom, isAddOn, isLive, isOnSale, promisedTiers, roomOf } from './room.ts'
import { aroundOf, buyerOf, close, eventOf, ok, orderOf, pickOrder, type Rows, tiersOf } from './step.ts'
import { type Event, isGood, isTaken, type Order, type World } from './world.ts'

/** Tickets are ordered, paid in time or late, given up, or forgotten. */
export const buying: Rows<'buy' | 'pay' | 'drop' | 'expire' | 'tidy'> = {
  buy: {
    weight: 8,
    draw(dice, { events, now }, { buyers }) {
      const event = dice.pick([...events.values()])
      const waits = new Set(event?.orders.flatMap(({ status, buyer }) => (status === 'CREATED' ? [buyer] : [])))
      const buyer = dice.pick(buyers.filter((id) => !waits.has(id)))
      if (!event || !buyer) return undefined
      const offers = event.reservations.filter((one) => isLive(one, now) && !waits.has(one.buyer))
      const offered = dice.oneIn(3) ? undefined : dice.pick(offers)
      if (offered && !dice.oneIn(6)) {
        const wants = dice.oneIn(5) ? offered.wants.slice(0, 1) : offered.wants
        return { is: 'buy', event: event.id, buyer: offered.buyer, wants, reservation: offered.id }
      }
      const own = event.reservations.findLast((one) => one.buyer === buyer && one.status !== 'WAITING')
      const reservation = own && dice.oneIn(3) ? own.id : null
      const wants = Array.from({ length: 1 + dice.below(3) }, () => dice.below(event.tiers.length)).sort()
      return { is: 'buy', event: event.id, buyer, wants, reservation }
    },
    apply(world, { event: id, buyer, wants, reservation, ids }) {
      const event = eventOf(world, id)
      const offered = event.reservations.find((one) => one.id === reservation)
      if (offered && !isLive(offered, world.now)) return 'OFFER_EXPIRED'
      if (!isForSale(world, event, { wants, buyer, by: reservation })) return 'FULL'
      const none = { back: 0, kept: 0, listing: null, isResold: false, isDue: false, isMoved: false }
      const lines = wants.map((tier) => ({ tier, price: event.tiers[tier]?.price ?? 0, ...none }))
      const amount = lines.reduce((sum, { price }) => sum + price, 0)
      const given = amount === 0 ? (['APPROVED', 'SUCCESS'] as const) : (['PENDING', 'HOLDING'] as const)
      event.orders.push({
        id: ids?.orderId ?? '?',
        buyer,
        status: amount === 0 ? 'PAID' : 'CREATED',
        expiresAt: ids?.expiresAt ?? 0,
        payment: amount === 0 ? null : { id: ids?.paymentId ?? '?', amount, status: 'PENDING' },
        late: false,
        reservation,
        lines: lines.map((line) => ({ ...line, status: given[0], place: given[1] })),
        refunds: [],
      })
      const order = event.orders.at(-1)
      if (order?.status === 'PAID') takeKept(world, event, order)
      return ok
    },
    async act(cast, step) {
      const { t, as } = cast
      const tiers = await tiersOf(cast, step.event)
      const items = [...Map.groupBy(step.wants, (tier) => tiers[tier] ?? '')].map(([productId, same]) => ({
        productId,
        quantity: same.length,
      }))
      const { orderId, paymentId } = await placeOrder(as(step.buyer), {
        items,
        ...(step.reservation && { reservation: { id: step.reservation } }),
      })
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

type Asking = { wants: readonly number[]; buyer: string; by: string | null }

/** Whether a person may have these tickets now: there are places, and nobody who waits goes first. */
function isForSale(world: World, event: Event, { wants, buyer, by }: Asking): boolean {
  const room = roomOf(event, world.now)
  const kept = event.reservations.find(({ id }) => id === by)?.wants ?? []
  const promised = promisedTiers(room)
  const more = wants.filter((tier) => countOf(wants, tier) > countOf(kept, tier))
  if (event.isCanceled || wants.some((tier) => !isOnSale(event, tier)) || more.some((tier) => promised.has(tier)))
    return false
  const comesAlone = wants.every((tier) => isAddOn(event.tiers, tier))
  if (comesAlone && !hasMain(event, buyer)) return false
  return !isUsed(world, event, by) && hasRoom(room, { wants, buyer, by })
}

const countOf = (tiers: readonly number[], tier: number) => tiers.filter((one) => one === tier).length

const hasMain = ({ orders, tiers }: Event, buyer: string) =>
  orders.some(
    (order) => order.buyer === buyer && order.lines.some((line) => isGood(line) && !isAddOn(tiers, line.tier)),
  )

/** Whether another order takes, or took, what a reservation keeps: one does. */
function isUsed({ now }: World, { orders }: Event, by: string | null, except?: Order): boolean {
  const takes = (order: Order) => order.status === 'PAID' || (order.status === 'CREATED' && order.expiresAt > now)
  return by !== null && orders.some((order) => order !== except && order.reservation === by && takes(order))
}

/** Money came: it gives tickets, or goes back where none can be given for it any more. */
function settle(world: World, event: Event, order: Order): void {
  const lapsed = order.lines.filter((line) => !isTaken(line, order, world.now))
  const wants = lapsed.map(({ tier }) => tier)
  const { buyer, reservation: by } = order
  const fits =
    lapsed.length === 0 ||
    (!isUsed(world, event, by, order) && hasRoom(roomOf(event, world.now, order), { wants, buyer, by }))
  const isHeld = !event.isCanceled && order.lines.every(({ tier }) => isOnSale(event, tier))
  if (isHeld && fits) {
    order.status = 'PAID'
    order.late = lapsed.length > 0
    for (const line of order.lines) Object.assign(line, { status: 'APPROVED', place: 'SUCCESS' })
    takeKept(world, event, order)
    return
  }
  close(order)
  const amount = order.payment?.amount ?? 0
  order.refunds.push({ id: '?', origin: 'SYSTEM', status: 'APPROVED', amount, line: null, fee: 0 })
}

function takeKept(world: World, event: Event, { reservation, lines }: Order): void {
  const tiers = lines.map(({ tier }) => tier)
  takeReserved(event, aroundOf(world, event), reservation, tiers)
}

/** Its time is over, and no provider may still say that it was paid. */
function isGivenUp({ status, expiresAt, payment }: Order, now: number): boolean {
  return status === 'CREATED' && expiresAt <= now && payment?.status !== 'PENDING'
}
