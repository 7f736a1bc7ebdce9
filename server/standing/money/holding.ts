import { hasTickets, isTakenBy } from './tickets.ts'
import { type Held, type Line, type Order, sum, type Use, type Voucher, type World } from './world.ts'

/** Whether a thing is taken at this moment: for good, or for an order whose time is not over. */
function isLive(held: Held | undefined, order: Order, now: number): boolean {
  return held === 'SUCCESS' || (held === 'HOLDING' && order.expiresAt > now)
}

/** `except`: orders that do not count; with `ownWaiting` off the asker's unpaid ones do not either. */
type Asking = { buyer: string; except?: readonly Order[]; ownWaiting: boolean }

/** All orders that hold something when somebody asks what is left. */
function ordersThatCount(world: World, { buyer, except = [], ownWaiting }: Asking, held: (order: Order) => Held[]) {
  const counts = (id: string, order: Order) => {
    const live = held(order).filter((one) => isLive(one, order, world.now))
    return live.length > 0 && (ownWaiting || id !== buyer || live.includes('SUCCESS'))
  }
  return [...world.buyers.values()].flatMap(({ id, orders }) =>
    orders.filter((order) => !except.includes(order) && counts(id, order)),
  )
}

export function placesTaken(world: World, productId: string, asking: Asking): number {
  const held = (order: Order) =>
    order.lines.flatMap((line) => (line.productId === productId && line.place ? [line.place] : []))
  return ordersThatCount(world, asking, held).length
}

/** Uses of a code: in all, by the asker, and đồng given away. */
export function usesTaken(world: World, voucher: Voucher, asking: Asking) {
  const all = ordersThatCount(world, asking, ({ use }) => (use?.code === voucher.code ? [use.held] : []))
  const orders = world.buyers.get(asking.buyer)?.orders ?? []
  const own = all.filter((order) => orders.includes(order))
  return { all: all.length, own: own.length, spent: sum(all.map((order) => order.use?.amount ?? 0)) }
}

/** Makes what an order holds its own for good; what is not held any more is taken again where there is room. */
export function confirmed(world: World, buyer: string, order: Order): boolean {
  const lapsed = (held: Held) => held === 'CANCELED' || (held === 'HOLDING' && order.expiresAt <= world.now)
  const lines = order.lines.filter(({ place, status }) => place !== null && place !== 'SUCCESS' && status === 'PENDING')
  const { use } = order
  const gone = lines.filter((line) => lapsed(line.place ?? 'CANCELED'))
  const noPlace =
    gone.some((line) => !hasPlaceFor(world, line, buyer, order)) || !hasTicketsFor(world, gone, buyer, order)
  if (noPlace || (use && lapsed(use.held) && !hasRoomFor(world, use, buyer, order))) return false
  const { credit } = order
  if (credit && lapsed(credit.held) && freeCredit(world, buyer, order) < credit.amount) return false
  for (const line of lines) line.place = 'SUCCESS'
  if (use) use.held = 'SUCCESS'
  if (credit) credit.held = 'SUCCESS'
  return true
}

function hasTicketsFor(world: World, lines: readonly Line[], buyer: string, order: Order): boolean {
  const { reservation: by } = order
  const ids = lines.flatMap(({ kind, productId }) => (kind === 'TICKET' ? [productId] : []))
  if (ids.length === 0) return true
  const asking = { buyer, by, except: [order], ownWaiting: true }
  return hasTickets(world, ids, asking) && !isTakenBy(world, by, [order])
}

function hasPlaceFor(world: World, { productId, kind }: Line, buyer: string, except: Order): boolean {
  if (kind === 'TICKET') return true
  const places = world.products.get(productId)?.places ?? null
  return places === null || placesTaken(world, productId, { buyer, except: [except], ownWaiting: true }) < places
}

function hasRoomFor(world: World, use: Use, buyer: string, except: Order): boolean {
  const voucher = world.vouchers.get(use.code) as Voucher
  const used = usesTaken(world, voucher, { buyer, except: [except], ownWaiting: true })
  return (
    (voucher.uses === null || used.all < voucher.uses) &&
    (voucher.perUser === null || used.own < voucher.perUser) &&
    (voucher.budget === null || used.spent + use.amount <= voucher.budget)
  )
}

/** A person's credit less what waits in other orders of theirs. */
export function freeCredit(world: World, buyer: string, except: Order): number {
  const { credit = 0, orders = [] } = world.buyers.get(buyer) ?? {}
  const waits = (order: Order) => order !== except && order.credit?.held === 'HOLDING' && order.expiresAt > world.now
  return credit - sum(orders.filter(waits).map((order) => order.credit?.amount ?? 0))
}

/** Gives back what an unpaid order holds. */
export function released(order: Order): void {
  for (const line of order.lines) if (line.place === 'HOLDING') line.place = 'CANCELED'
  if (order.use?.held === 'HOLDING') order.use.held = 'CANCELED'
  if (order.credit?.held === 'HOLDING') order.credit.held = 'CANCELED'
}
