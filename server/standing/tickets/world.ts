/**
 * Tickets as a few lines of plain arithmetic: no database, no locks, one thing after another. What the product does with
 * many connections must be what this does in some order.
 */

export type Tier = { id: string; price: number; capacity: number | null }
/** HOLDING counts until the time of its order is over, exactly. */
export type Place = 'HOLDING' | 'SUCCESS' | 'CANCELED'
/** A piece: one ticket. `back` went to its buyer, `kept` is the fee. */
export type Line = {
  tier: number
  price: number
  status: 'PENDING' | 'APPROVED' | 'CANCELED'
  place: Place
  back: number
  kept: number
}
export type Refund = {
  id: string
  origin: 'BUYER' | 'SYSTEM'
  status: 'PENDING' | 'APPROVED'
  amount: number
  line: number | null
  fee: number
}
export type Order = {
  id: string
  buyer: string
  status: 'CREATED' | 'PAID' | 'REJECTED'
  expiresAt: number
  /** Null where it cost nothing. */
  payment: { id: string; amount: number; status: 'PENDING' | 'SUCCESS' | 'FAILED' } | null
  /** Its money came after its time. */
  late: boolean
  lines: Line[]
  refunds: Refund[]
}
/** Its first two tiers share `quota`. `feePercent` of the price is kept where one is given back; the time for that is never over. */
export type Event = {
  id: string
  host: string
  tiers: Tier[]
  quota: number
  mostPerPerson: number
  feePercent: number
  isCanceled: boolean
  orders: Order[]
}
export type World = { now: number; events: Map<string, Event> }

export const SHARING = [0, 1]

/** A line that has a place at this moment. */
export function isTaken({ place }: Line, { expiresAt }: Order, now: number): boolean {
  return place === 'SUCCESS' || (place === 'HOLDING' && expiresAt > now)
}

/** Whether so many of each tier are there for a person, besides what an order of theirs has. */
export function hasRoom(
  world: World,
  event: Event,
  { wants, buyer, except }: { wants: readonly number[]; buyer: string; except?: Order },
): boolean {
  const taken = event.orders
    .filter((order) => order !== except)
    .flatMap((order) =>
      order.lines.filter((line) => isTaken(line, order, world.now)).map(({ tier }) => ({ tier, buyer: order.buyer })),
    )
  const all = [...taken, ...wants.map((tier) => ({ tier, buyer }))]
  const fits = (limit: number | null, of: (one: (typeof all)[number]) => boolean) =>
    limit === null || !wants.some((tier) => of({ tier, buyer })) || all.filter(of).length <= limit
  return (
    event.tiers.every(({ capacity }, tier) => fits(capacity, (one) => one.tier === tier)) &&
    fits(event.quota, (one) => SHARING.includes(one.tier)) &&
    fits(event.mostPerPerson, (one) => one.buyer === buyer)
  )
}

export const restOf = ({ price, back, kept }: Line) => price - back - kept

/** Everything about an order that both sides can name, as one text. */
export function saidOf(order: Order, now: number): string {
  const is = (place: Place) => (place === 'HOLDING' && order.expiresAt <= now ? 'CANCELED' : place)
  const unpaid = order.status === 'REJECTED' ? 'REJECTED' : 'PENDING'
  const lines = order.lines.map(
    ({ price, status, place, back, kept }) =>
      `${price}-${status === 'PENDING' ? unpaid : status}-${is(place)}-${back}-${kept}-${status === 'APPROVED' ? 1 : 0}`,
  )
  const refunds = order.refunds.map(({ origin, status, amount }) => `${origin}:${status}:${amount}`).sort()
  const payment = order.payment ? `${order.payment.amount}:${order.payment.status}` : 'free'
  return `${order.id} ${order.status} ${lines} | ${payment} | ${refunds}`
}
