import { addDays, localDay } from '#domain/time.ts'
import type { Dice } from '#server/testing/dice.ts'
import { earlierOf, usableCredit } from './buying.ts'
import { drawArrival } from './drawing-transfers.ts'
import type { Operation } from './operations.ts'
import { type Buyer, type Order, type Proposal, sum, type World } from './world.ts'

/** How a person buys: each in its turn, so that each is met. */
const WAYS = [
  'cart',
  'tickets',
  'parts',
  'credit',
  'gift',
  'tickets',
  'cart',
  'card',
  'cart',
  'credit',
  'proposal',
  'subscription',
] as const

/** The next thing that a person buys, or what has to come before it. */
export function drawPurchase(dice: Dice, world: World, buyer: Buyer, staff: readonly string[]): Operation {
  const open = openProposal(world, buyer)
  if (open && dice.oneIn(3)) return drawAnswer(dice, open, { buyer: buyer.id, staff })
  const turn = world.turns.get(buyer.id) ?? 0
  world.turns.set(buyer.id, turn + 1)
  switch (WAYS[turn % WAYS.length]) {
    case 'card':
      return { is: 'buy-card', buyer: buyer.id, amount: (50 + dice.below(400)) * 1_000 }
    case 'credit':
      if (buyer.credit > 0 && !dice.oneIn(4))
        return drawPlace(dice, world, buyer, { credit: true, gift: dice.oneIn(6) })
      return {
        is: 'give-credit',
        buyer: buyer.id,
        staff: dice.pick(staff) ?? '',
        amount: 1_000 + dice.below(dice.oneIn(8) ? 2_000_000 : 400_000),
      }
    case 'gift':
      return drawPlace(dice, world, buyer, { credit: false, gift: true })
    case 'proposal':
      return drawProposal(dice, world, buyer, staff)
    case 'subscription':
      return drawPersonal(dice, buyer)
    case 'parts': {
      const productId = dice.pick([...world.inParts.keys()]) ?? ''
      const asked = { productIds: [productId], code: null, credit: 0, gift: false }
      const replaces = drawReplaced(dice, world, buyer, asked)
      return { is: 'begin-parts', buyer: buyer.id, productId, works: !dice.oneIn(3), replaces }
    }
    case 'tickets':
      return drawPlace(dice, world, buyer, { credit: dice.oneIn(5), gift: false, tickets: true })
    default:
      return drawPlace(dice, world, buyer, { credit: false, gift: false })
  }
}

export function drawPlace(
  dice: Dice,
  world: World,
  buyer: Buyer,
  { credit, gift, tickets = false }: { credit: boolean; gift: boolean; tickets?: boolean },
): Operation {
  const some = (ids: readonly string[], most: number) =>
    [...new Set(Array.from({ length: 1 + dice.below(most) }, () => dice.pick(ids) ?? ''))].filter(Boolean)
  // Tickets alone, or in one cart with a course.
  const productIds = tickets
    ? [...some(tierIds(world), 2), ...(dice.oneIn(2) ? some(coursesOf(world), 1) : [])]
    : some(coursesOf(world), 3)
  const code = dice.oneIn(credit ? 6 : 2) ? (dice.pick([...world.vouchers.keys()]) ?? null) : null
  const total = sum(productIds.map((id) => world.products.get(id)?.price ?? 0))
  // Now and then more than there is, or what would leave too little for a provider.
  const wanted = dice.oneIn(6) ? buyer.credit + 5_000 : dice.oneIn(3) ? dice.below(buyer.credit) : buyer.credit
  const amount = dice.oneIn(8) ? total - dice.below(12_000) : usableCredit(wanted, total)
  const asked = { productIds, code, credit: credit ? Math.max(0, amount) : 0, gift }
  const replaces = drawReplaced(dice, world, buyer, asked)
  return { is: 'place', buyer: buyer.id, ...asked, replaces, reservation: null }
}

const coursesOf = ({ products }: World) => [...products.values()].flatMap(({ id, tier }) => (tier === null ? [id] : []))
/** The tiers of the last event. */
const tierIds = ({ events }: World) => [...events.values()].at(-1)?.tiers.map(({ id }) => id) ?? []

/** Mostly they let go of what waits; now and then they know nothing of it. */
export function drawReplaced(dice: Dice, world: World, buyer: Buyer, asked: Parameters<typeof earlierOf>[2]): string[] {
  return dice.oneIn(6) ? [] : earlierOf(world, buyer, asked).map(({ id }) => id)
}

/** The last proposal of a person, while nothing has come of it. */
function openProposal({ now }: World, { proposals, orders }: Buyer): Proposal | undefined {
  const last = proposals.at(-1)
  const lives = orders.some(({ proposal, status }) => proposal === last?.id && status !== 'REJECTED')
  return last && last.validUntil > now && !lives ? last : undefined
}

