import { couldBuy, isAddOn, isLive, isOnSale, planOffers, type Room, waitingOf } from './room.ts'
import type { Event, Line, Listing, Reservation } from './world.ts'

const HOUR = 3_600_000

/** What of an event its waiting list hangs on. */
export type Waited = Pick<Event, 'tiers' | 'mostPerPerson' | 'isShorter' | 'isCanceled' | 'offerHours' | 'reservations'>
/** A bought ticket as far as it may be sold again. */
export type Bought = {
  tier: number
  line: Pick<Line, 'listing' | 'isResold' | 'isDue'> & { place: Line['place'] | null }
}
/** What else decides: the room there is at this moment, the tickets of the event, and what unpaid orders take. */
export type Around = {
  now: number
  room(): Room
  bought: readonly Bought[]
  isBeingPaid(reservation: string): boolean
}
type Asked = { id: string; buyer: string; wants: number[] }

export const isOpen = ({ status }: Reservation) => status === 'WAITING' || status === 'OFFERED'

/** Somebody asks for what is sold out. @returns `ok`, or the code of the refusal */
export function askFor(event: Waited, around: Around, { id, buyer, wants }: Asked): string {
  if (event.isCanceled) return 'EVENT_NOT_FOUND'
  const main = wants.filter((tier) => !isAddOn(event.tiers, tier))
  const isUnfit = main.length === 0 || main.length > event.mostPerPerson
  if (isUnfit || wants.some((tier) => !isOnSale(event, tier))) return 'VALIDATION_FAILED'
  if (couldBuy(around.room(), wants)) return 'TICKETS_AVAILABLE'
  if (event.reservations.some((one) => one.buyer === buyer && isOpen(one))) return 'ALREADY_WAITING'
  event.reservations.push({ id, buyer, wants, status: 'WAITING', createdAt: around.now, expiresAt: 0 })
  offerTickets(event, around)
  return 'ok'
}

/** Somebody waits no more. @returns `ok`, or the code of the refusal */
export function stopWaiting(event: Waited, around: Around, id: string): string {
  const found = reservationOf(event, id)
  if (!found || !isOpen(found) || around.isBeingPaid(id)) return 'STATUS_CONFLICT'
  end(found, around, 'LEFT')
  offerTickets(event, around)
  return 'ok'
}

/** Takes back what nobody paid for in time, and gives what is there to those who wait. */
export function offerTickets(event: Waited, around: Around): void {
  for (const one of event.reservations)
    if (one.status === 'OFFERED' && one.expiresAt <= around.now && !around.isBeingPaid(one.id))
      end(one, around, 'EXPIRED')
  if (event.isCanceled) return
  for (const { id, listings } of planOffers(around.room(), waitingOf(event))) {
    const one = reservationOf(event, id)
    if (one) Object.assign(one, { status: 'OFFERED', expiresAt: around.now + event.offerHours * HOUR })
    for (const listing of listingsOf(around)) if (listings.includes(listing.id)) listing.reservation = id
  }
}

/** What the clock does each minute; once an event is called off nothing of it is waited for, or sold again. */
export function serve(event: Waited, around: Around): void {
  offerTickets(event, around)
  if (!event.isCanceled) return
  for (const { line } of around.bought) {
    const to = reservationOf(event, line.listing?.reservation)
    if (!line.listing || (to && around.isBeingPaid(to.id))) continue
    if (to) end(to, around, 'EXPIRED')
    Object.assign(line, { place: 'SUCCESS', listing: null })
  }
  for (const one of event.reservations) if (one.status === 'WAITING') end(one, around, 'EXPIRED')
}

/** Whether somebody was promised a listed ticket, and may still have it. */
export function isPromised(event: Waited, { now, isBeingPaid }: Around, { reservation }: Listing): boolean {
  const to = reservationOf(event, reservation)
  return to !== undefined && (isLive(to, now) || isBeingPaid(to.id))
}

/** What was kept is the buyer's; of what was listed for it as many as they bought are sold, and the rest is listed again. */
export function takeReserved(event: Waited, around: Around, id: string | null, tiers: readonly number[]): void {
  const taken = reservationOf(event, id)
  if (!taken) return
  const offered = around.bought.flatMap(({ tier, line }) =>
    line.listing?.reservation === taken.id ? [{ tier, line, listing: line.listing }] : [],
  )
  const inTurn = offered.toSorted((a, b) => a.listing.at - b.listing.at || (a.listing.id < b.listing.id ? -1 : 1))
  for (const [tier, own] of Map.groupBy(inTurn, (one) => one.tier))
    for (const { line } of own.slice(0, tiers.filter((one) => one === tier).length))
      Object.assign(line, { isResold: true, isDue: true, listing: null })
  if (taken.status === 'OFFERED') end(taken, around, 'TAKEN')
}

function reservationOf({ reservations }: Waited, id: string | null | undefined): Reservation | undefined {
  return reservations.find((one) => one.id === id)
}

/** It is over; what is sold again for it goes to the next. */
function end(reservation: Reservation, around: Around, status: 'TAKEN' | 'EXPIRED' | 'LEFT'): void {
  reservation.status = status
  for (const listing of listingsOf(around)) if (listing.reservation === reservation.id) listing.reservation = null
}

const listingsOf = ({ bought }: Around) => bought.flatMap(({ line }) => line.listing ?? [])
