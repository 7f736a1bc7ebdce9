import { cancelOrder } from '#server/modules/checkout/cancel-order.ts'
import { placeOrder } from '#server/modules/checkout/place-order.ts'
import { expireOrders } from '#server/modules/orders/expire-orders.ts'
import { tellOfPayment } from '../money/acting.ts'
import { buyerOf, ok, orderOf, pickOrder, type Rows } from './step.ts'
import { type Frame, findSlot, HOUR, isSeated, type Line, type Order, seatedAt, startOf, type World } from './world.ts'

/** Hours are ordered, paid in time or late, given up, or forgotten. */
export const buying: Rows<'book' | 'pay' | 'drop' | 'expire'> = {
  book: {
    weight: 8,
    draw(dice, { frames, orders, now }, { buyers }) {
      const waits = new Set(orders.flatMap(({ status, buyer }) => (status === 'CREATED' ? [buyer] : [])))
      const buyer = dice.pick(buyers.filter((id) => !waits.has(id)))
      if (!buyer) return undefined
      const next = Math.floor(now / HOUR) + 1
      const hours = Array.from({ length: dice.oneIn(4) ? 2 : 1 }, () => next + dice.below(30))
      return { is: 'book', buyer, frame: dice.oneIn(4) ? 0 : dice.below(frames.length), hours: [...new Set(hours)] }
    },
    apply(world, { buyer, frame: at, hours, ids }) {
      const frame = world.frames[at] as Frame
      const order: Order = {
        id: ids?.orderId ?? '?',
        buyer,
        status: 'CREATED',
        expiresAt: ids?.expiresAt ?? 0,
        payment: { amount: frame.price * hours.length, status: 'PENDING' },
        late: false,
        lines: [],
        refunds: [],
      }
      for (const hour of hours) {
        const slot = findSlot(world, at, hour)
        if (slot === null) return 'SLOT_TAKEN'
        order.lines.push(newLine(at, frame, { hour, slot }))
      }
      world.orders.push(order)
      if (frame.price === 0) {
        order.payment = null
        give(world, order)
      }
      return ok
    },
    async act({ t, as }, step) {
      const frames = await t.db.selectFrom('calendar_frames').select('id').orderBy('created_at').orderBy('id').execute()
      const frameId = frames[step.frame]?.id ?? ''
      const said = { frameId, hostId: null, zone: 'Asia/Ho_Chi_Minh', phone: '', answers: {} }
      const { orderId } = await placeOrder(as(step.buyer), {
        items: [{ productId: frameId, quantity: step.hours.length }],
        bookings: step.hours.map((hour) => ({ ...said, startsAt: new Date(hour * HOUR) })),
      } as never)
      const row = await t.db
        .selectFrom('orders')
        .select('expires_at')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
      step.ids = { orderId, expiresAt: row.expires_at.getTime() }
      return ok
    },
  },
  pay: {
    weight: 7,
    draw(dice, world) {
      const order = pickOrder(dice, world, ({ payment }) => payment?.status === 'PENDING')
      return order && { is: 'pay', order: order.id, success: !dice.oneIn(5) }
    },
    apply(world, step) {
      const order = orderOf(world, step.order)
      if (order.payment?.status !== 'PENDING') return ok
      order.payment.status = step.success ? 'SUCCESS' : 'FAILED'
      if (step.success) settle(world, order)
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
      const order = pickOrder(dice, world, () => true)
      return order && { is: 'drop', order: order.id }
    },
    apply(world, step) {
      const order = orderOf(world, step.order)
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
    weight: 0.5,
    draw: () => ({ is: 'expire' }),
    apply({ orders, now }) {
      for (const order of orders)
        if (order.status === 'CREATED' && order.expiresAt <= now && order.payment?.status !== 'PENDING') close(order)
      return ok
    },
    async act({ t }) {
      await expireOrders(await t.as())
      return ok
    },
  },
}

function newLine(at: number, { price }: Frame, { hour, slot }: { hour: number; slot: number }): Line {
  const nothing = { back: 0, kept: 0, isGiven: false, replyBy: 0, isWhole: false, isMissed: false }
  return { frame: at, hour, slot, price, status: 'PENDING', place: 'HOLDING', booking: 'PENDING', ...nothing }
}

function close(order: Order): void {
  order.status = 'REJECTED'
  for (const line of order.lines) if (line.place === 'HOLDING') line.place = 'CANCELED'
}

/** Money came: it gives the hours, or goes back where one of them is gone or has begun. */
function settle(world: World, order: Order): void {
  const lapsed = order.lines.filter((line) => !isSeated(line, order, world.now))
  const fits =
    order.lines.every((line) => startOf(line) > world.now) && lapsed.every((line) => isFreeAgain(world, line))
  if (fits) {
    order.late = lapsed.length > 0
    give(world, order)
    return
  }
  close(order)
  const amount = order.payment?.amount ?? 0
  order.refunds.push({ id: '?', origin: 'SYSTEM', status: 'APPROVED', amount, line: null, fee: 0 })
}

/** Nobody has the time of its host meanwhile but guests of the same slot, of which a seat is left. */
function isFreeAgain(world: World, line: Line): boolean {
  const there = seatedAt(world, line.hour)
  return there.every(({ slot }) => slot === line.slot) && there.length < (world.frames[line.frame]?.seats ?? 0)
}

function give(world: World, order: Order): void {
  order.status = 'PAID'
  for (const line of order.lines) {
    const frame = world.frames[line.frame] as Frame
    const booking = frame.needsApproval ? 'PENDING' : 'SUCCESS'
    const replyBy = Math.min(world.now + frame.replyHours * HOUR, startOf(line))
    Object.assign(line, { status: 'APPROVED', place: 'SUCCESS', booking, isGiven: true, replyBy })
  }
}
