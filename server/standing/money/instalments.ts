import { partDue } from '#domain/instalments.ts'
import { owns } from './balances.ts'
import { earlierOf, isUnsaid, newLine, newOrder, newPayment } from './buying.ts'
import { released } from './holding.ts'
import type { InParts, Operation } from './operations.ts'
import { isUnpaid, nextStep, orderOf, setClosed } from './parts.ts'
import { succeed } from './settling.ts'
import { type Buyer, isRunning, type Order, type Part, type PartPlan, type Product, type World } from './world.ts'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
const GRACE = 7 * DAY
const SUSPENDED = 60 * DAY
/** The order of a part waits until its plan would be over. */
const PART_MINUTES = (7 + 60 + 2) * 1_440
/** Days after the first try on which a declined part is tried again. */
const RETRIES = [1, 3, 5]

/** What is paid in monthly parts. Null: it is something else. */
export function inParts(world: World, buyer: Buyer, op: Operation): string | null {
  if (op.is === 'begin-parts') return begin(world, buyer, op)
  if (op.is !== 'step-parts' && op.is !== 'pay-part') return null
  const plan = buyer.plans.find(({ id }) => id === op.plan) as PartPlan
  const turn: Turn = { world, buyer, plan, works: op.works === true, ids: op.ids }
  return op.is === 'step-parts' ? step(turn) : payPart(turn, op)
}

type Turn = { world: World; buyer: Buyer; plan: PartPlan; works: boolean; ids: InParts['ids'] }

/** The whole price is dealt over the parts, the earlier ones larger by a đồng; the first is charged at once. */
function begin(world: World, buyer: Buyer, op: Extract<InParts, { is: 'begin-parts' }>): string {
  const { id: productId, hostId, price } = world.products.get(op.productId) as Product
  if (buyer.plans.some((one) => one.productId === productId && isRunning(one))) return 'INSTALMENT_RUNNING'
  const of = world.inParts.get(productId)
  if (!of) return 'INSTALMENTS_NOT_OFFERED'
  const asked = { productIds: [productId], code: null, credit: 0, gift: false }
  if (isUnsaid(world, buyer, { ...asked, replaces: op.replaces })) return 'ORDER_WAITING'
  if (owns(world, buyer, productId)) return 'ALREADY_OWNED'
  for (const other of earlierOf(world, buyer, asked)) {
    other.status = 'REJECTED'
    released(other)
  }
  const parts = Array.from({ length: of }, (_, at): Part => {
    const amount = Math.floor(price / of) + (at < price % of ? 1 : 0)
    return { amount, dueAt: +partDue(new Date(world.now), at + 1), status: 'PLANNED', orderId: null, openedAt: 0 }
  })
  const plan: PartPlan = {
    id: op.ids?.planId ?? '?',
    productId,
    status: 'PENDING',
    parts,
    nextAt: null,
    remindedFor: null,
    failures: 0,
    graceUntil: null,
    suspendedAt: 0,
  }
  buyer.plans.push(plan)
  const line = newLine({ productId, hostId, price: parts[0]?.amount ?? 0, holder: buyer.id })
  const order = newOrder(world, { id: op.ids?.orderId, minutes: 1_440, lines: [line] })
  buyer.orders.push({ ...order, plan: plan.id })
  open(world, parts.slice(0, 1), op.ids?.orderId)
  charge({ world, buyer, plan, works: op.works, ids: op.ids }, buyer.orders.at(-1) as Order)
  return 'ok'
}

function open({ now }: World, parts: readonly Part[], orderId = '?') {
  for (const part of parts) Object.assign(part, { status: 'OPEN', orderId, openedAt: now })
}

/** The order of parts that are not asked for yet; its line pays for what the first gave. */
function openOrder({ world, buyer, plan, ids }: Turn, parts: readonly Part[], minutes: number): Order {
  const { hostId } = world.products.get(plan.productId) as Product
  const price = parts.reduce((total, { amount }) => total + amount, 0)
  const line = newLine({ productId: plan.productId, kind: 'PART', hostId, price, holder: null })
  const order = { ...newOrder(world, { id: ids?.orderId, minutes, lines: [line] }), plan: plan.id }
  buyer.orders.push(order)
  open(world, parts, order.id)
  return order
}

/** The kept card pays an order, or is declined. */
function charge({ world, buyer, plan, works, ids }: Turn, order: Order) {
  const payment = { ...newPayment(ids?.paymentId, order.lines[0]?.price ?? 0), byCard: true }
  order.payments.push(payment)
  if (works) return succeed(world, buyer, order, payment)
  payment.status = 'FAILED'
  payment.told.push('failed')
  if (plan.status === 'PENDING') {
    closeUnpaid(order)
    plan.status = 'FAILED'
  } else fallBehind(world, plan, order)
}

function fallBehind({ now }: World, plan: PartPlan, order: Order) {
  const part = plan.parts.find(isUnpaid)
  const clocked = plan.status === 'ACTIVE' || plan.status === 'LATE'
  if (!part || part.orderId !== order.id || part.dueAt > now || !clocked) return
  plan.graceUntil ??= part.openedAt + GRACE
  plan.failures += 1
  const days = RETRIES[plan.failures - 1]
  plan.nextAt = Math.min(plan.graceUntil, days === undefined ? Number.POSITIVE_INFINITY : part.openedAt + days * DAY)
  plan.status = 'LATE'
}

