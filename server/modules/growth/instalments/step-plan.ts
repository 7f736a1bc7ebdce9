import { givesUpAt, PART_GRACE_DAYS, PART_REMIND_DAYS, SUSPENDED_DAYS } from '#domain/instalments.ts'
import { addDays, addMinutes, DAY, HOUR, MINUTE } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { processDueRows } from '#server/core/process-due-rows.ts'
import { write } from '#server/core/write.ts'
import { chargeCard, lookAfterCharge, startCharge, watchAt } from '#server/modules/payments/index.ts'
import { closeAccess, NOT_PAID } from './access.ts'
import { endPlan, tidyRefunded } from './end-plan.ts'
import { follow, followPlan, putBack } from './follow-plan.ts'
import { openPartOrder } from './open-part.ts'
import { lockPlan, movePlan, type Part, type Plan, setPlan, unpaidOf } from './rows.ts'
import { nextStep } from './rules.ts'

/** The order of a part waits for its money until its plan would be over. */
export const PART_MINUTES = ((PART_GRACE_DAYS + SUSPENDED_DAYS + 2) * DAY) / MINUTE

/** What is to be done after the commit: the network is never asked inside. */
type Errand = { do: 'charge' | 'look'; paymentId: string } | null

/** Does what is due of plans. @returns how many were gone through */
export function runInstalments(ctx: Context, most?: number): Promise<number> {
  return processDueRows(ctx, 'instalment_plans', stepPlan, most)
}

/**
 * Does what is due of one plan at this moment: reminds of the next part, charges it, looks after a charge without an answer,
 * tries a declined one again, closes what was bought, ends what is over. Two processes at once: the second finds nothing
 * due any more.
 */
export async function stepPlan(ctx: Context, id: string): Promise<void> {
  const errand = await write(ctx, async (tx): Promise<Errand> => {
    const plan = await lockPlan(tx, id)
    if (!plan.next_at || plan.next_at > tx.now()) return null
    if (plan.status === 'REFUNDED') return tidyRefunded(tx, plan)
    if (plan.status === 'PENDING') return watch(tx, plan)
    if (plan.status === 'SUSPENDED') return stepSuspended(tx, plan)
    return plan.status === 'ACTIVE' || plan.status === 'LATE' ? stepRunning(tx, plan) : null
  })
  if (!errand) return
  await (errand.do === 'charge' ? chargeCard : lookAfterCharge)(ctx, errand.paymentId)
  await followPlan(ctx, id)
}

/** A charge without an answer is asked about until there is one. */
async function watch(tx: Tx, plan: Plan): Promise<Errand> {
  if (!(await follow(tx, plan))) return null
  await setPlan(tx, plan.id, { next_at: watchAt(tx) })
  return plan.payment_id ? { do: 'look', paymentId: plan.payment_id } : null
}

async function stepRunning(tx: Tx, plan: Plan): Promise<Errand> {
  const now = tx.now()
  const part = unpaidOf(await putBack(tx, plan))
  if (!part) return rest(tx, plan, null)
  if (plan.status === 'LATE' && plan.grace_until && plan.grace_until <= now) return suspend(tx, plan, part)
  if (part.due_at > now) return remind(tx, plan, part)
  if (part.status === 'PLANNED') return charge(tx, plan, part)
  if (plan.payment_id) return watch(tx, plan)
  return tryAgain(tx, plan, part)
}

async function rest(tx: Tx, plan: Plan, until: Date | null): Promise<null> {
  await setPlan(tx, plan.id, { next_at: until })
  return null
}

async function remind(tx: Tx, plan: Plan, part: Part): Promise<null> {
  const soon = addDays(part.due_at, -PART_REMIND_DAYS) <= tx.now()
  const told = plan.reminded_for?.getTime() === part.due_at.getTime()
  const set = soon ? { reminded_for: part.due_at } : {}
  if (soon && !told) await publish(tx, 'instalments.due-soon', { planId: plan.id, seq: part.seq })
  await setPlan(tx, plan.id, { ...set, next_at: nextStep(part, set.reminded_for ?? plan.reminded_for) })
  return null
}

/** Asks for a part on its day and charges the kept card. While money of the plan may go back nothing more is charged. */
async function charge(tx: Tx, plan: Plan, part: Part): Promise<Errand> {
  if (await refundWaits(tx, plan)) return rest(tx, plan, addDays(tx.now(), 1))
  const order = await openPartOrder(tx, plan, [part], { minutes: PART_MINUTES, as: 'system' })
  return begin(tx, plan, order)
}

async function begin(
  tx: Tx,
  plan: Plan,
  order: { id: string; code: string; user_id: string; total: number },
): Promise<Errand> {
  const { paymentId } = await startCharge(tx, order, order.total, plan.card_id)
  await setPlan(tx, plan.id, { payment_id: paymentId, next_at: watchAt(tx) })
  return { do: 'charge', paymentId }
}

/** Charges a part once more, unless its owner is paying it in another way at this moment. */
async function tryAgain(tx: Tx, plan: Plan, part: Part): Promise<Errand> {
  const order = await tx.db
    .selectFrom('orders')
    .select(['id', 'code', 'user_id', 'total', 'expires_at'])
    .where('id', '=', part.order_id ?? '')
    .forUpdate()
    .executeTakeFirstOrThrow()
  const now = tx.now()
  if ((await paysNow(tx, order.id)) || (await refundWaits(tx, plan)))
    return rest(tx, plan, earlier(addMinutes(now, HOUR / MINUTE), plan.grace_until))
  // What pays several parts off was asked for by its person, who chose how.
  if (order.expires_at < addMinutes(part.opened_at ?? now, PART_MINUTES)) return rest(tx, plan, order.expires_at)
  return begin(tx, plan, order)
}

const earlier = (a: Date, b: Date | null) => (b && b < a ? b : a)

async function paysNow(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'PENDING')
    .where('expires_at', '>', tx.now())
    .executeTakeFirst()
  return row !== undefined
}

async function refundWaits(tx: Tx, plan: Plan): Promise<boolean> {
  const row = await tx.db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', plan.order_id)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  return row !== undefined
}

/** The days of grace are over: what was bought is closed until the part is paid, and nothing is charged by itself. */
async function suspend(tx: Tx, plan: Plan, part: Part): Promise<Errand> {
  await closeAccess(tx, plan, NOT_PAID)
  const now = tx.now()
  const set = { grace_until: null, suspended_at: now, next_at: givesUpAt(now) }
  await movePlan(tx, plan.id, 'suspend', 'system', set)
  await publish(tx, 'instalments.suspended', { planId: plan.id, seq: part.seq })
  return plan.payment_id ? { do: 'look', paymentId: plan.payment_id } : null
}

async function stepSuspended(tx: Tx, plan: Plan): Promise<Errand> {
  const ends = givesUpAt(plan.suspended_at ?? tx.now())
  if (ends > tx.now()) return rest(tx, plan, ends)
  const reason = `Quá ${SUSPENDED_DAYS} ngày đợt đến hạn chưa được trả`
  await endPlan(tx, plan, { as: 'system', reason })
  return null
}
