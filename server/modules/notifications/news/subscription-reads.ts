import type { DomainEvents } from '#domain/domain-events.ts'
import { chargesAt } from '#domain/subscriptions.ts'
import type { Context } from '#server/core/context.ts'
import type { Told } from '../messages/announcement.ts'
import { declineWords } from './declines.ts'

/** A period that ends soon, unless it was renewed, changed or left meanwhile. */
export async function aboutRenewalComing(
  ctx: Context,
  { subscriptionId, periodEnd }: DomainEvents['subscription.renewal-coming'],
): Told {
  const sub = await theSubscription(ctx, subscriptionId)
  const turn = sub?.resumes_at ?? sub?.period_end
  if (!sub?.period_start || turn?.toISOString() !== periodEnd || sub.status !== 'ACTIVE' || sub.cancel_at_end)
    return null
  const at = chargesAt({
    startsAt: sub.period_start,
    endsAt: turn,
    trialEndsAt: sub.trial_ends_at,
    resumesAt: sub.resumes_at,
  })
  const planName = sub.pendingPlanName ?? sub.planName
  return {
    kind: 'SUBSCRIPTION_RENEWS_SOON',
    source: `${subscriptionId}:${periodEnd}`,
    to: [sub.user_id],
    facts: {
      membershipName: sub.membershipName,
      planName,
      amount: sub.renews ? (sub.pending_price ?? sub.price) : null,
      at,
      endsAt: turn,
    },
  }
}

export async function aboutRenewed(
  ctx: Context,
  { subscriptionId, paymentId }: DomainEvents['subscription.renewed'],
): Told {
  const [sub, row] = await Promise.all([theSubscription(ctx, subscriptionId), thePayment(ctx, paymentId)])
  if (!sub || !row) return null
  const { membershipName, planName } = sub
  const facts = { membershipName, planName, amount: row.amount, endsAt: row.period_end }
  return { kind: 'SUBSCRIPTION_RENEWED', source: paymentId, to: [sub.user_id], facts }
}

/** A renewal that was declined, unless it went through meanwhile. */
export async function aboutRenewalFailed(
  ctx: Context,
  { subscriptionId, paymentId, failures }: DomainEvents['subscription.renewal-failed'],
): Told {
  const [sub, row] = await Promise.all([theSubscription(ctx, subscriptionId), thePayment(ctx, paymentId)])
  if (sub?.status !== 'PENDING_RENEWAL' || sub.failures !== failures || !sub.grace_until || !row) return null
  const { membershipName, planName, grace_until: graceUntil } = sub
  const nextTryAt = sub.next_at && sub.next_at < graceUntil ? sub.next_at : null
  const why = declineWords(row.failure_code)
  return {
    kind: 'SUBSCRIPTION_RENEWAL_FAILED',
    source: `${paymentId}:${failures}`,
    to: [sub.user_id],
    facts: {
      membershipName,
      planName,
      amount: row.amount,
      why,
      nextTryAt,
      graceUntil,
      isOpen: sub.resumes_at === null,
    },
  }
}

export async function aboutSubscriptionExpired(
  ctx: Context,
  { subscriptionId }: DomainEvents['subscription.expired'],
): Told {
  const sub = await theSubscription(ctx, subscriptionId)
  if (sub?.status !== 'EXPIRED') return null
  const { membershipName, planName } = sub
  return {
    kind: 'SUBSCRIPTION_EXPIRED',
    source: subscriptionId,
    to: [sub.user_id],
    facts: { membershipName, planName },
  }
}

export async function aboutPlanChanged(
  ctx: Context,
  { subscriptionId, paymentId }: DomainEvents['subscription.plan-changed'],
): Told {
  const [sub, row] = await Promise.all([theSubscription(ctx, subscriptionId), thePayment(ctx, paymentId)])
  if (!sub || !row) return null
  const { membershipName, planName } = sub
  const facts = {
    membershipName,
    planName,
    amount: row.amount,
    from: row.period_start,
    endsAt: row.period_end,
    waits: false,
  }
  return { kind: 'SUBSCRIPTION_PLAN_CHANGED', source: paymentId, to: [sub.user_id], facts }
}

/** A plan that begins when the paid period ends, unless it was taken back. */
export async function aboutPlanChangeWaits(
  ctx: Context,
  { subscriptionId, planId }: DomainEvents['subscription.plan-change-waits'],
): Told {
  const sub = await theSubscription(ctx, subscriptionId)
  if (sub?.pending_plan_id !== planId || !sub.pendingPlanName || !sub.period_end) return null
  return {
    kind: 'SUBSCRIPTION_PLAN_CHANGED',
    source: `${subscriptionId}:${planId}:${sub.period_end.toISOString()}`,
    to: [sub.user_id],
    facts: {
      membershipName: sub.pendingMembershipName ?? sub.membershipName,
      planName: sub.pendingPlanName,
      amount: sub.pending_price ?? 0,
      from: sub.period_end,
      endsAt: null,
      waits: true,
    },
  }
}

/** A pause that was asked for, unless it was taken back. */
export async function aboutPaused(
  ctx: Context,
  { subscriptionId, resumesAt }: DomainEvents['subscription.paused'],
): Told {
  const sub = await theSubscription(ctx, subscriptionId)
  if (sub?.resumes_at?.toISOString() !== resumesAt || !sub.period_end) return null
  const { membershipName, planName, price: amount } = sub
  return {
    kind: 'SUBSCRIPTION_PAUSED',
    source: `${subscriptionId}:${resumesAt}`,
    to: [sub.user_id],
    facts: { membershipName, planName, amount, from: sub.period_end, until: sub.resumes_at },
  }
}

export async function aboutCanceledByStaff(
  ctx: Context,
  { subscriptionId, refunded, reason }: DomainEvents['subscription.canceled-by-staff'],
): Told {
  const sub = await theSubscription(ctx, subscriptionId)
  if (!sub) return null
  const { membershipName, planName } = sub
  const endsAt = sub.status === 'CANCEL' ? null : sub.period_end
  return {
    kind: 'SUBSCRIPTION_CANCELED',
    source: subscriptionId,
    to: [sub.user_id],
    facts: { membershipName, planName, reason, refunded, endsAt },
  }
}

function theSubscription(ctx: Context, id: string) {
  return ctx.db
    .selectFrom('subscriptions as s')
    .innerJoin('memberships as m', 'm.id', 's.membership_id')
    .innerJoin('membership_prices as t', 't.id', 's.plan_id')
    .leftJoin('membership_prices as n', 'n.id', 's.pending_plan_id')
    .leftJoin('memberships as o', 'o.id', 'n.membership_id')
    .selectAll('s')
    .select([
      'm.name as membershipName',
      't.name as planName',
      'n.name as pendingPlanName',
      'o.name as pendingMembershipName',
    ])
    .where('s.id', '=', id)
    .executeTakeFirst()
}

function thePayment(ctx: Context, id: string) {
  return ctx.db
    .selectFrom('subscription_payments as r')
    .leftJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.amount', 'r.period_start', 'r.period_end', 'p.failure_code'])
    .where('r.id', '=', id)
    .executeTakeFirst()
}
