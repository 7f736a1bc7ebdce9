import { must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { membershipPlans, type Plan } from '#server/modules/catalog/index.ts'

/** Throws MEMBERSHIP_PRICE_NOT_FOUND. */
export async function thePlan(ctx: Context | Tx, planId: string): Promise<Plan> {
  const plan = (await membershipPlans(ctx, [planId])).get(planId)
  must(plan !== undefined, 'MEMBERSHIP_PRICE_NOT_FOUND')
  return plan
}

/** How many days a trial of the plan would last for this person: 0 where it has none, or they had one, or were a member before. */
export async function trialOf(ctx: Context | Tx, userId: string | null, plan: Plan): Promise<number> {
  if (plan.trialDays === 0 || plan.period === null || userId === null) return plan.period === null ? 0 : plan.trialDays
  const before = await ctx.db
    .selectFrom('membership_access')
    .select('id')
    .where('user_id', '=', userId)
    .where('membership_id', '=', plan.membershipId)
    .limit(1)
    .executeTakeFirst()
  return before ? 0 : plan.trialDays
}
