import { lookAtWaiting } from '../tickets/play.ts'
import { reservationSaid } from '../tickets/world.ts'
import { act, type Cast } from './acting.ts'
import { apply } from './model.ts'
import { takeNames } from './naming.ts'
import type { Operation } from './operations.ts'
import { differences, look, payoutDifferences } from './seen.ts'
import { lookAtPeople, peopleDifferences } from './seen-people.ts'
import { lookAtTransfers, transferDifferences } from './seen-transfers.ts'
import { isOver } from './sweeping.ts'
import { eventsOf, isGood, ticketsOf } from './tickets.ts'
import type { Buyer, Order, TicketEvent, World } from './world.ts'

/**
 * Does a round at once on connections of their own, and finds an order of one after another that explains what is seen.
 * Throws where none does. The world is then as after that order.
 * @returns how each of them went
 */
export async function playRound(cast: Cast, world: World, round: readonly Operation[]): Promise<string[]> {
  const { db } = cast.t
  const outcomes = await Promise.all(round.map((op) => act(cast, op)))
  const touched = touchedBy(world, round)
  const eventIds = touched.events.map(({ id }) => id)
  const quiet = quietOf(world, round, touched.buyers)
  const before = structuredClone(touched)
  const buyerIds = touched.buyers.map(({ id }) => id)
  const transfers = transfersOf(touched.buyers, round)
  const [seen, people, arrived, waiting] = await Promise.all([
    look(db, buyerIds, world.now, quiet),
    lookAtPeople(db, buyerIds),
    lookAtTransfers(db, transfers),
    eventIds.length > 0 ? lookAtWaiting(db, eventIds) : [],
  ])
  const tried: string[] = []
  for (const order of permutations(round.map((_, index) => index))) {
    const now = structuredClone(before)
    for (const buyer of now.buyers) world.buyers.set(buyer.id, buyer)
    for (const event of now.events) world.events.set(event.id, event)
    for (const host of now.hosts) world.hosts.set(host.id, host)
    const said = order.map((index) => apply(world, round[index] as Operation))
    const told = order.map((index) => outcomes[index] ?? '')
    const wrong = said.every((word, place) => isSame(word, told[place] ?? '', { op: round[order[place] ?? 0], round }))
      ? [
          ...differences(seen, world, buyerIds, quiet),
          ...peopleDifferences(people, world, buyerIds),
          ...transferDifferences(arrived, now.buyers),
          ...waitingDifferences(waiting, now.events),
          ...(await payoutDifferences(db, now.hosts)),
        ]
      : null
    if (wrong?.length === 0) {
      await takeNames(db, world, buyerIds)
      return outcomes
    }
    tried.push(`${order}: model ${said}, product ${told}${wrong ? `; ${wrong.slice(0, 3).join('; ')}` : ''}`)
  }
  throw new Error(`no order of ${JSON.stringify(round)} explains what is seen:\n${tried.join('\n')}`)
}

/** Who may be otherwise after a round. */
function touchedBy(world: World, round: readonly Operation[]) {
  const buyers = new Set(round.flatMap((op) => namedBy(world, op)))
  const hosts = new Set(round.flatMap((op) => ('host' in op ? [op.host] : [])))
  if (round.some((op) => !('host' in op) && !('buyer' in op) && !('event' in op)))
    for (const { id, orders } of world.buyers.values())
      if (orders.some((order) => isDue(order, world.now))) buyers.add(id)
  const events = eventsIn(world, round, [...buyers])
  // Who has a ticket may lose it, or find it offered to somebody.
  for (const { id } of events)
    for (const { buyer, line } of ticketsOf(world, id)) if (isGood(line)) buyers.add(buyer.id)
  return {
    events,
    buyers: [...buyers].flatMap((id) => world.buyers.get(id) ?? []),
    hosts: [...hosts].flatMap((id) => world.hosts.get(id) ?? []),
  }
}

