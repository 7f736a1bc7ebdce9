import type { Tx } from '#server/core/context.ts'
import { endMembership } from '#server/modules/catalog/index.ts'
import type { Subscription, SubscriptionPayment } from '../rows.ts'

/**
 * Lets the access of the last paid period end at another instant: later for days of grace, back to its own end once it is
 * renewed. After a pause nothing is open that could stay so: its days of grace are for trying the card alone.
 */
export async function endLastAccess(tx: Tx, sub: Subscription, endsAt: Date): Promise<void> {
  if (sub.resumes_at) return
  const last = await tx.db
    .selectFrom('subscription_payments')
    .select('access_id')
    .where('subscription_id', '=', sub.id)
    .where('status', '=', 'PAID')
    .where('period_end', '=', sub.period_end)
    .orderBy('period_start', 'desc')
    .executeTakeFirst()
  if (last?.access_id) await endMembership(tx, { accessId: last.access_id, endsAt })
}

/**
 * Ends paid periods at an instant, and what they open. What had not begun yet is as if it never had. The caller names the
 * instant, as what follows begins at the very same: the clock goes on within a transaction.
 */
export async function endPeriods(tx: Tx, periods: readonly SubscriptionPayment[], at: Date): Promise<void> {
  for (const period of periods) {
    if (period.access_id) await endMembership(tx, { accessId: period.access_id, endsAt: at })
    const startsAt = period.period_start < at ? period.period_start : new Date(at.getTime() - 1)
    await tx.db
      .updateTable('subscription_payments')
      .set({ period_start: startsAt, period_end: at })
      .where('id', '=', period.id)
      .execute()
  }
}
