import { fail, isFault, must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import type { Subject } from '#server/modules/payments/index.ts'
import { startSaving } from '#server/modules/payments/index.ts'

type Wish = {
  returnTo: string
  provider: 'XENDIT' | 'VNPAY'
  /** VNPAY: what the card is charged for from then on. Xendit's are named once they are given. */
  subscriptionId?: string | undefined
  planId?: string | undefined
}

/**
 * Opens the page where the caller gives a card to be kept. PAYMENT_WAY_UNAVAILABLE where the provider does not answer or
 * does not keep cards here; SUBSCRIPTION_NOT_FOUND, INSTALMENT_NOT_FOUND for what is not theirs; STATUS_CONFLICT where
 * nothing more is charged for it.
 */
export async function addCard(
  ctx: Context,
  { returnTo, provider, ...wish }: Wish,
): Promise<{ savingId: string; url: string }> {
  const subject = provider === 'VNPAY' ? await subjectOf(ctx, wish) : null
  try {
    return await startSaving(ctx, returnTo, { provider, subject })
  } catch (error) {
    if (!isFault(error) || error.code !== 'UNAVAILABLE') throw error
    return fail('PAYMENT_WAY_UNAVAILABLE', { message: 'Trang lưu thẻ đang bận. Bạn thử lại sau ít phút nhé.' })
  }
}

type For = Pick<Wish, 'subscriptionId' | 'planId'>

/** What of theirs a card is for; what is named has to be theirs, and to be charged later still. */
async function subjectOf(ctx: Context, { subscriptionId, planId }: For): Promise<Subject | null> {
  const userId = asUser(ctx)
  const sub = subscriptionId ? await theirSubscription(ctx, userId, subscriptionId) : null
  const plan = planId ? await theirPlan(ctx, userId, planId) : null
  if (sub) {
    const runs = sub.status === 'ACTIVE' || sub.status === 'PENDING_RENEWAL'
    must(runs && sub.apple_id === null && sub.period_end !== null && !plan, 'STATUS_CONFLICT')
    return { subscription_id: sub.id, plan_id: null }
  }
  if (!plan) return null
  must(plan.status === 'ACTIVE' || plan.status === 'LATE' || plan.status === 'SUSPENDED', 'STATUS_CONFLICT')
  return { subscription_id: null, plan_id: plan.id }
}

async function theirSubscription(ctx: Context, userId: string, id: string) {
  const sub = await ctx.db
    .selectFrom('subscriptions')
    .select(['id', 'status', 'apple_id', 'period_end'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  must(sub !== undefined, 'SUBSCRIPTION_NOT_FOUND')
  return sub
}

async function theirPlan(ctx: Context, userId: string, id: string) {
  const plan = await ctx.db
    .selectFrom('instalment_plans')
    .select(['id', 'status'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  must(plan !== undefined, 'INSTALMENT_NOT_FOUND')
  return plan
}
