import { endOfPeriods, renewsAt } from '#domain/subscriptions.ts'
import { leftOf } from './balances.ts'
import { newLine, newOrder, newPayment } from './buying.ts'
import { carryOut, newRefund } from './going-back.ts'
import type { Operation, Period } from './operations.ts'
import { type Buyer, type Line, type Order, type Subscription, sum, type World } from './world.ts'

const DAY = 86_400_000
/** What one of the staff gives to one person within a month stays below this. */
const GIVEN_BELOW = 2_000_000

/** Credit that the staff give, and a person's subscription. Null: it is something else. */
export function personal(world: World, buyer: Buyer, op: Operation): string | null {
  switch (op.is) {
    case 'give-credit': {
      const lately = buyer.given.filter(({ by, at }) => by === op.staff && at > world.now - 30 * DAY)
      if (sum(lately.map(({ amount }) => amount)) + op.amount >= GIVEN_BELOW) return 'CREDIT_GIFT_TOO_HIGH'
      buyer.given.push({ by: op.staff, amount: op.amount, at: world.now })
      buyer.credit += op.amount
      return 'ok'
    }
    case 'subscribe': {
      if (buyer.subscription && !buyer.subscription.hasEnded) return 'SUBSCRIPTION_ALREADY_ACTIVE'
      const { now } = world
      const id = op.ids?.subscriptionId ?? '?'
      const periodEnd = now + world.plan.days * DAY
      const fresh = { leaves: false, hasEnded: false, paid: [] }
      buyer.subscription = { id, anchor: now, periods: 1, periodStart: now, periodEnd, resumesAt: null, ...fresh }
      charge(world, buyer, { sub: buyer.subscription, ids: op.ids })
      return 'ok'
    }
    case 'leave':
      return buyer.subscription ? leave(world, buyer, buyer.subscription, op.when) : 'SUBSCRIPTION_NOT_FOUND'
    case 'pause':
    case 'resume':
    case 'renew':
      return buyer.subscription ? running(world, buyer, buyer.subscription, op) : 'SUBSCRIPTION_NOT_FOUND'
    default:
      return null
  }
}

function running(
  world: World,
  buyer: Buyer,
  sub: Subscription,
  op: Extract<Operation, { is: 'pause' | 'resume' | 'renew' }>,
): string {
  const { now } = world
  const rests = sub.periodEnd <= now
  if (sub.hasEnded) return op.is === 'renew' ? 'ok' : 'STATUS_CONFLICT'
  if (op.is === 'pause') {
    if (rests || sub.leaves) return 'STATUS_CONFLICT'
    sub.resumesAt = +(endOfPeriods(new Date(sub.periodEnd), { unit: 'MONTH', count: 1 }, op.months) ?? 0)
    return 'ok'
  }
  if (op.is === 'resume') {
    if (sub.resumesAt === null) return 'STATUS_CONFLICT'
    sub.resumesAt = rests ? now : null
    if (!rests) return 'ok'
  } else if (sub.leaves) {
    sub.hasEnded = rests
    return 'ok'
  } else if (now < (sub.resumesAt ?? +renewsAt(new Date(sub.periodStart), new Date(sub.periodEnd)))) return 'ok'
  renew(world, sub)
  charge(world, buyer, { sub, ids: op.ids })
  return 'ok'
}

/** The next period begins where the last ended; after a pause with its money, and anew. */
function renew(world: World, sub: Subscription) {
  const days = world.plan.days * DAY
  if (sub.resumesAt === null) {
    sub.periods += 1
    sub.periodStart = sub.periodEnd
    sub.periodEnd = sub.anchor + sub.periods * days
    return
  }
  Object.assign(sub, { anchor: world.now, periods: 1, periodStart: world.now, periodEnd: world.now + days })
  sub.resumesAt = null
}

/** At the end of what is paid, or now: then what is not used of it goes back, by the millisecond, the last charges first. */
function leave(world: World, buyer: Buyer, sub: Subscription, when: 'NOW' | 'AT_END'): string {
  const { now, plan } = world
  if (sub.hasEnded) return 'STATUS_CONFLICT'
  if (when === 'AT_END' && sub.periodEnd > now) {
    sub.leaves = true
    sub.resumesAt = null
    return 'ok'
  }
  const unused = sub.paid.map(({ startsAt, endsAt }) => {
    const whole = endsAt - startsAt
    const left = Math.min(whole, Math.max(0, endsAt - now))
    return Math.floor((2 * plan.price * left + whole) / (2 * whole))
  })
  let open = sum(unused)
  for (const { orderId } of sub.paid.toReversed()) {
    const order = buyer.orders.find(({ id }) => id === orderId) as Order
    const [line] = order.lines as [Line]
    const amount = Math.min(open, line.price - line.returned, sum(order.payments.map((one) => leftOf(order, one))))
    if (amount <= 0) continue
    const refund = newRefund({ origin: 'SYSTEM', items: [{ line: 0, amount }], amount })
    order.refunds.push(refund)
    carryOut(buyer, order, refund)
    open -= amount
  }
  sub.hasEnded = true
  return 'ok'
}

/** A period is an order of one line, paid by the kept card. */
function charge(world: World, buyer: Buyer, { sub, ids }: { sub: Subscription; ids: Period | undefined }) {
  const { id, price } = world.plan
  const line = newLine({ productId: id, kind: 'PLAN', hostId: 'platform', price, holder: buyer.id })
  const order = newOrder(world, { id: ids?.orderId, minutes: 60, lines: [{ ...line, status: 'APPROVED' }] })
  const paid = { status: 'SUCCESS' as const, settledAt: world.now, byCard: true }
  const payment = { ...newPayment(ids?.paymentId, price), ...paid }
  buyer.orders.push({ ...order, status: 'PAID', paidAt: world.now, payments: [payment] })
  sub.paid.push({ orderId: order.id, startsAt: sub.periodStart, endsAt: sub.periodEnd })
}