/** Events that these are about, or whose tickets these people bought and did not pay for yet. */
function eventsIn(world: World, round: readonly Operation[], buyerIds: readonly string[]): TicketEvent[] {
  const named = round.flatMap((op) => ('event' in op ? (world.events.get(op.event) ?? []) : []))
  const wanted = round.flatMap((op) => (op.is === 'place' ? op.productIds.map((productId) => ({ productId })) : []))
  const waits = buyerIds.flatMap((id) => world.buyers.get(id)?.orders ?? []).filter(({ paidAt }) => paidAt === null)
  return [...new Set([...named, ...eventsOf(world, [...wanted, ...waits.flatMap(({ lines }) => lines)])])]
}

/** How those who wait differ from the model. */
function waitingDifferences(seen: readonly string[], events: readonly TicketEvent[]): string[] {
  const said = events.flatMap(({ reservations }) => reservations).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const texts = said.map(reservationSaid)
  return texts.join() === seen.join() ? [] : [`waiting: model ${texts} ≠ product ${seen}`]
}

/** Transfers that may be otherwise after a round: of those who did something about one. */
function transfersOf(buyers: readonly Buyer[], round: readonly Operation[]): string[] {
  const about = new Set(
    round.flatMap((op) => (op.is === 'arrive' || op.is === 'assign' || op.is === 'return' ? op.buyer : [])),
  )
  const known = buyers.filter(({ id }) => about.has(id)).flatMap(({ arrived }) => arrived.map(({ id }) => id))
  return [...known, ...round.flatMap((op) => (op.is === 'arrive' && op.ids ? op.ids.transferId : []))]
}

/** Whom an operation is about; who has something of another's order may lose it. */
function namedBy(world: World, op: Operation): string[] {
  if ('event' in op) {
    const named = 'order' in op ? ticketsOf(world, op.event).filter(({ order }) => order.id === op.order) : []
    return named.map(({ buyer }) => buyer.id)
  }
  if (!('buyer' in op)) return []
  const order = 'order' in op ? world.buyers.get(op.buyer)?.orders.find(({ id }) => id === op.order) : undefined
  const holders = order?.lines.flatMap(({ holder, seats }) => [holder, ...(seats ?? [])]) ?? []
  return [op.buyer, ...('person' in op ? [op.person] : []), ...holders.filter((id) => id !== null)]
}

/** Orders that are over and that nobody named: they are looked at now and then, all together. */
function quietOf(world: World, round: readonly Operation[], buyers: readonly Buyer[]): Set<string> {
  const named = new Set(round.flatMap((op) => ('order' in op ? [op.order] : [])))
  const leaves = round.some(({ is }) => is === 'leave')
  const isQuiet = (order: Order) =>
    order.status !== 'CREATED' &&
    order.plan === null &&
    !(leaves && order.lines[0]?.kind === 'PLAN') &&
    !named.has(order.id) &&
    !isDue(order, world.now)
  return new Set(buyers.flatMap(({ orders }) => orders.filter(isQuiet).map(({ id }) => id)))
}

/** What the clock would do something about. */
function isDue(order: Order, now: number): boolean {
  const held = [order.use?.held, order.credit?.held, ...order.lines.map(({ place }) => place)]
  return isOver(order, now) && (order.status === 'CREATED' || order.edit !== null || held.includes('HOLDING'))
}

type Said = { op: Operation | undefined; round: readonly Operation[] }

/**
 * Of several things that stand in the way of an order, who waited for the last place may be told another first. What a bank
 * says while a payout is just being handed to it is news, for until its answer stands nobody knows of it.
 */
function isSame(said: string, told: string, { op, round }: Said): boolean {
  if (said === told || (said === 'SOLD_OUT' && told === 'INVALID_PRODUCT_ITEM')) return true
  const opens = op?.is === 'tell' && op.state === 'open' && said === 'already' && told === 'recorded'
  return opens && round.some((one) => one.is === 'hand' && one.payout === op.payout)
}

function permutations(items: readonly number[]): number[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((first) => permutations(items.filter((one) => one !== first)).map((rest) => [first, ...rest]))
}
