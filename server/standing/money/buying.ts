import { hasBought, hostShare } from './balances.ts'
import { confirmed, placesTaken, released, usesTaken } from './holding.ts'
import type { Place } from './operations.ts'
import { settlePart } from './parts.ts'
import { hasTickets, isOffered, isTakenBy, offersOf, takeKept, ticketProblems } from './tickets.ts'
import {
  type Buyer,
  type Held,
  type Line,
  type Order,
  type Payment,
  type Product,
  sum,
  type Use,
  type Voucher,
  type World,
} from './world.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const HOLD_DAYS = 7
/** What of a gift nobody claims waits so much longer. */
export const GIFT_DAYS = 365

/** Orders things at the price of this moment, all or none, for oneself or as a gift, and holds what is scarce of them. */
export function place(world: World, buyer: Buyer, op: Place): string {
  const wanted = op.productIds.flatMap((id) => world.products.get(id) ?? [])
  const { reservation: by } = op
  const isFull = (asking: { except?: Order[]; ownWaiting: boolean }, ids: readonly string[]) =>
    wanted.some(
      ({ id, places, tier }) =>
        tier === null && places !== null && placesTaken(world, id, { buyer: buyer.id, ...asking }) >= places,
    ) || !hasTickets(world, ids, { buyer: buyer.id, by, ...asking })
  const isAnyGone = () => op.productIds.some((id) => isFull({ ownWaiting: false }, [id]))
  // What is kept for somebody is looked at once it is known what they let go of.
  if (by === null && isAnyGone()) return 'SOLD_OUT'
  if (isUnsaid(world, buyer, op)) return 'ORDER_WAITING'
  if (by !== null && !isOffered(world, by)) return 'OFFER_EXPIRED'
  if (by !== null && isAnyGone()) return 'SOLD_OUT'
  const had = op.gift ? [] : wanted.filter((product) => hasBought(world, buyer, product.id))
  const problems = [...had.map(() => 'ALREADY_OWNED'), ...ticketProblems(world, wanted, { buyer: buyer.id, by })]
  if (problems.length > 0) return problems.length === 1 ? (problems[0] ?? '') : 'INVALID_PRODUCT_ITEM'
  const priced = price(world, buyer, wanted, op.code)
  if ('refused' in priced) return priced.refused
  const { lines, use } = priced
  const total = sum(lines.map((line) => line.price))
  if (op.credit > 0 && usableCredit(op.credit, total) !== op.credit) return 'CREDIT_UNFIT'
  const earlier = earlierOf(world, buyer, op)
  if (isFull({ except: earlier, ownWaiting: true }, op.productIds) || isTakenBy(world, by, earlier)) return 'SOLD_OUT'
  if (op.credit > buyer.credit) return 'CREDIT_NOT_ENOUGH'
  for (const other of earlier) {
    other.status = 'REJECTED'
    released(other)
  }
  keep(world, buyer, op, { wanted, lines, use })
  return 'ok'
}

type Kept = { wanted: readonly Product[]; lines: Line[]; use: Use | null }

/** Writes the order; one that leaves nothing to pay is paid at once. */
function keep(world: World, buyer: Buyer, op: Place, { wanted, lines, use }: Kept) {
  const voucher = use && world.vouchers.get(use.code)
  const isScarce =
    wanted.some(({ places }) => places !== null) || (voucher && (voucher.uses ?? voucher.budget) !== null)
  const order = newOrder(world, { id: op.ids?.orderId, minutes: isScarce ? 30 : 24 * 60, lines })
  order.use = use
  order.isGift = op.gift
  order.reservation = op.reservation
  if (op.gift) for (const line of lines) line.holder = null
  if (op.credit > 0) order.credit = { amount: op.credit, held: 'HOLDING' }
  buyer.orders.push(order)
  const due = sum(lines.map((line) => line.price)) - op.credit
  if (due > 0) order.payments.push(newPayment(op.ids?.paymentId, due))
  else {
    confirmed(world, buyer.id, order)
    pay(world, buyer, order)
  }
}

/** What is left beside credit is nothing, or enough for a provider to take. */
export function usableCredit(free: number, total: number): number {
  const most = Math.min(free, total)
  return most === total || total - most >= 10_000 ? most : Math.max(0, total - 10_000)
}

type Asked = Pick<Place, 'productIds' | 'code' | 'credit' | 'gift'>

/** Whether an earlier order that can still be paid stands in the way, and the buyer did not say they let go of it. */
export function isUnsaid(world: World, buyer: Buyer, op: Asked & Pick<Place, 'replaces'>): boolean {
  return earlierOf(world, buyer, op).some(({ id, expiresAt }) => expiresAt > world.now && !op.replaces.includes(id))
}

/** Earlier unpaid orders that a new one takes the place of: for the same things, or with the same code, or with credit. */
export function earlierOf({ now }: World, buyer: Buyer, { productIds, code, credit, gift }: Asked): Order[] {
  return buyer.orders.filter((other) => {
    if (other.status !== 'CREATED') return false
    // What an order held until now stands in nobody's way any more.
    const isHeld = (held: Held | undefined) => held === 'HOLDING' && other.expiresAt > now
    const same = other.lines.some(
      (line) => productIds.includes(line.productId) && line.seats === null && line.kind !== 'PART',
    )
    return (
      (same && other.isGift === gift) ||
      (code !== null && other.use?.code === code && isHeld(other.use.held)) ||
      (credit > 0 && isHeld(other.credit?.held))
    )
  })
}

