import { partDue } from '#domain/instalments.ts'
import { owns } from './balances.ts'
import { type Buyer, isRunning, type Order, type Part, type PartPlan, type World } from './world.ts'

const DAY = 86_400_000

/** What the first part gave is closed while a later one is not paid, and for good where the plan is over. */
export function setClosed(buyer: Buyer, plan: PartPlan, closed: boolean) {
  for (const line of orderOf(buyer, plan.parts[0]?.orderId ?? null).lines) line.closed = closed
}

/** Whether money for an order may still be taken where it is a part of a plan. */
export function partStillWanted(buyer: Buyer, order: Order): boolean {
  const plan = buyer.plans.find(({ id }) => id === order.plan)
  if (!plan) return true
  if (order.id !== plan.parts[0]?.orderId)
    return plan.status !== 'FAILED' && isRunning(plan) && plan.parts.some((part) => asksFor(order, part))
  const another = buyer.plans.some((one) => one !== plan && one.productId === plan.productId && isRunning(one))
  return plan.status === 'PENDING' || (plan.status === 'FAILED' && !another)
}

/** What follows for its plan from an order that was paid. */
export function settlePart(world: World, buyer: Buyer, order: Order): void {
  const plan = buyer.plans.find(({ id }) => id === order.plan)
  const paid = plan?.parts.filter((part) => asksFor(order, part)) ?? []
  if (!plan || paid.length === 0) return
  for (const part of paid) part.status = 'PAID'
  if (plan.status === 'FAILED')
    for (const [at, part] of plan.parts.entries()) if (at > 0) part.dueAt = +partDue(new Date(world.now), at + 1)
  const next = plan.parts.find(isUnpaid)
  if (plan.status === 'SUSPENDED' && !owns(world, buyer, plan.productId)) setClosed(buyer, plan, false)
  Object.assign(plan, { status: next ? 'ACTIVE' : 'FINISHED', failures: 0, graceUntil: null })
  plan.nextAt = next ? nextStep(plan, next) : null
}

/** Its first part went back whole, and a plan with it; of another part only that is noted. */
export function partReturned(buyer: Buyer, order: Order): void {
  const plan = buyer.plans.find(({ id }) => id === order.plan)
  if (!plan) return
  const ends = (isRunning(plan) && plan.status !== 'PENDING') || plan.status === 'FINISHED'
  if (order.id === plan.parts[0]?.orderId && ends)
    Object.assign(plan, { status: 'REFUNDED', nextAt: 0, failures: 0, graceUntil: null })
  for (const part of plan.parts) if (part.status === 'PAID' && part.orderId === order.id) part.status = 'REFUNDED'
}

const asksFor = ({ id }: Order, part: Part) => part.status === 'OPEN' && part.orderId === id

/** Whether a part is still to be paid, asked for or not. */
export const isUnpaid = ({ status }: Part) => status === 'PLANNED' || status === 'OPEN'

/** When the clock reminds of a part, or charges it. */
export function nextStep({ remindedFor }: PartPlan, { dueAt }: Part): number {
  return remindedFor === dueAt ? dueAt : dueAt - 3 * DAY
}

/** One of a person's orders that is known to be there. */
export function orderOf({ orders }: Buyer, id: string | null): Order {
  return orders.find((order) => order.id === id) as Order
}
