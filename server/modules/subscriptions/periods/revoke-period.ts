import { sql } from 'kysely'
import type { Tx } from '#server/core/context.ts'
import { revokeMembership } from '#server/modules/catalog/index.ts'
import { endSubscription } from '../leaving/end-subscription.ts'
import { movePayment, relock, runningPeriods, setSubscription } from '../rows.ts'
import { nextStep } from '../rules.ts'

/**
 * Takes back the period that an order line bought, because its money went back. What was bought beyond it moves up; a
 * subscription of which nothing is left ends with it. A second time nothing happens.
 */
export async function revokePeriod(tx: Tx, orderItemId: string, reason: string): Promise<void> {
  const row = await tx.db
    .selectFrom('subscription_payments')
    .selectAll()
    .where('order_item_id', '=', orderItemId)
    .forUpdate()
    .executeTakeFirst()
  const wasRunning = row?.status === 'PAID' && (row.period_end === null || row.period_end > tx.now())
  await revokeMembership(tx, { orderItemId, reason })
  if (row?.status !== 'PAID') return
  await movePayment(tx, row.id, 'refund', 'system')
  if (!wasRunning) return
  const sub = await relock(tx, row.subscription_id)
  if (sub.status !== 'ACTIVE' && sub.status !== 'PENDING_RENEWAL') return
  await sql`update subscription_payments r set period_start = a.starts_at, period_end = a.ends_at from membership_access a
    where r.access_id = a.id and a.revoked_at is null and r.subscription_id = ${sub.id} and r.status = 'PAID' and a.starts_at >= ${row.period_start}`.execute(
    tx.db,
  )
  const last = (await runningPeriods(tx, sub.id)).at(-1)
  if (!last) return endSubscription(tx, sub, 'cancel', 'system', reason)
  const period = {
    period_start: last.period_start,
    period_end: last.period_end,
    anchor_at: last.period_end,
    periods: 0,
  }
  await setSubscription(tx, sub.id, { ...period, next_at: nextStep({ ...sub, ...period }) })
}
