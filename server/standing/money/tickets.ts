import { type Around, type Bought, takeReserved } from '../tickets/offering.ts'
import { hasRoom, isLive, promisedTiers, type Room } from '../tickets/room.ts'
import type { Buyer, Line, Order, Product, TicketEvent, World } from './world.ts'

type Ticket = Bought & { line: Line; order: Order; buyer: Buyer }

/** A ticket that opens its door. */
export const isGood = ({ kind, status, isResold }: Line) => kind === 'TICKET' && status === 'APPROVED' && !isResold

/** Every ticket of an event that somebody ordered. */
export function ticketsOf(world: World, eventId: string): Ticket[] {
  return [...world.buyers.values()].flatMap((buyer) =>
    buyer.orders.flatMap((order) =>
      order.lines.flatMap((line) => {
        const tier = tierOf(world, line)
        return tier?.event === eventId ? [{ tier: tier.at, line, order, buyer }] : []
      }),
    ),
  )
}

/** The events that these lines are tickets of. */
export function eventsOf(world: World, lines: readonly Pick<Line, 'productId'>[]): TicketEvent[] {
  const ids = new Set(lines.flatMap((line) => tierOf(world, line)?.event ?? []))
  return [...ids].flatMap((id) => world.events.get(id) ?? [])
}

/** What each of these costs where they are bought together, before codes: its event may have two tickets cheaper than one and one. */
export function offersOf(world: World, wanted: readonly Product[]): number[] {
  return wanted.map(({ id, price, tier }) => {
    const event = tier && world.events.get(tier.event)
    const other = wanted.find((one) => one.id !== id && one.price > 0 && one.tier?.event === tier?.event)
    if (!event || !other || price === 0) return price
    if (event.forTwo === 'A_TENTH_LESS') return (price * 9) / 10
    return price < other.price ? 0 : price
  })
}

type Asking = { buyer: string; except?: readonly Order[]; ownWaiting: boolean; by: string | null }

/** Why these tickets may not be bought, each in a word, one after the other; none: they may. */
export function ticketProblems(
  world: World,
  wanted: readonly Product[],
  { buyer, by }: Pick<Asking, 'buyer' | 'by'>,
): string[] {
  const given: string[] = []
  return wanted.flatMap(({ id, tier }) => {
    const event = tier && world.events.get(tier.event)
    if (!event) return []
    if (event.isCanceled) return ['INVALID_PRODUCT_ITEM']
    const kept = event.reservations.find((one) => one.id === by)?.wants.includes(tier.at)
    const isPromised = !kept && promisedTiers(roomOf(world, event)).has(tier.at)
    if (isPromised || !hasTickets(world, [...given, id], { buyer, by, ownWaiting: false })) return ['SOLD_OUT']
    given.push(id)
    return []
  })
}

/** Whether there are places for all of these tickets together. */
export function hasTickets(world: World, productIds: readonly string[], asking: Asking): boolean {
  const wanted = productIds.map((productId) => ({ productId }))
  return eventsOf(world, wanted).every((event) => {
    const wants = wanted.flatMap((one) => {
      const tier = tierOf(world, one)
      return tier?.event === event.id ? [tier.at] : []
    })
    return hasRoom(roomOf(world, event, asking), { wants, buyer: asking.buyer, by: asking.by })
  })
}

/** Whether an offer may still be taken. */
export function isOffered(world: World, id: string): boolean {
  const all = [...world.events.values()].flatMap(({ reservations }) => reservations)
  return all.some((one) => one.id === id && isLive(one, world.now))
}

/** Whether another order takes, or took, what a reservation keeps: one does. */
export function isTakenBy(world: World, id: string | null, except: readonly Order[]): boolean {
  const takes = ({ status, expiresAt }: Order) => status === 'PAID' || (status === 'CREATED' && expiresAt > world.now)
  return id !== null && ordersWith(world, id).some((order) => !except.includes(order) && takes(order))
}

/** What was kept for the buyer of a paid order is theirs. */
export function takeKept(world: World, order: Order): void {
  for (const event of world.events.values()) {
    const tiers = order.lines.flatMap((line) => {
      const tier = tierOf(world, line)
      return tier?.event === event.id ? [tier.at] : []
    })
    takeReserved(event, aroundOf(world, event), order.reservation, tiers)
  }
}

/** Everything that leaves less of an event for others at this moment. */
function roomOf(world: World, event: TicketEvent, asking: Partial<Asking> = {}): Room {
  const { except = [], ownWaiting = true } = asking
  const isLiveOf = (held: Line['place'], order: Order, buyer: string) =>
    held === 'SUCCESS' || (held === 'HOLDING' && order.expiresAt > world.now && (ownWaiting || buyer !== asking.buyer))
  const all = ticketsOf(world, event.id)
  return {
    ...event,
    now: world.now,
    taken: all
      .filter(({ line, order, buyer }) => !except.includes(order) && isLiveOf(line.place, order, buyer.id))
      .map(({ tier, order, buyer }) => ({ tier, buyer: buyer.id, by: order.reservation })),
    listed: all.flatMap(({ tier, line }) => (line.listing ? [{ tier, listing: line.listing }] : [])),
  }
}

/** What decides about the waiting list of an event. */
export function aroundOf(world: World, event: TicketEvent): Around {
  const { now } = world
  return {
    now,
    room: () => roomOf(world, event),
    bought: ticketsOf(world, event.id),
    isBeingPaid: (id) => ordersWith(world, id).some((one) => one.status === 'CREATED' && one.expiresAt > now),
  }
}

const tierOf = ({ products }: World, { productId }: Pick<Line, 'productId'>) => products.get(productId)?.tier ?? null

const ordersWith = ({ buyers }: World, reservation: string) =>
  [...buyers.values()].flatMap(({ orders }) => orders.filter((order) => order.reservation === reservation))
