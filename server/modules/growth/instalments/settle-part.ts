import type { InstalmentStatus } from '#domain/instalments.ts'
import type { Party } from '#domain/statuses/flow.ts'
import { type instalmentFlow, LIVE_PLANS } from '#domain/statuses/instalment.ts'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { openAccess } from './access.ts'
import { movePart, movePlan, type Part, type Plan, partsOf, partyOf, relock, setPlan, unpaidOf } from './rows.ts'
import { laterDays, nextStep } from './rules.ts'

/**
 * Whether money for an order may still be taken where it is a part of a plan: one that asks for it. An order that is no part
 * is none of this. What is refused goes back by itself, so that nobody pays a part twice or for a plan that is over.
 */
export async function partStillWanted(tx: Tx, orderId: string): Promise<boolean> {
  const asked = await planOfOrder(tx, orderId)
  if (!asked) return true
  const plan = await relock(tx, asked)
  if (plan.order_id === orderId)
    return plan.status === 'PENDING' || (plan.status === 'FAILED' && !(await another(tx, plan)))
  const runs = plan.status === 'ACTIVE' || plan.status === 'LATE' || plan.status === 'SUSPENDED'
  return runs && (await openedBy(tx, orderId)).length > 0
}

/** The plan that an order is, or was, a part of. */
async function planOfOrder(tx: Tx, orderId: string): Promise<string | undefined> {
  const first = await tx.db
    .selectFrom('instalment_plans')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (first) return first.id
  const later = await tx.db
    .selectFrom('order_items as i')
    .innerJoin('order_items as f', 'f.id', 'i.part_of')
    .innerJoin('instalment_plans as p', 'p.order_id', 'f.order_id')
    .select('p.id')
    .where('i.order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst()
  return later?.id
}

/** Whether the person pays the same thing in another plan by now. */
async function another(tx: Tx, plan: Plan): Promise<boolean> {
  const row = await tx.db
    .selectFrom('instalment_plans')
    .select('id')
    .where('user_id', '=', plan.user_id)
    .where('product_id', '=', plan.product_id)
    .where('status', 'in', [...LIVE_PLANS])
    .executeTakeFirst()
  return row !== undefined
}

function openedBy(tx: Tx, orderId: string): Promise<Part[]> {
  return tx.db
    .selectFrom('instalment_parts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', 'OPEN')
    .orderBy('seq')
    .execute()
}

/**
 * Draws the conclusion from a part's order that was paid, in the transaction that marks it paid: the plan begins, goes on,
 * opens again or is finished. An order that is no part changes nothing.
 */
export async function settlePart(tx: Tx, orderId: string): Promise<void> {
  const paid = await openedBy(tx, orderId)
  const planId = paid[0]?.plan_id
  if (!planId) return
  const plan = await relock(tx, planId)
  const as = partyOf(tx)
  for (const part of paid) await movePart(tx, part.id, 'pay', as, { paid_at: tx.now() })
  if (plan.status === 'FAILED') await countFromNow(tx, plan)
  const next = unpaidOf(await partsOf(tx, planId))
  if (plan.status === 'SUSPENDED') await openAccess(tx, plan)
  await goOn(tx, plan, next, as)
  const seq = paid.at(-1)?.seq ?? 1
  if (!next) await publish(tx, 'instalments.finished', { planId })
  else if (plan.status === 'SUSPENDED') await publish(tx, 'instalments.restored', { planId, seq })
  else if (plan.status === 'PENDING' || plan.status === 'FAILED') await publish(tx, 'instalments.begun', { planId })
}

const ON: Partial<Record<InstalmentStatus, keyof typeof instalmentFlow.actions>> = {
  PENDING: 'begin',
  FAILED: 'begin-late',
  LATE: 'catch-up',
  SUSPENDED: 'restore',
}

async function goOn(tx: Tx, plan: Plan, next: Part | undefined, as: Party): Promise<void> {
  const now = tx.now()
  const calm = {
    failures: 0,
    grace_until: null,
    suspended_at: null,
    payment_id: null,
    started_at: plan.started_at ?? now,
    ended_at: next ? null : now,
    next_at: next ? nextStep(next, plan.reminded_for) : null,
  }
  const action = next ? ON[plan.status] : 'finish'
  if (action) await movePlan(tx, plan.id, action, as, calm)
  else await setPlan(tx, plan.id, calm)
}

/** The first part came late: the others follow it by months, as was promised. */
async function countFromNow(tx: Tx, plan: Plan): Promise<void> {
  for (const { seq, dueAt } of laterDays(tx.now(), plan.parts)) {
    await tx.db
      .updateTable('instalment_parts')
      .set({ due_at: dueAt })
      .where('plan_id', '=', plan.id)
      .where('seq', '=', seq)
      .execute()
  }
}
