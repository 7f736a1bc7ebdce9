import { CHANGE_BACK_HOURS } from '#domain/subscriptions.ts'
import { HOUR } from '#domain/time.ts'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { endMembership, grantMembership, membershipPlans, type Plan } from '#server/modules/catalog/index.ts'
import { endLastAccess, endPeriods } from '../leaving/end-periods.ts'
import {
  liveOf,
  movePayment,
  moveSubscription,
  partyOf,
  relock,
  runningPeriods,
  type Subscription,
  type SubscriptionPayment,
  setSubscription,
} from '../rows.ts'
import { nextStep } from '../rules.ts'
import { addExtraPeriod } from './add-extra-period.ts'
import { restorePeriod } from './restore-period.ts'

type Line = { orderItemId: string; productId: string; userId: string }

/**
 * Opens what a paid line of a membership bought, in the transaction that marks its order paid: the period it was charged
 * for, or, bought in the cart, a further one. A charge that nobody wants any more, because its subscription was left or
 * changed meanwhile, opens nothing, and its money goes back after the commit: never both. A line that gave a period
 * before, which was taken back, gives that one again.
 */
export async function grantPeriod(tx: Tx, line: Line): Promise<void> {
  if (await restorePeriod(tx, line.orderItemId)) return
  const row = await tx.db
    .selectFrom('subscription_payments')
    .selectAll()
    .where('order_item_id', '=', line.orderItemId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return addExtraPeriod(tx, line)
  const sub = await relock(tx, row.subscription_id)
  const plan = (await membershipPlans(tx, [row.plan_id])).get(row.plan_id)
  if (!plan || !(await isWanted(tx, sub, row))) return returnCharge(tx, sub, row)
  if (row.kind === 'RENEWAL') return renew(tx, sub, row, plan)
  if (row.kind === 'UPGRADE') return upgrade(tx, sub, row, plan)
  if (row.kind === 'APPLE') return renewByApple(tx, sub, row, plan)
  return begin(tx, sub, row, plan)
}

/** Whether the period a charge is for may still be opened. */
async function isWanted(tx: Tx, sub: Subscription, row: SubscriptionPayment): Promise<boolean> {
  switch (row.kind) {
    case 'FIRST':
      if (sub.status === 'PENDING') return row.status === 'PENDING'
      return sub.status === 'FAILED' && !(await liveOf(tx, sub.user_id, sub.membership_id))
    case 'RENEWAL':
      return sub.status === 'PENDING_RENEWAL' && !sub.cancel_at_end && row.status !== 'CANCELLED'
    case 'UPGRADE':
      return sub.status === 'ACTIVE' && row.status === 'PENDING_UPGRADE'
    case 'APPLE':
      return row.status === 'PENDING'
    default:
      return false
  }
}

async function returnCharge(tx: Tx, sub: Subscription, row: SubscriptionPayment): Promise<void> {
  if (row.status !== 'CANCELLED') await movePayment(tx, row.id, 'cancel', partyOf(tx))
  await publish(tx, 'subscription.charge-unwanted', { orderId: row.order_id ?? '', subscriptionId: sub.id })
}

async function begin(tx: Tx, sub: Subscription, row: SubscriptionPayment, plan: Plan): Promise<void> {
  const now = tx.now()
  const granted = await grantMembership(tx, {
    userId: sub.user_id,
    planId: plan.id,
    orderItemId: row.order_item_id,
    startsAt: now,
  })
  const running = { ...sub, period_start: granted.startsAt, period_end: granted.endsAt }
  await moveSubscription(tx, sub.id, sub.status === 'FAILED' ? 'activate-late' : 'activate', partyOf(tx), {
    started_at: now,
    ended_at: null,
    anchor_at: granted.startsAt,
    periods: 1,
    period_start: granted.startsAt,
    period_end: granted.endsAt,
    next_at: nextStep(running),
  })
  await payRow(tx, row, granted)
}

/**
 * The next period begins where the last ended, whenever its money came; days of grace are part of it. After a pause nothing
 * was open meanwhile: it begins with its money.
 */
async function renew(tx: Tx, sub: Subscription, row: SubscriptionPayment, plan: Plan): Promise<void> {
  if (sub.grace_until) await endLastAccess(tx, sub, row.period_start)
  const late = sub.resumes_at !== null && row.period_start < tx.now()
  const granted = await grantMembership(tx, {
    userId: sub.user_id,
    planId: plan.id,
    orderItemId: row.order_item_id,
    startsAt: late ? tx.now() : row.period_start,
  })
  const onTime = granted.startsAt.getTime() === row.period_start.getTime()
  if (onTime && row.period_end && granted.endsAt?.getTime() !== row.period_end.getTime()) {
    await endMembership(tx, { accessId: granted.accessId, endsAt: row.period_end })
  }
  const period = onTime ? { startsAt: row.period_start, endsAt: row.period_end } : granted
  const changed = plan.id !== sub.plan_id
  const anchored = onTime && !changed && sub.resumes_at === null
  await moveSubscription(tx, sub.id, 'renew', partyOf(tx), {
    plan_id: plan.id,
    membership_id: plan.membershipId,
    price: row.price,
    anchor_at: anchored ? sub.anchor_at : period.startsAt,
    periods: anchored ? sub.periods + 1 : 1,
    period_start: period.startsAt,
    period_end: period.endsAt,
    pending_plan_id: null,
    pending_price: null,
    back_plan_id: null,
    back_price: null,
    back_until: null,
    failures: 0,
    grace_until: null,
    resumes_at: null,
    next_at: nextStep({ ...sub, resumes_at: null, period_start: period.startsAt, period_end: period.endsAt }),
  })
  await payRow(tx, row, { accessId: granted.accessId, ...period })
  await publish(tx, 'subscription.renewed', { subscriptionId: sub.id, paymentId: row.id, changed })
}

/** Apple says from when to when; a subscription that had ended lives again. */
async function renewByApple(tx: Tx, sub: Subscription, row: SubscriptionPayment, plan: Plan): Promise<void> {
  if (sub.grace_until && sub.period_end) await endLastAccess(tx, sub, sub.period_end)
  const begins = new Date(Math.min(row.period_start.getTime(), tx.now().getTime()))
  if (plan.id !== sub.plan_id) await endPeriods(tx, await runningPeriods(tx, sub.id), begins)
  const granted = await grantMembership(tx, {
    userId: sub.user_id,
    planId: plan.id,
    orderItemId: row.order_item_id,
    startsAt: row.period_start,
  })
  const endsAt = row.period_end && row.period_end > granted.startsAt ? row.period_end : granted.endsAt
  if (endsAt && endsAt.getTime() !== granted.endsAt?.getTime())
    await endMembership(tx, { accessId: granted.accessId, endsAt })
  const period = { period_start: granted.startsAt, period_end: endsAt }
  const set = {
    plan_id: plan.id,
    membership_id: plan.membershipId,
    price: row.price,
    failures: 0,
    grace_until: null,
    ...period,
  }
  if (sub.status === 'PENDING_RENEWAL') await moveSubscription(tx, sub.id, 'renew', 'provider', set)
  else if (sub.ended_at) await moveSubscription(tx, sub.id, 'resume', 'provider', { ...set, ended_at: null })
  else await setSubscription(tx, sub.id, set)
  await payRow(tx, row, { accessId: granted.accessId, startsAt: granted.startsAt, endsAt })
}

/** The new plan runs from now on; what ran before ends at the same instant. */
async function upgrade(tx: Tx, sub: Subscription, row: SubscriptionPayment, plan: Plan): Promise<void> {
  const now = tx.now()
  await endPeriods(tx, await runningPeriods(tx, sub.id), now)
  const granted = await grantMembership(tx, {
    userId: sub.user_id,
    planId: plan.id,
    orderItemId: row.order_item_id,
    startsAt: now,
  })
  const isBack = plan.id === sub.back_plan_id
  // The card that paid for a change is the one that renews what it changed to.
  const paidBy = row.card_id ? { card_id: row.card_id, renews: true } : {}
  const running = {
    ...sub,
    ...paidBy,
    cancel_at_end: false,
    period_start: granted.startsAt,
    period_end: granted.endsAt,
  }
  await setSubscription(tx, sub.id, {
    plan_id: plan.id,
    membership_id: plan.membershipId,
    price: row.price,
    anchor_at: granted.startsAt,
    periods: 1,
    period_start: granted.startsAt,
    period_end: granted.endsAt,
    pending_plan_id: null,
    pending_price: null,
    cancel_at_end: false,
    back_plan_id: isBack ? null : sub.plan_id,
    back_price: isBack ? null : sub.price,
    back_until: isBack ? null : new Date(now.getTime() + CHANGE_BACK_HOURS * HOUR),
    ...paidBy,
    next_at: nextStep(running),
  })
  await payRow(tx, row, granted)
  await publish(tx, 'subscription.plan-changed', { subscriptionId: sub.id, paymentId: row.id })
}

async function payRow(
  tx: Tx,
  row: SubscriptionPayment,
  granted: { accessId: string; startsAt: Date; endsAt: Date | null },
): Promise<void> {
  await movePayment(tx, row.id, 'pay', partyOf(tx), {
    paid_at: tx.now(),
    access_id: granted.accessId,
    period_start: granted.startsAt,
    period_end: granted.endsAt,
  })
}
