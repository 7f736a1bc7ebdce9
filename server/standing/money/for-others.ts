import { isHeldBy, owns, restOf } from './balances.ts'
import { GIFT_DAYS, newLine, newOrder, newPayment } from './buying.ts'
import type { ForOthers, Operation, Propose } from './operations.ts'
import type { Buyer, Line, Order, Product, Proposal, World } from './world.ts'

/** Of no host: what is sold by the platform itself. */
const PLATFORM = 'platform'
const DAY = 86_400_000

/** What is bought so that others have it: gift cards, gifts, seats at a price that was promised. Null: it is something else. */
export function forOthers(world: World, buyer: Buyer, op: Operation): string | null {
  switch (op.is) {
    case 'buy-card':
      return buyCard(world, buyer, op)
    case 'redeem':
      return redeem(world, orderOf(buyer, op.order), op.person)
    case 'claim':
      return claim(world, orderOf(buyer, op.order), op)
    case 'propose':
      return propose(world, buyer, op)
    case 'agree-proposal':
      return agree(world, proposalOf(buyer, op.proposal), op.staff)
    case 'accept':
      return accept(world, buyer, proposalOf(buyer, op.proposal), op.ids?.orderId)
    case 'seat':
      return giveSeat(world, orderOf(buyer, op.order), op)
    case 'take-seat': {
      const [line] = orderOf(buyer, op.order).lines
      const seat = line?.seats?.indexOf(op.person) ?? -1
      if (!line?.seats || seat < 0) return 'SEAT_NOT_FOUND'
      line.seats[seat] = null
      return 'ok'
    }
    default:
      return null
  }
}

function buyCard(world: World, buyer: Buyer, op: Extract<ForOthers, { is: 'buy-card' }>): string {
  const line = newLine({ productId: 'gift card', kind: 'GIFT_CARD', hostId: PLATFORM, price: op.amount, holder: null })
  const order = newOrder(world, { id: op.ids?.orderId, minutes: 24 * 60, lines: [line] })
  order.card = { issued: false, redeemedBy: null, spent: 0 }
  order.payments.push(newPayment(op.ids?.paymentId, op.amount))
  buyer.orders.push(order)
  return 'ok'
}

/** Whoever has the code of a card has what is left of it as credit, once. */
function redeem(world: World, { card, lines }: Order, person: string): string {
  const [line] = lines
  if (!card?.issued || !line) return 'GIFT_CARD_NOT_FOUND'
  if (card.redeemedBy) return 'GIFT_CARD_REDEEMED'
  if (line.status !== 'APPROVED') return 'GIFT_CARD_CANCELED'
  card.redeemedBy = person
  card.spent = restOf(line)
  personOf(world, person).credit += card.spent
  return 'ok'
}

/** Opens to a person all lines of a gift that wait and that they do not have. */
function claim(world: World, order: Order, op: Extract<ForOthers, { is: 'claim' }>): string {
  const person = personOf(world, op.person)
  if (order.paidAt === null) return 'GIFT_NOT_FOUND'
  const live = order.lines.filter(({ status }) => status === 'APPROVED')
  if (live.length === 0) return 'GIFT_WITHDRAWN'
  const open = live.filter(({ holder }) => holder === null)
  if (open.length === 0) return 'GIFT_CLAIMED'
  if (order.refunds.some(({ status }) => status === 'PENDING')) return 'GIFT_REFUND_WAITING'
  const fresh = open.filter((line) => !owns(world, person, line.productId))
  if (fresh.length === 0) return 'GIFT_NOTHING_NEW'
  for (const line of fresh) {
    line.holder = person.id
    for (const one of line.owed) one.payableAt += world.now - order.paidAt - GIFT_DAYS * DAY
  }
  note(person, op)
  return 'ok'
}

/** Above a fifth off, a second person has to agree before it is sent. */
function propose(world: World, buyer: Buyer, op: Propose): string {
  const offer = (world.products.get(op.productId) as Product).price * op.quantity
  const total = op.unitPrice * op.quantity
  const [year = 0, month = 0, day = 0] = op.validOn.split('-').map(Number)
  buyer.proposals.push({
    id: op.ids?.proposalId ?? '?',
    code: op.ids?.code ?? '?',
    status: (offer - total) * 100 > offer * 20 ? 'WAITING' : 'SENT',
    madeBy: op.staff,
    productId: op.productId,
    quantity: op.quantity,
    total,
    validUntil: Date.UTC(year, month - 1, day) - 7 * 3_600_000 + DAY,
  })
  return 'ok'
}

function agree(world: World, proposal: Proposal, staff: string): string {
  if (proposal.status !== 'WAITING') return 'STATUS_CONFLICT'
  if (proposal.madeBy === staff) return 'PROPOSAL_NEEDS_OTHER'
  if (proposal.validUntil <= world.now) return 'PROPOSAL_NOT_READY'
  proposal.status = 'SENT'
  return 'ok'
}

/** An order of exactly what was promised; while one lives, it is the answer to another try. */
function accept(world: World, buyer: Buyer, proposal: Proposal, orderId: string | undefined): string {
  if (proposal.status === 'WAITING') return 'PROPOSAL_CHANGED'
  if (buyer.orders.some((order) => order.proposal === proposal.id && order.status !== 'REJECTED')) return 'ok'
  if (proposal.validUntil <= world.now) return 'PROPOSAL_EXPIRED'
  proposal.status = 'ACCEPTED'
  const { productId, quantity, total } = proposal
  const { hostId, price } = world.products.get(productId) as Product
  const platform = price * quantity - total
  const line = newLine({ productId, hostId, price: total, platform, quantity, holder: null, seats: [] })
  const order = newOrder(world, { id: orderId, minutes: 72 * 60, lines: [line] })
  order.proposal = proposal.id
  buyer.orders.push(order)
  return 'ok'
}

/** The first free seat becomes the learner's. */
function giveSeat(world: World, order: Order, op: Extract<ForOthers, { is: 'seat' }>): string {
  const [line] = order.lines as [Line]
  const person = personOf(world, op.person)
  if (order.paidAt === null) return 'ORDER_NOT_PAID'
  if (line.status !== 'APPROVED' || !line.seats) return 'SEAT_NOT_FOUND'
  if (isHeldBy(line, person.id)) return 'ALREADY_HAS_SEAT'
  if (owns(world, person, line.productId)) return 'ALREADY_OWNED'
  const free = line.seats.indexOf(null)
  if (free < 0) return 'SEATS_TOO_FEW'
  line.seats[free] = person.id
  note(person, op)
  return 'GIVEN'
}

/** Where somebody has something of another's order. */
function note(person: Buyer, { buyer, order }: { buyer: string; order: string }) {
  if (buyer !== person.id && !person.has.some((one) => one.order === order)) person.has.push({ buyer, order })
}

function personOf(world: World, id: string): Buyer {
  return world.buyers.get(id) as Buyer
}

function orderOf(buyer: Buyer, id: string): Order {
  return buyer.orders.find((order) => order.id === id) as Order
}

function proposalOf(buyer: Buyer, id: string): Proposal {
  return buyer.proposals.find((proposal) => proposal.id === id) as Proposal
}