/** What is due of a plan now. */
function step(turn: Turn): string {
  const { world, buyer, plan } = turn
  if (plan.nextAt === null || plan.nextAt > world.now) return 'ok'
  if (plan.status === 'REFUNDED') {
    dropParts(buyer, plan)
    plan.nextAt = null
  } else if (plan.status === 'SUSPENDED') endLate(turn)
  else if (plan.status === 'ACTIVE' || plan.status === 'LATE') stepRunning(turn)
  return 'ok'
}

function stepRunning(turn: Turn) {
  const { world, buyer, plan } = turn
  const { now } = world
  putBack(turn)
  const part = plan.parts.find(isUnpaid)
  if (!part) plan.nextAt = null
  else if (plan.status === 'LATE' && (plan.graceUntil ?? 0) <= now) suspend(turn)
  else if (part.dueAt > now) {
    if (part.dueAt - 3 * DAY <= now) plan.remindedFor = part.dueAt
    plan.nextAt = nextStep(plan, part)
  } else if (part.status === 'PLANNED') {
    if (refundWaits(buyer, plan)) plan.nextAt = now + DAY
    else charge(turn, openOrder(turn, [part], PART_MINUTES))
  } else tryAgain(turn, part)
}

/** Unless its owner is paying it in another way at this moment, or asked for several to be paid off. */
function tryAgain(turn: Turn, part: Part) {
  const { world, buyer, plan } = turn
  const order = orderOf(buyer, part.orderId)
  const paysNow = order.payments.some(({ status, until }) => status === 'PENDING' && until > world.now)
  if (paysNow || refundWaits(buyer, plan))
    plan.nextAt = Math.min(world.now + 60 * MINUTE, plan.graceUntil ?? Number.POSITIVE_INFINITY)
  else if (order.expiresAt < part.openedAt + PART_MINUTES * MINUTE) plan.nextAt = order.expiresAt
  else charge(turn, order)
}

function suspend({ world, buyer, plan }: Turn) {
  setClosed(buyer, plan, true)
  Object.assign(plan, { status: 'SUSPENDED', graceUntil: null })
  plan.suspendedAt = world.now
  plan.nextAt = world.now + SUSPENDED
}

function endLate({ world, buyer, plan }: Turn) {
  plan.nextAt = plan.suspendedAt + SUSPENDED
  if (plan.nextAt > world.now) return
  setClosed(buyer, plan, true)
  Object.assign(plan, { status: 'CANCELLED', nextAt: null, failures: 0, graceUntil: null })
  dropParts(buyer, plan)
}

/** Its owner pays what is due, or all that is left, with the card now or in another way. */
function payPart(turn: Turn, { what, works }: Extract<InParts, { is: 'pay-part' }>): string {
  const { world, buyer, plan } = turn
  const due = plan.parts.find(isUnpaid)
  if (!due || plan.status === 'FAILED' || !isRunning(plan)) return 'STATUS_CONFLICT'
  if (what === 'DUE' && due.dueAt > world.now) return 'STATUS_CONFLICT'
  putBack(turn)
  const asked = due.orderId ? orderOf(buyer, due.orderId) : null
  const left = plan.parts.filter(isUnpaid)
  const whole = what === 'DUE' || left.every(({ orderId }) => orderId === asked?.id)
  if (asked && !whole) takeBack(plan, asked)
  const parts = what === 'DUE' ? [due] : left
  const order = asked && whole ? asked : openOrder(turn, parts, what === 'DUE' ? PART_MINUTES : 60)
  if (works !== null) charge(turn, order)
  return 'ok'
}

/** An order of parts that is closed or over asks for them no more. */
function putBack({ world, buyer, plan }: Turn) {
  const asked = plan.parts.find(({ status }) => status === 'OPEN')
  if (!asked) return
  const order = orderOf(buyer, asked.orderId)
  const pays = order.payments.some(({ status }) => status === 'PENDING')
  const isOver = order.status === 'CREATED' && order.expiresAt <= world.now && !pays
  if (order.status === 'REJECTED' || isOver) takeBack(plan, order)
}

function takeBack(plan: PartPlan, order: Order) {
  closeUnpaid(order)
  for (const part of plan.parts)
    if (part.status === 'OPEN' && part.orderId === order.id) Object.assign(part, { status: 'PLANNED', orderId: null })
}

function dropParts(buyer: Buyer, { parts }: PartPlan) {
  for (const part of parts.filter(isUnpaid)) {
    part.status = 'CANCELLED'
    if (part.orderId) closeUnpaid(orderOf(buyer, part.orderId))
  }
}

function closeUnpaid(order: Order) {
  if (order.status !== 'CREATED') return
  order.status = 'REJECTED'
  released(order)
}

/** While money of the first part may go back nothing more is charged. */
function refundWaits(buyer: Buyer, { parts }: PartPlan): boolean {
  return orderOf(buyer, parts[0]?.orderId ?? null).refunds.some(({ status }) => status === 'PENDING')
}
