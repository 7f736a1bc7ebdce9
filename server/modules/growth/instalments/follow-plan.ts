import { PART_GRACE_DAYS } from '#domain/instalments.ts'
import { retriesAt } from '#domain/subscriptions.ts'
import { addDays, HOUR } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { progressOf } from '#server/modules/orders/index.ts'
import { closeUnpaid } from './end-plan.ts'
import { lockPlan, movePart, movePlan, type Part, type Plan, partsOf, setPlan, unpaidOf } from './rows.ts'

/** Draws the conclusion from what became of a charge of the kept card, as evidence has settled it. Nothing decided changes nothing. */
export function followPlan(ctx: Context, planId: string): Promise<void> {
  return write(ctx, async (tx) => {
    await follow(tx, await lockPlan(tx, planId))
  })
}

/** The same, behind locks that are held. @returns whether the charge is still undecided */
export async function follow(tx: Tx, plan: Plan): Promise<boolean> {
  if (plan.status === 'PENDING') return followFirst(tx, plan)
  if (!plan.payment_id) return false
  const payment = await tx.db
    .selectFrom('payments')
    .select(['status', 'order_id'])
    .where('id', '=', plan.payment_id)
    .executeTakeFirstOrThrow()
  if (payment.status === 'PENDING') return true
  // Paid: what follows from it stands already.
  if (payment.status !== 'SUCCESS' && payment.status !== 'REFUND')
    await fallBehind(tx, plan, { declined: payment.status === 'FAILED', orderId: payment.order_id })
  return false
}

/** The first part is charged once; where that, or the time of its order, is over, nothing was opened and nothing is owed. */
async function followFirst(tx: Tx, plan: Plan): Promise<boolean> {
  const order = await progressOf(tx, plan.order_id)
  if (order.isPaid) return false
  if (order.waits) return true
  await failPlan(tx, plan)
  return false
}

/** Gives up a plan whose first part was not paid. */
export async function failPlan(tx: Tx, plan: Plan): Promise<void> {
  await closeUnpaid(tx, plan.order_id, 'Không trả được đợt đầu')
  await movePlan(tx, plan.id, 'fail', 'system', { ended_at: tx.now(), next_at: null, payment_id: null })
}

/**
 * A part that was declined is tried again on its days, and everything stays open meanwhile; one that never reached the bank
 * is tried again soon. A try that a person made, to pay off or to open again, leaves the clock as it is.
 */
async function fallBehind(
  tx: Tx,
  plan: Plan,
  { declined, orderId }: { declined: boolean; orderId: string },
): Promise<void> {
  await setPlan(tx, plan.id, { payment_id: null })
  const part = unpaidOf(await partsOf(tx, plan.id))
  const runs = plan.status === 'ACTIVE' || plan.status === 'LATE'
  if (!part?.opened_at || part.order_id !== orderId || part.due_at > tx.now() || !runs) return
  const graceUntil = plan.grace_until ?? addDays(part.opened_at, PART_GRACE_DAYS)
  const failures = plan.failures + (declined ? 1 : 0)
  const again = declined ? retriesAt(part.opened_at, failures) : new Date(tx.now().getTime() + HOUR)
  const set = { failures, grace_until: graceUntil, next_at: again && again < graceUntil ? again : graceUntil }
  if (plan.status === 'ACTIVE') await movePlan(tx, plan.id, 'fall-behind', 'system', set)
  else await setPlan(tx, plan.id, set)
  if (declined) await publish(tx, 'instalments.declined', { planId: plan.id, seq: part.seq, failures })
}

/**
 * Takes back what an order of several parts asked for once it is closed or its time is over without a payment on its way, so
 * that the clock asks for each part when it is due. @returns the parts as they stand then
 */
export async function putBack(tx: Tx, plan: Plan): Promise<Part[]> {
  const parts = await partsOf(tx, plan.id)
  const first = parts.find(({ status }) => status === 'OPEN')
  if (!first?.order_id || plan.status === 'PENDING') return parts
  const { isOver } = await progressOf(tx, first.order_id)
  if (!isOver) return parts
  return takeBack(tx, plan, first.order_id)
}

/** Gives up the order that asks for parts; money that comes for it all the same goes back. @returns the parts as they stand then */
export async function takeBack(tx: Tx, plan: Plan, orderId: string): Promise<Part[]> {
  await closeUnpaid(tx, orderId, 'Thay bằng cách trả khác')
  for (const part of await partsOf(tx, plan.id))
    if (part.status === 'OPEN' && part.order_id === orderId)
      await movePart(tx, part.id, 'put-back', 'system', { order_id: null, opened_at: null })
  await setPlan(tx, plan.id, { payment_id: null })
  return partsOf(tx, plan.id)
}