function drawAnswer(
  dice: Dice,
  { id, status }: Proposal,
  { buyer, staff }: { buyer: string; staff: readonly string[] },
): Operation {
  const of = { buyer, proposal: id }
  const waits = status === 'WAITING' && !dice.oneIn(6)
  return waits ? { is: 'agree-proposal', ...of, staff: dice.pick(staff) ?? '' } : { is: 'accept', ...of }
}

/** Places are not promised: only what there is enough of for everybody. */
function drawProposal(dice: Dice, world: World, buyer: Buyer, staff: readonly string[]): Operation {
  const product = dice.pick(
    [...world.products.values()].filter(
      ({ price, places, tier }) => price > 1_000 && price < 2_000_000 && places === null && tier === null,
    ),
  )
  return {
    is: 'propose',
    buyer: buyer.id,
    staff: dice.pick(staff) ?? '',
    productId: product?.id ?? '',
    quantity: 1 + dice.below(3),
    unitPrice: Math.floor(((product?.price ?? 0) * (dice.pick([100, 85, 60]) ?? 100)) / 100),
    validOn: localDay(addDays(new Date(world.now), 2)),
  }
}

/** What is about the subscription of a person. */
export function drawPersonal(dice: Dice, { id: buyer, subscription }: Buyer): Operation {
  if (!subscription || subscription.hasEnded) return { is: 'subscribe', buyer }
  const paused = subscription.resumesAt !== null
  if (paused && dice.oneIn(2)) return { is: 'resume', buyer }
  switch (dice.below(8)) {
    case 0:
      return { is: 'subscribe', buyer }
    case 4:
    case 5:
      return { is: 'leave', buyer, when: dice.oneIn(3) ? 'AT_END' : 'NOW' }
    case 1:
    case 2:
      return paused ? { is: 'resume', buyer } : { is: 'pause', buyer, months: 1 + dice.below(3) }
    case 3:
      return paused ? { is: 'pause', buyer, months: 1 } : { is: 'resume', buyer }
    default:
      return { is: 'renew', buyer }
  }
}

/** What may be done with an order because of what it is. */
export function drawOfKind(dice: Dice, world: World, buyer: Buyer, order: Order): Operation | undefined {
  const to = { buyer: buyer.id, order: order.id }
  const person = dice.pick([...world.buyers.keys()].slice(-12)) ?? buyer.id
  if (order.card)
    return order.card.issued || dice.oneIn(4) ? { is: 'redeem', ...to, person } : drawMoney(dice, buyer, order)
  if (order.isGift) {
    if (order.paidAt === null && !dice.oneIn(4)) return drawMoney(dice, buyer, order)
    return dice.oneIn(8) ? drawExchange(dice, world, order, to) : { is: 'claim', ...to, person }
  }
  if (order.proposal) return drawSeat(dice, order, { ...to, person })
  return order.paidAt === null ? undefined : drawExchange(dice, world, order, to)
}

function drawSeat(dice: Dice, order: Order, of: { buyer: string; order: string; person: string }): Operation {
  const { person, ...to } = of
  if (order.paidAt === null) return { is: 'accept', buyer: to.buyer, proposal: order.proposal ?? '' }
  const seated = order.lines[0]?.seats?.find((learner) => learner !== null) ?? null
  if (!dice.oneIn(seated === null ? 6 : 2)) return { is: 'seat', ...to, person }
  return { is: 'take-seat', ...to, person: seated === null || dice.oneIn(4) ? person : seated }
}

/** Money for what waits for it, without anything in between. */
export function drawMoney(dice: Dice, buyer: Buyer, order: Order): Operation {
  const to = { buyer: buyer.id, order: order.id }
  const waiting = order.payments.findLast(({ status }) => status === 'PENDING')
  if (waiting?.byBank) return drawArrival(dice, buyer, { order, payment: waiting })
  return waiting
    ? { is: 'notice', ...to, payment: waiting.id, verdict: 'success' }
    : { is: 'retry', ...to, byBank: dice.oneIn(3) }
}

function drawExchange(dice: Dice, world: World, order: Order, to: { buyer: string; order: string }): Operation {
  if (order.edit && dice.oneIn(4)) return { is: 'drop-exchange', ...to }
  const product = dice.pick(coursesOf(world)) ?? ''
  const sold = order.lines.findIndex(({ status, price, exchanged }) => status === 'APPROVED' && price > 0 && !exchanged)
  const line = sold < 0 || dice.oneIn(4) ? dice.below(order.lines.length) : sold
  return { is: 'exchange', ...to, line, to: product }
}
