import type { Selectable } from 'kysely'
import { must } from '#domain/faults.ts'
import type { InstalmentStatus } from '#domain/instalments.ts'
import type { Party } from '#domain/statuses/flow.ts'
import { instalmentFlow, instalmentPartFlow } from '#domain/statuses/instalment.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import type { InstalmentParts, InstalmentPlans } from '#server/core/schema.ts'
import { lockPerson } from '#server/modules/identity/index.ts'

export type Plan = Selectable<InstalmentPlans>
export type Part = Selectable<InstalmentParts>

/**
 * Locks a plan behind its person, as everything about a person's orders is locked: person → order → payment → plan.
 * Throws INSTALMENT_NOT_FOUND.
 */
export async function lockPlan(tx: Tx, id: string): Promise<Plan> {
  const found = await tx.db.selectFrom('instalment_plans').select('user_id').where('id', '=', id).executeTakeFirst()
  must(found !== undefined, 'INSTALMENT_NOT_FOUND')
  await lockPerson(tx, found.user_id)
  return relock(tx, id)
}

/** Locks the caller's own plan; somebody else's is as if it did not exist. */
export async function lockOwnPlan(tx: Tx, id: string, userId: string): Promise<Plan> {
  const plan = await lockPlan(tx, id)
  must(plan.user_id === userId, 'INSTALMENT_NOT_FOUND')
  return plan
}

/** The row as it stands now, where its person or an order of it is locked already. */
export function relock(tx: Tx, id: string): Promise<Plan> {
  return tx.db.selectFrom('instalment_plans').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** The parts of a plan in their order. */
export function partsOf(ctx: Context | Tx, planId: string): Promise<Part[]> {
  return ctx.db.selectFrom('instalment_parts').selectAll().where('plan_id', '=', planId).orderBy('seq').execute()
}

/** The first part that is not paid yet. */
export function unpaidOf(parts: readonly Part[]): Part | undefined {
  return parts.find(({ status }) => status === 'PLANNED' || status === 'OPEN')
}

export function movePlan(
  tx: Tx,
  id: string,
  action: keyof typeof instalmentFlow.actions,
  as: Party,
  set: Partial<Plan>,
  reason?: string,
) {
  const flow = instalmentFlow
  return move(tx, { table: 'instalment_plans', subject: 'instalment plan', flow, id, action, as, set, reason })
}

export function movePart(
  tx: Tx,
  id: string,
  action: keyof typeof instalmentPartFlow.actions,
  as: Party,
  set: Partial<Part> = {},
) {
  const flow = instalmentPartFlow
  return move(tx, { table: 'instalment_parts', subject: 'instalment part', flow, id, action, as, set })
}

export async function setPlan(tx: Tx, id: string, set: Partial<Plan>): Promise<void> {
  await tx.db.updateTable('instalment_plans').set(set).where('id', '=', id).execute()
}

/** In whose part evidence about money moves a row. */
export function partyOf(tx: Tx): 'provider' | 'system' {
  return tx.actor.kind === 'provider' ? 'provider' : 'system'
}

/** Plans that are paid as agreed: what they gave is open. */
const PAID_AS_AGREED = ['ACTIVE', 'LATE', 'FINISHED'] as const satisfies readonly InstalmentStatus[]

/** The plan, locked, by which somebody pays this product as agreed, or has paid it whole. */
export function paidPlanOf(tx: Tx, userId: string, productId: string) {
  return tx.db
    .selectFrom('instalment_plans as p')
    .innerJoin('order_items as i', 'i.order_id', 'p.order_id')
    .select(['p.order_id', 'p.user_id'])
    .where('p.user_id', '=', userId)
    .where('p.status', 'in', PAID_AS_AGREED)
    .where('i.product_id', '=', productId)
    .where('i.status', '=', 'APPROVED')
    .forUpdate('p')
    .executeTakeFirst()
}

/** The lines of the first part that were not taken back: what the plan opens and closes. */
export function givenLines(tx: Tx, plan: { order_id: string }) {
  return tx.db
    .selectFrom('order_items')
    .select(['id', 'kind', 'product_id', 'available_days'])
    .where('order_id', '=', plan.order_id)
    .where('status', '=', 'APPROVED')
    .orderBy('product_id')
    .execute()
}
