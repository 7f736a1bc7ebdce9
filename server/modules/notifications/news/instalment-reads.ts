import type { DomainEvents } from '#domain/domain-events.ts'
import { givesUpAt } from '#domain/instalments.ts'
import type { Context } from '#server/core/context.ts'
import type { Told } from '../messages/announcement.ts'
import { whyDeclined } from './declines.ts'

export async function aboutInstalmentsBegun(ctx: Context, { planId }: DomainEvents['instalments.begun']): Told {
  const [plan, first, next] = await Promise.all([
    thePlan(ctx, planId),
    thePart(ctx, planId, 1),
    thePart(ctx, planId, 2),
  ])
  if (!plan || !first || !next) return null
  const facts = { ...factsOf(plan, first), nextAmount: next.amount, nextAt: next.due_at }
  return { kind: 'INSTALMENTS_BEGUN', source: planId, to: [plan.user_id], facts }
}

/** A part that is charged soon, unless it was paid meanwhile. */
export async function aboutInstalmentDueSoon(
  ctx: Context,
  { planId, seq }: DomainEvents['instalments.due-soon'],
): Told {
  const [plan, part] = await Promise.all([thePlan(ctx, planId), thePart(ctx, planId, seq)])
  if (plan?.status !== 'ACTIVE' || part?.status !== 'PLANNED') return null
  const facts = { ...factsOf(plan, part), at: part.due_at }
  return { kind: 'INSTALMENT_DUE_SOON', source: `${planId}:${part.due_at.toISOString()}`, to: [plan.user_id], facts }
}

/** A part that was declined, unless it went through meanwhile. */
export async function aboutInstalmentDeclined(
  ctx: Context,
  { planId, seq, failures }: DomainEvents['instalments.declined'],
): Told {
  const [plan, part] = await Promise.all([thePlan(ctx, planId), thePart(ctx, planId, seq)])
  if (plan?.status !== 'LATE' || plan.failures !== failures || !plan.grace_until || !part?.order_id) return null
  const { grace_until: graceUntil } = plan
  const facts = {
    ...factsOf(plan, part),
    why: await whyDeclined(ctx, part.order_id),
    nextTryAt: plan.next_at && plan.next_at < graceUntil ? plan.next_at : null,
    graceUntil,
  }
  return { kind: 'INSTALMENT_DECLINED', source: `${planId}:${seq}:${failures}`, to: [plan.user_id], facts }
}

/** What was bought is closed, unless the part was paid meanwhile. */
export async function aboutInstalmentsSuspended(
  ctx: Context,
  { planId, seq }: DomainEvents['instalments.suspended'],
): Told {
  const [plan, part] = await Promise.all([thePlan(ctx, planId), thePart(ctx, planId, seq)])
  if (plan?.status !== 'SUSPENDED' || !plan.suspended_at || !part) return null
  const facts = { ...factsOf(plan, part), endsAt: givesUpAt(plan.suspended_at) }
  return { kind: 'INSTALMENTS_SUSPENDED', source: `${planId}:${seq}`, to: [plan.user_id], facts }
}

export async function aboutInstalmentsRestored(
  ctx: Context,
  { planId, seq }: DomainEvents['instalments.restored'],
): Told {
  const [plan, part] = await Promise.all([thePlan(ctx, planId), thePart(ctx, planId, seq)])
  if (!plan || !part) return null
  return { kind: 'INSTALMENTS_RESTORED', source: `${planId}:${seq}`, to: [plan.user_id], facts: factsOf(plan, part) }
}

export async function aboutInstalmentsFinished(ctx: Context, { planId }: DomainEvents['instalments.finished']): Told {
  const plan = await thePlan(ctx, planId)
  if (plan?.status !== 'FINISHED') return null
  const facts = { planId, productName: plan.productName, total: plan.total }
  return { kind: 'INSTALMENTS_FINISHED', source: planId, to: [plan.user_id], facts }
}

export async function aboutInstalmentsCancelled(ctx: Context, { planId }: DomainEvents['instalments.cancelled']): Told {
  const plan = await thePlan(ctx, planId)
  if (plan?.status !== 'CANCELLED') return null
  const facts = { planId, productName: plan.productName, reason: plan.end_reason ?? '' }
  return { kind: 'INSTALMENTS_CANCELLED', source: planId, to: [plan.user_id], facts }
}

type Plan = NonNullable<Awaited<ReturnType<typeof thePlan>>>

function factsOf(plan: Plan, { seq, amount }: { seq: number; amount: number }) {
  return { planId: plan.id, productName: plan.productName, seq, parts: plan.parts, amount }
}

function thePlan(ctx: Context, id: string) {
  return ctx.db
    .selectFrom('instalment_plans as p')
    .innerJoin('products as g', 'g.id', 'p.product_id')
    .selectAll('p')
    .select('g.name as productName')
    .where('p.id', '=', id)
    .executeTakeFirst()
}

function thePart(ctx: Context, planId: string, seq: number) {
  return ctx.db
    .selectFrom('instalment_parts')
    .selectAll()
    .where('plan_id', '=', planId)
    .where('seq', '=', seq)
    .executeTakeFirst()
}
