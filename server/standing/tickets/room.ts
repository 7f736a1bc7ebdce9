import type { Event, Listing, Reservation, Tier } from './world.ts'
import { isTaken, SECOND_DATE, SHARING } from './world.ts'

/** One place of a tier that somebody has at this moment; `by`: the reservation that its order came with. */
export type Piece = { tier: number; buyer: string; by: string | null }
/** A ticket that is given to the waiting list. */
export type Listed = { tier: number; listing: Listing }
/** What decides who may have a ticket of an event now. */
export type Room = Pick<Event, 'tiers' | 'quota' | 'mostPerPerson' | 'isShorter'> & {
  now: number
  taken: readonly Piece[]
  listed: readonly Listed[]
  reservations: readonly Reservation[]
}
type Pool = { most: number; has(tier: number): boolean }
type Asking = { wants: readonly number[]; buyer: string; by?: string | null }

/** Everything of an event that leaves less of it for others, at this moment; `except`: an order that does not count. */
export function roomOf(event: Event, now: number, except?: Event['orders'][number]): Room {
  const orders = event.orders.filter((order) => order !== except)
  return {
    ...event,
    now,
    taken: orders.flatMap((order) =>
      order.lines
        .filter((line) => isTaken(line, order, now))
        .map(({ tier }) => ({ tier, buyer: order.buyer, by: order.reservation })),
    ),
    listed: event.orders.flatMap(({ lines }) =>
      lines.flatMap(({ tier, listing }) => (listing ? [{ tier, listing }] : [])),
    ),
  }
}

export const isLive = ({ status, expiresAt }: Reservation, now: number) => status === 'OFFERED' && expiresAt > now

/** Whether so many of each tier are there for a person, `by` what is kept for them. */
export function hasRoom(room: Room, { wants, buyer, by = null }: Asking): boolean {
  const of = poolsOf(room).filter((pool) => wants.some(pool.has))
  if (of.some((pool) => takenOf(room, pool) + keptOf(room, pool, by) + wants.filter(pool.has).length > pool.most))
    return false
  const counts = (tier: number) => !isAddOn(room.tiers, tier)
  const own = room.taken.filter((piece) => piece.buyer === buyer && counts(piece.tier)).length
  return !wants.some(counts) || own + wants.filter(counts).length <= room.mostPerPerson
}

/** How many of what is limited are given or promised beyond what there is; none: it holds. */
export function overfull(room: Room): string[] {
  return poolsOf(room).flatMap((pool) => {
    const [taken, kept] = [takenOf(room, pool), keptOf(room, pool, null)]
    return taken + kept > pool.most ? [`${taken} taken and ${kept} promised of ${pool.most}`] : []
  })
}

/** Who of those who wait could be served now, in their turn, all that they want or nothing; `listings`: what is sold again for it. */
export function planOffers(
  room: Room,
  waiting: readonly Reservation[],
): { id: string; places: number[]; listings: string[] }[] {
  const given: number[] = []
  const gone = new Set<string>()
  const free = room.listed.filter(({ listing }) => listing.reservation === null).toSorted(byTurn)
  return waiting.flatMap(({ id, wants }) => {
    const places: number[] = []
    const listings: string[] = []
    for (const tier of wants) {
      const again = free.find((one) => one.tier === tier && ![...gone, ...listings].includes(one.listing.id))
      if (!isOnSale(room, tier)) return []
      if (hasPlace(room, tier, [...given, ...places])) places.push(tier)
      else if (again) listings.push(again.listing.id)
      else return []
    }
    given.push(...places)
    for (const one of listings) gone.add(one)
    return [{ id, places, listings }]
  })
}

/** Tiers whose free places are about to be offered to those who wait. */
export function promisedTiers(room: Room): Set<number> {
  const places = planOffers({ ...room, listed: asPlaces(room) }, waitingOf(room)).flatMap((one) => one.places)
  const pools = poolsOf(room).filter((pool) => places.some(pool.has))
  return new Set(room.tiers.flatMap((_, tier) => (pools.some((pool) => pool.has(tier)) ? [tier] : [])))
}

/** Whether what somebody asks for could simply be bought, with what those who wait leave. */
export function couldBuy(room: Room, wants: readonly number[]): boolean {
  const next = { id: 'next', buyer: '', wants: [...wants], status: 'WAITING' as const, createdAt: 0, expiresAt: 0 }
  return planOffers({ ...room, listed: asPlaces(room) }, [...waitingOf(room), next]).some(({ id }) => id === 'next')
}

/** Those who wait, in the order in which they are served. */
export function waitingOf({ reservations }: Pick<Room, 'reservations'>): Reservation[] {
  return reservations
    .filter(({ status }) => status === 'WAITING')
    .toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
}

/** What is listed first is sold first. */
const byTurn = (a: Listed, b: Listed) => a.listing.at - b.listing.at || (a.listing.id < b.listing.id ? -1 : 1)

/** Whether a tier could be sold, were there places: its dates are not all called off. */
export const isOnSale = ({ isShorter }: Pick<Room, 'isShorter'>, tier: number) => !(isShorter && tier === SECOND_DATE)

export const isAddOn = (tiers: readonly Tier[], tier: number) => tiers[tier]?.isAddOn ?? false

/** What is listed keeps its place, and is not to be given. */
const asPlaces = ({ listed }: Room) =>
  listed.map((one) => ({ ...one, listing: { ...one.listing, reservation: one.listing.reservation ?? 'nobody' } }))

function poolsOf({ tiers, quota }: Pick<Room, 'tiers' | 'quota'>): Pool[] {
  return [
    ...tiers.flatMap(({ capacity }, at) =>
      capacity === null ? [] : [{ most: capacity, has: (tier: number) => tier === at }],
    ),
    { most: quota, has: (tier) => SHARING.includes(tier) },
  ]
}

function hasPlace(room: Room, tier: number, given: readonly number[]): boolean {
  return poolsOf(room)
    .filter((pool) => pool.has(tier))
    .every((pool) => takenOf(room, pool) + keptOf(room, pool, null) + given.filter(pool.has).length < pool.most)
}

const takenOf = ({ taken }: Room, { has }: Pool) => taken.filter(({ tier }) => has(tier)).length

/** Places that stay with whom they were promised to, less what was taken with the promise; `by`: one that does not count. */
function keptOf({ now, reservations, listed, taken }: Room, { has }: Pool, by: string | null): number {
  // An offer that an unpaid order takes is not over before that is.
  const isKept = (one: Reservation) =>
    isLive(one, now) || (one.status === 'OFFERED' && taken.some((piece) => piece.by === one.id))
  const live = reservations.filter(isKept)
  const offered = live
    .filter(({ id }) => id !== by)
    .map(
      ({ id, wants }) => wants.filter(has).length - taken.filter((piece) => piece.by === id && has(piece.tier)).length,
    )
  const again = listed.filter(({ tier, listing }) => has(tier) && !live.some(({ id }) => id === listing.reservation))
  return offered.reduce((sum, left) => sum + Math.max(0, left), 0) + again.length
}
