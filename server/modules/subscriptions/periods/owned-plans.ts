import type { Context, Tx } from '#server/core/context.ts'
import { ownedPlanIds } from '#server/modules/catalog/index.ts'

/**
 * Which of these plans somebody has no use for in the cart: they have the membership for life, or a subscription of it that
 * renews by itself. The plan that is being charged for is not one of them, nor is any while a renewal is tried or the
 * subscription rests.
 */
export async function coveredPlanIds(
  ctx: Context | Tx,
  userId: string,
  planIds: readonly string[],
): Promise<Set<string>> {
  const owned = await ownedPlanIds(ctx, userId, planIds)
  if (planIds.length === 0) return owned
  const rows = await ctx.db
    .selectFrom('membership_prices as t')
    .innerJoin('subscriptions as s', 's.membership_id', 't.membership_id')
    .select('t.id')
    .where('t.id', 'in', [...planIds])
    .where('s.user_id', '=', userId)
    .where('s.status', '=', 'ACTIVE')
    .where('s.renews', '=', true)
    .where('s.cancel_at_end', '=', false)
    .where((e) => e.or([e('s.resumes_at', 'is', null), e('s.period_end', '>', ctx.now())]))
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('subscription_payments as r')
            .select('r.id')
            .whereRef('r.subscription_id', '=', 's.id')
            .whereRef('r.plan_id', '=', 't.id')
            .where('r.status', 'in', ['PENDING', 'PENDING_UPGRADE']),
        ),
      ),
    )
    .execute()
  return new Set([...owned, ...rows.map((row) => row.id)])
}
