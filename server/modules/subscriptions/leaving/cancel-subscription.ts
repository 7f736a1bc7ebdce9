import type { SubscriptionStatus } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { type Dong, ZERO } from '#domain/money.ts'
import type { Party } from '#domain/statuses/flow.ts'
import type { LeaveReason } from '#domain/subscriptions.ts'
import { asStaff, asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import {
  lockOwnSubscription,
  lockSubscription,
  openPayment,
  runningPeriods,
  type Subscription,
  setSubscription,
  unusedOf,
} from '../rows.ts'
import { nextStep } from '../rules.ts'
import { endLastAccess, endPeriods } from './end-periods.ts'
import { endSubscription } from './end-subscription.ts'
import { refundUnused } from './refund-unused.ts'

type When = 'NOW' | 'AT_END'
export type Canceled = { status: SubscriptionStatus; cancelAtEnd: boolean; refunded: number }

/**
 * Leaves a subscription. At the end: nothing is charged any more, what is paid stays open. Now: it closes at once, and what
 * is not used of the paid periods goes back, by the millisecond. A renewal that is in flight at this moment opens nothing:
 * should it still take money, that goes back.
 * SUBSCRIPTION_NOT_FOUND, SUBSCRIPTION_AT_APPLE, SUBSCRIPTION_ALREADY_LIFETIME, STATUS_CONFLICT.
 */
export function cancelSubscription(
  ctx: Context,
  id: string,
  { when, reason }: { when: When; reason?: LeaveReason | undefined },
): Promise<Canceled> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const sub = await lockOwnSubscription(tx, id, userId)
    if (reason) await setSubscription(tx, id, { leave_reason: reason })
    return leave(tx, sub, when, 'user')
  })
}

/** The staff end a subscription for its person, with a reason that stands in its history. The same refusals. */
export function cancelForPerson(
  ctx: Context,
  id: string,
  { when, reason }: { when: When; reason: string },
): Promise<Canceled> {
  asStaff(ctx)
  return write(ctx, async (tx) => {
    const sub = await lockSubscription(tx, id)
    const left = await leave(tx, sub, when, 'staff', reason)
    await audit(tx, 'subscription.canceled', 'subscription', id, { when, reason, refunded: left.refunded })
    await publish(tx, 'subscription.canceled-by-staff', { subscriptionId: id, refunded: left.refunded, reason })
    return left
  })
}

async function leave(tx: Tx, sub: Subscription, when: When, as: Party, reason?: string): Promise<Canceled> {
  must(sub.status === 'ACTIVE' || sub.status === 'PENDING_RENEWAL', 'STATUS_CONFLICT')
  must(sub.apple_id === null, 'SUBSCRIPTION_AT_APPLE')
  must(sub.period_end !== null, 'SUBSCRIPTION_ALREADY_LIFETIME')
  if (when === 'NOW') return leaveNow(tx, sub, as, reason)
  const row = sub.status === 'PENDING_RENEWAL' ? await openPayment(tx, sub.id) : undefined
  const waitsForBank = row?.status === 'PENDING'
  // In flight: the clock looks after the charge first. Between two tries in days of grace, or in a pause: nothing paid is left to wait for.
  if (!waitsForBank && sub.period_end <= tx.now()) return leaveNow(tx, sub, as, reason)
  const resumesAt = waitsForBank ? sub.resumes_at : null
  const set = { cancel_at_end: true, pending_plan_id: null, pending_price: null, resumes_at: resumesAt }
  const next = sub.status === 'ACTIVE' ? nextStep({ ...sub, ...set }) : waitsForBank ? sub.next_at : sub.period_end
  await setSubscription(tx, sub.id, { ...set, next_at: next })
  return { status: sub.status, cancelAtEnd: true, refunded: 0 }
}

async function leaveNow(tx: Tx, sub: Subscription, as: Party, reason?: string): Promise<Canceled> {
  const refunded = await closePeriods(tx, sub, 'Hủy gói hội viên, hoàn phần chưa dùng')
  await endSubscription(tx, sub, 'cancel', as, reason)
  return { status: 'CANCEL', cancelAtEnd: false, refunded }
}

/** Closes what runs, grace included, and sends back what is not used of it. */
async function closePeriods(tx: Tx, sub: Subscription, reason: string): Promise<Dong> {
  const periods = await runningPeriods(tx, sub.id)
  const at = tx.now()
  const unused = unusedOf(periods, at)
  if (sub.grace_until) await endLastAccess(tx, sub, at)
  await endPeriods(tx, periods, at)
  return unused > 0 ? refundUnused(tx, sub.id, unused, reason) : ZERO
}
