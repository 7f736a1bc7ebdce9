import { must } from '#domain/faults.ts'
import { subscriptionFlow } from '#domain/statuses/subscription.ts'
import { formatDate } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { movesOf } from '#server/core/moves.ts'
import { membershipPlans } from '#server/modules/catalog/index.ts'
import { peopleOf } from '#server/modules/identity/index.ts'
import { shortPlan } from './reads.ts'
import { findForStaff } from './staff-reads.ts'

/** One subscription for the staff, with what happened to it, the latest first. SUBSCRIPTION_NOT_FOUND. */
export async function readSubscription(ctx: Context, id: string) {
  const found = await findForStaff(ctx, id)
  must(found !== undefined, 'SUBSCRIPTION_NOT_FOUND')
  const row = await ctx.db
    .selectFrom('subscriptions')
    .select(['grace_until', 'pending_plan_id', 'pending_price'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const next = (await membershipPlans(ctx, row.pending_plan_id ? [row.pending_plan_id] : [])).get(
    row.pending_plan_id ?? '',
  )
  return {
    ...found,
    graceUntil: row.grace_until,
    pendingPlan: next ? { ...shortPlan(next), price: row.pending_price ?? next.price } : null,
    history: await historyOf(ctx, found),
  }
}

const WISHES: Record<string, string> = {
  'subscription.canceled': 'Hủy vào cuối kỳ',
  'subscription.unpaused': 'Bỏ tạm nghỉ',
}

async function historyOf(ctx: Context, sub: { id: string; createdAt: Date; person: { id: string } }) {
  const [moves, wishes] = await Promise.all([
    movesOf(ctx, 'subscription', [sub.id]),
    // Leaving at the end and pausing move no status yet: the trail says who asked for it.
    ctx.db
      .selectFrom('audit_log')
      .select(['at', 'action', 'actor_id', 'detail'])
      .where('action', 'in', ['subscription.canceled', 'subscription.paused', 'subscription.unpaused'])
      .where('subject', '=', 'subscription')
      .where('subject_id', '=', sub.id)
      .execute(),
  ])
  const steps = [
    { at: sub.createdAt, word: 'Chọn gói', by: sub.person.id, reason: null },
    ...moves.map(({ at, action, actor_id, reason }) => ({
      at,
      word: (subscriptionFlow.actions as Record<string, { word: string }>)[action]?.word ?? action,
      by: actor_id,
      reason,
    })),
    ...wishes.flatMap(({ at, action, actor_id, detail }) => {
      const { when, reason, until } = detail as { when?: string; reason?: string; until?: string }
      const word = until ? `Tạm nghỉ đến ${formatDate(until)}` : WISHES[action]
      return word && when !== 'NOW' ? [{ at, word, by: actor_id, reason: reason ?? null }] : []
    }),
  ]
  const people = await peopleOf(
    ctx,
    steps.map(({ by }) => by),
  )
  return steps
    .toReversed()
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map((step) => ({ ...step, by: step.by ? (people.get(step.by) ?? null) : null }))
}