type New = { id: string | undefined; minutes: number; lines: Line[] }

export function newOrder(world: World, { id = '?', minutes, lines }: New): Order {
  return {
    id,
    status: 'CREATED',
    createdAt: world.now,
    expiresAt: world.now + minutes * MINUTE,
    paidAt: null,
    late: false,
    use: null,
    credit: null,
    isGift: false,
    card: null,
    proposal: null,
    plan: null,
    edit: null,
    reservation: null,
    lines,
    payments: [],
    refunds: [],
  }
}

/** A line as it stands before it is paid. */
export function newLine(of: Pick<Line, 'productId' | 'hostId' | 'price' | 'holder'> & Partial<Line>): Line {
  return {
    kind: 'COURSE',
    status: 'PENDING',
    returned: 0,
    kept: 0,
    platform: 0,
    place: null,
    seats: null,
    quantity: 1,
    exchanged: false,
    dropped: false,
    closed: false,
    listing: null,
    isResold: false,
    isDue: false,
    owed: [],
    ...of,
  }
}

export function newPayment(id: string | null | undefined, amount: number): Payment {
  const by = { byCredit: false, byBank: false, byCard: false }
  return { id: id ?? '?', amount, settledAt: 0, status: 'PENDING', told: [], ...by, until: 0 }
}

/** How long an attempt that is opened now may be paid; providers' times have whole seconds. */
export function untilOf({ now }: World, byBank: boolean): number {
  return Math.floor(now / 1_000) * 1_000 + (byBank ? 60 : 15) * MINUTE
}

/** An order is paid; what it holds is confirmed already. */
export function pay(world: World, buyer: Buyer, order: Order): void {
  order.late = order.status === 'REJECTED'
  order.status = 'PAID'
  order.paidAt = world.now
  if (order.card) order.card.issued = true
  give(world, buyer, order)
}

/** What the money of an order buys: credit is spent, lines that waited are sold, and for their hosts something is owed. */
export function give(world: World, buyer: Buyer, order: Order): void {
  if (order.credit && !order.payments.some(({ byCredit }) => byCredit)) {
    buyer.credit -= order.credit.amount
    const payment = newPayment(creditPaymentOf(order.id), order.credit.amount)
    order.payments.push({ ...payment, status: 'SUCCESS', settledAt: world.now, byCredit: true })
  }
  for (const line of order.lines.filter(({ status }) => status === 'PENDING')) {
    line.status = 'APPROVED'
    if (line.seats) line.seats = Array.from({ length: line.quantity }, () => null)
    const waits = HOLD_DAYS + (order.isGift ? GIFT_DAYS : 0)
    line.owed.push({ amount: hostShare(line), payableAt: world.now + waits * DAY })
  }
  if (order.reservation !== null) takeKept(world, order)
  settlePart(world, buyer, order)
}

/** The product makes this payment by itself, so it is known by its order. */
export const creditPaymentOf = (orderId: string) => `credit of ${orderId}`

function price(
  world: World,
  buyer: Buyer,
  wanted: readonly Product[],
  code: string | null,
): { lines: Line[]; use: Use | null } | { refused: string } {
  const voucher = code === null ? undefined : world.vouchers.get(code)
  const offers = offersOf(world, wanted)
  const reached = wanted.map((product, index) => (voucher && fits(voucher, product) ? (offers[index] ?? 0) : 0))
  const amount = voucher ? cut(voucher, sum(reached)) : 0
  if (voucher) {
    const used = usesTaken(world, voucher, { buyer: buyer.id, ownWaiting: false })
    if (
      (voucher.uses !== null && used.all >= voucher.uses) ||
      (voucher.perUser !== null && used.own >= voucher.perUser)
    )
      return { refused: 'VOUCHER_USAGE_LIMIT_REACHED' }
    if (amount === 0) return { refused: 'VOUCHER_NOT_APPLICABLE' }
    if (voucher.budget !== null && amount > Math.max(0, voucher.budget - used.spent))
      return { refused: 'VOUCHER_USAGE_LIMIT_REACHED' }
  }
  const shares = amount === 0 ? reached.map(() => 0) : shareOut(amount, reached)
  const lines = wanted.map(
    ({ id, hostId, places, tier }, index): Line =>
      newLine({
        productId: id,
        kind: tier === null ? 'COURSE' : 'TICKET',
        hostId,
        price: (offers[index] ?? 0) - (shares[index] ?? 0),
        platform: voucher?.hostId === null ? (shares[index] ?? 0) : 0,
        place: places === null ? null : 'HOLDING',
        holder: buyer.id,
      }),
  )
  return { lines, use: voucher ? { code: voucher.code, amount, held: 'HOLDING' } : null }
}

const fits = (voucher: Voucher, product: Product) => voucher.hostId === null || voucher.hostId === product.hostId

function cut({ percent, fixed }: Voucher, of: number): number {
  return Math.min(of, percent === null ? fixed : Math.floor((of * percent + 50) / 100))
}

/** By largest remainder, the earlier first where two are equal. */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const whole = sum(weights)
  const parts = weights.map((weight) => Math.floor((total * weight) / whole))
  const byRest = weights
    .map((weight, index) => ({ index, rest: (total * weight) % whole }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
  for (const { index } of byRest.slice(0, total - sum(parts))) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
