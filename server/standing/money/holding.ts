import { type Held, type Order, sum, type Use, type Voucher, type World } from './world.ts'

/** Whether a thing is taken at this moment: for good, or for an order whose time is not over. */
function isLive(held: Held | undefined, order: Order, now: number): boolean {
  return held === 'SUCCESS' || (held === 'HOLDING' && order.expiresAt > now)
}

type Asking = { buyer: string; except?: Order; ownWaiting: boolean }

/** All orders that count when somebody asks what is left; with `ownWaiting` off the asker's unpaid ones do not. */
function ordersThatCount(world: World, { buyer, except, ownWaiting }: Asking): Order[] {
  return [...world.buyers.values()].flatMap(({ id, orders }) =>
    orders.filter((order) => order !== except && (ownWaiting || id !== buyer || order.paidAt !== null)),
  )
}

export function placesTaken(world: World, productId: string, asking: Asking): number {
  return ordersThatCount(world, asking).filter((order) =>
    order.lines.some((line) => line.productId === productId && isLive(line.place ?? undefined, order, world.now)),
  ).length
}

/** Uses of a code: in all, by the asker, and đồng given away. */
export function usesTaken(world: World, voucher: Voucher, asking: Asking) {
  const live = (orders: readonly Order[]) =>
    orders.filter((order) => order.use?.code === voucher.code && isLive(order.use.held, order, world.now))
  const all = live(ordersThatCount(world, asking))
  const own = live(world.buyers.get(asking.buyer)?.orders ?? []).filter((order) => all.includes(order))
  return { all: all.length, own: own.length, spent: sum(all.map((order) => order.use?.amount ?? 0)) }
}

/** Makes what an order holds its own for good; what is not held any more is taken again where there is room. */
export function confirmed(world: World, buyer: string, order: Order): boolean {
  const lapsed = (held: Held) => held === 'CANCELED' || (held === 'HOLDING' && order.expiresAt <= world.now)
  const lines = order.lines.filter(({ place, status }) => place !== null && place !== 'SUCCESS' && status === 'PENDING')
  const { use } = order
  const noPlace = lines.some(
    (line) => lapsed(line.place ?? 'CANCELED') && !hasPlaceFor(world, line.productId, buyer, order),
  )
  if (noPlace || (use && lapsed(use.held) && !hasRoomFor(world, use, buyer, order))) return false
  for (const line of lines) line.place = 'SUCCESS'
  if (use) use.held = 'SUCCESS'
  return true
}

function hasPlaceFor(world: World, productId: string, buyer: string, except: Order): boolean {
  const places = world.products.get(productId)?.places ?? null
  return places === null || placesTaken(world, productId, { buyer, except, ownWaiting: true }) < places
}

function hasRoomFor(world: World, use: Use, buyer: string, except: Order): boolean {
  const voucher = world.vouchers.get(use.code) as Voucher
  const used = usesTaken(world, voucher, { buyer, except, ownWaiting: true })
  return (
    (voucher.uses === null || used.all < voucher.uses) &&
    (voucher.perUser === null || used.own < voucher.perUser) &&
    (voucher.budget === null || used.spent + use.amount <= voucher.budget)
  )
}

/** Gives back what an unpaid order holds. */
export function released(order: Order): void {
  for (const line of order.lines) if (line.place === 'HOLDING') line.place = 'CANCELED'
  if (order.use?.held === 'HOLDING') order.use.held = 'CANCELED'
}

/** Orders that the clock would close or tidy now. */
export function isOver(order: Order, now: number): boolean {
  return order.expiresAt <= now
}

export function sweep(world: World, op: 'tidy' | 'expire'): string {
  for (const { orders } of world.buyers.values()) {
    for (const order of orders.filter((one) => isOver(one, world.now))) {
      if (op === 'tidy') released(order)
      else if (order.status === 'CREATED' && !order.payments.some(({ status }) => status === 'PENDING')) {
        order.status = 'REJECTED'
        released(order)
      }
    }
  }
  return 'ok'
}
