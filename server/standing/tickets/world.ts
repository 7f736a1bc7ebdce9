/**
 * Tickets as a few lines of plain arithmetic: no database, no locks, one thing after another. What the product does with
 * many connections must be what this does in some order.
 */

/** An add-on comes with another ticket, and counts for no limit of a person. */
export type Tier = { id: string; price: number; capacity: number | null; isAddOn: boolean }
/** HOLDING counts until the time of its order is over, exactly. */
export type Place = 'HOLDING' | 'SUCCESS' | 'CANCELED'
/** A ticket that its holder gave to the waiting list: since when, and to whom it is offered. */
export type Listing = { id: string; at: number; reservation: string | null }
/** A piece: one ticket. `back` went to its buyer, `kept` is the fee. */
export type Line = {
  tier: number
  price: number
  status: 'PENDING' | 'APPROVED' | 'CANCELED'
  place: Place
  back: number
  kept: number
  listing: Listing | null
  /** Somebody else has bought it: its code is dead, and its money is to go back. */
  isResold: boolean
  /** All of its money is to go back by itself. */
  isDue: boolean
  /** Its date was moved or called off: it may be given back for all that it cost. */
  isMoved: boolean
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
  /** The reservation whose tickets it takes. */
  reservation: string | null
  lines: Line[]
  refunds: Refund[]
}
/** Tickets that somebody waits for, by their tiers; offered to them until `expiresAt`. */
export type Reservation = {
  id: string
  buyer: string
  wants: number[]
  status: 'WAITING' | 'OFFERED' | 'TAKEN' | 'EXPIRED' | 'LEFT'
  createdAt: number
  expiresAt: number
}
/**
 * Its first two tiers share `quota`, the third is for its second date alone, the last is an add-on. `feePercent` of the price
 * is kept where one is given back; the time for that is never over.
 */
export type Event = {
  id: string
  host: string
  tiers: Tier[]
  quota: number
  mostPerPerson: number
  feePercent: number
  /** How long an offer is kept. */
  offerHours: number
  /** When its first date begins. */
  startsAt: number
  isCanceled: boolean
  /** Its second date is called off. */
  isShorter: boolean
  orders: Order[]
  reservations: Reservation[]
}
export type World = { now: number; events: Map<string, Event> }

export const SHARING = [0, 1]
/** The tier that admits to the second date alone. */
export const SECOND_DATE = 2

/** A line that has a place at this moment. */
export function isTaken({ place }: Line, { expiresAt }: Order, now: number): boolean {
  return place === 'SUCCESS' || (place === 'HOLDING' && expiresAt > now)
}

/** A ticket that opens its door. */
export const isGood = ({ status, isResold }: Line) => status === 'APPROVED' && !isResold

export const restOf = ({ price, back, kept }: Line) => price - back - kept

/** Everything about an order that both sides can name, as one text. */
export function saidOf(order: Order, now: number): string {
  const is = (place: Place) => (place === 'HOLDING' && order.expiresAt <= now ? 'CANCELED' : place)
  const unpaid = order.status === 'REJECTED' ? 'REJECTED' : 'PENDING'
  const lines = order.lines.map((line) => {
    const { price, status, place, back, kept, listing } = line
    const listed = listing ? `listed ${listing.reservation ?? ''}` : ''
    const good = isGood(line) ? (line.isMoved ? 'moved' : 'good') : 'no'
    return `${price}-${status === 'PENDING' ? unpaid : status}-${is(place)}-${back}-${kept}-${good}-${listed}`
  })
  const refunds = order.refunds.map(({ origin, status, amount }) => `${origin}:${status}:${amount}`).sort()
  const payment = order.payment ? `${order.payment.amount}:${order.payment.status}` : 'free'
  return `${order.id} ${order.status} ${lines} | ${payment} | ${refunds}`
}

/** The same of a reservation. */
export function reservationSaid({ id, buyer, status, wants, expiresAt }: Reservation): string {
  return `${id} ${buyer} ${status} ${wants} ${expiresAt}`
}
