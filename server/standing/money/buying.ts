import { hostShare, owns } from './balances.ts'
import { confirmed, placesTaken, released, usesTaken } from './holding.ts'
import {
  type Buyer,
  type Line,
  type Order,
  type Place,
  type Product,
  sum,
  type Use,
  type Voucher,
  type World,
} from './world.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const SCARCE = 30 * MINUTE
const HOLD_DAYS = 7

/** Orders things at the price of this moment, all or none, and holds what is scarce of them. */
export function place(world: World, buyer: Buyer, op: Place): string {
  const wanted = op.productIds.flatMap((id) => world.products.get(id) ?? [])
  const asking = { buyer: buyer.id, ownWaiting: false }
  const isFull = ({ id, places }: Product) => places !== null && placesTaken(world, id, asking) >= places
  if (wanted.some(isFull)) return 'SOLD_OUT'
  const owned = wanted.filter((product) => owns(buyer, product.id))
  if (owned.length > 0) return owned.length === 1 ? 'ALREADY_OWNED' : 'INVALID_PRODUCT_ITEM'
  const priced = price(world, buyer, wanted, op.code)
  if ('refused' in priced) return priced.refused
  giveUpEarlier(buyer, op)
  const { lines, use } = priced
  const voucher = use && world.vouchers.get(use.code)
  const isScarce =
    wanted.some(({ places }) => places !== null) || (voucher && (voucher.uses ?? voucher.budget) !== null)
  const order: Order = {
    id: op.ids?.orderId ?? '?',
    status: 'CREATED',
    createdAt: world.now,
    expiresAt: world.now + (isScarce ? SCARCE : DAY),
    paidAt: null,
    use,
    lines,
    payments: [],
    refunds: [],
  }
  buyer.orders.push(order)
  const total = sum(lines.map((line) => line.price))
  if (total === 0) {
    confirmed(world, buyer.id, order)
    pay(world, order)
  } else order.payments.push({ id: op.ids?.paymentId ?? '?', amount: total, settledAt: 0, status: 'PENDING', told: [] })
  return 'ok'
}

/** What the money of an order buys: its lines, and for their hosts what is owed. What it holds is confirmed already. */
export function pay(world: World, order: Order): void {
  order.status = 'PAID'
  order.paidAt = world.now
  for (const line of order.lines) {
    line.status = 'APPROVED'
    line.owed.push({ amount: hostShare(line), payableAt: world.now + HOLD_DAYS * DAY })
  }
}

function giveUpEarlier(buyer: Buyer, { productIds, code }: Place) {
  for (const other of buyer.orders.filter(({ status }) => status === 'CREATED')) {
    const same = other.lines.some((line) => productIds.includes(line.productId))
    if (!same && !(code !== null && other.use?.code === code && other.use.held === 'HOLDING')) continue
    other.status = 'REJECTED'
    released(other)
  }
}

function price(
  world: World,
  buyer: Buyer,
  wanted: readonly Product[],
  code: string | null,
): { lines: Line[]; use: Use | null } | { refused: string } {
  const voucher = code === null ? undefined : world.vouchers.get(code)
  const reached = wanted.map((product) => (voucher && fits(voucher, product) ? product.price : 0))
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
    ({ id, hostId, price: list, places }, index): Line => ({
      productId: id,
      hostId,
      price: list - (shares[index] ?? 0),
      platform: voucher?.hostId === null ? (shares[index] ?? 0) : 0,
      place: places === null ? null : 'HOLDING',
      status: 'PENDING',
      returned: 0,
      kept: 0,
      owed: [],
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
