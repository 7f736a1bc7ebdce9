import type { Party } from '#domain/statuses/flow.ts'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { closeOrder } from '#server/modules/orders/index.ts'
import { closeAccess, ENDED } from './access.ts'
import { movePart, movePlan, type Plan, partsOf, setPlan } from './rows.ts'

/** What is told of a plan that is over, and kept in its row. */
export type Ending = { as: 'staff' | 'system'; reason: string; tells?: boolean }

/**
 * Ends a plan that runs or waits: what was bought is closed, nothing is charged any more, and what was paid stays paid.
 * Money that is on its way finds nothing to pay and goes back.
 */
export async function endPlan(tx: Tx, plan: Plan, { as, reason, tells = true }: Ending): Promise<void> {
  if (plan.status !== 'PENDING') await closeAccess(tx, plan, ENDED)
  const over = { ended_at: tx.now(), end_reason: reason, next_at: null, payment_id: null }
  await movePlan(tx, plan.id, 'cancel', as, { ...over, failures: 0, grace_until: null, suspended_at: null }, reason)
  await dropParts(tx, plan, as)
  if (tells && plan.status !== 'PENDING') await publish(tx, 'instalments.cancelled', { planId: plan.id })
}

/** Parts that nobody paid are asked for no more; their order is closed, so that nobody pays it by accident. */
export async function dropParts(tx: Tx, plan: Pick<Plan, 'id'>, as: Party): Promise<void> {
  for (const part of await partsOf(tx, plan.id)) {
    if (part.status !== 'PLANNED' && part.status !== 'OPEN') continue
    await movePart(tx, part.id, 'cancel', as)
    if (part.order_id) await closeUnpaid(tx, part.order_id, 'Kế hoạch trả góp đã dừng')
  }
}

/** Closes an order of a part that still waits for its money. */
export async function closeUnpaid(tx: Tx, orderId: string, reason: string): Promise<void> {
  const order = await tx.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (order.status === 'CREATED') await closeOrder(tx, { id: orderId, action: 'expire', as: 'system', reason })
}

/**
 * The lines of a first part that went back whole take their plan along: nothing more is charged. Its other orders are closed
 * by the clock, for here their order is locked and not their person. A further part that went back only says so.
 * @param gone lines of this order that went back whole
 */
export async function endRefunded(tx: Tx, orderId: string, gone: readonly string[]): Promise<void> {
  if (gone.length === 0) return
  const plan = await tx.db
    .selectFrom('instalment_plans')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (
    plan &&
    (plan.status === 'ACTIVE' || plan.status === 'LATE' || plan.status === 'SUSPENDED' || plan.status === 'FINISHED')
  ) {
    const over = { ended_at: tx.now(), end_reason: 'Đã hoàn tiền', next_at: tx.now(), payment_id: null }
    await movePlan(tx, plan.id, 'refund', 'system', { ...over, failures: 0, grace_until: null, suspended_at: null })
  }
  const live = await tx.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'APPROVED')
    .executeTakeFirst()
  if (live) return
  const parts = await tx.db
    .selectFrom('instalment_parts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'PAID')
    .execute()
  for (const { id } of parts) await movePart(tx, id, 'refund', 'system')
}

/** What is left to tidy of a plan whose first part went back. */
export async function tidyRefunded(tx: Tx, plan: Plan): Promise<null> {
  await dropParts(tx, plan, 'system')
  await setPlan(tx, plan.id, { next_at: null })
  return null
}
