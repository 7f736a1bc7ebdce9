import { must } from '#domain/faults.ts'
import { endOfPeriods } from '#domain/subscriptions.ts'
import { asUser } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { stepSubscription } from '../renewals/step-subscription.ts'
import { lockOwnSubscription, openPayment, type Subscription, setSubscription } from '../rows.ts'
import { nextStep, willRenew } from '../rules.ts'

export type Paused = { pausesAt: Date; resumesAt: Date }

/**
 * Lets a subscription rest: what is paid stays open to its end, then nothing is open and nothing charged for some months,
 * and the next period begins by itself. Asked again, the other length counts.
 * SUBSCRIPTION_NOT_FOUND, SUBSCRIPTION_AT_APPLE, SUBSCRIPTION_ALREADY_LIFETIME, STATUS_CONFLICT where it does not renew,
 * where a change waits, or while it rests already.
 */
export function pauseSubscription(ctx: Context, id: string, months: number): Promise<Paused> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const sub = await lockOwnSubscription(tx, id, userId)
    const pausesAt = demandRunning(sub)
    must(willRenew(sub) && pausesAt > tx.now(), 'STATUS_CONFLICT')
    must(sub.pending_plan_id === null && (await openPayment(tx, id)) === undefined, 'STATUS_CONFLICT')
    const resumesAt = endOfPeriods(pausesAt, { unit: 'MONTH', count: 1 }, months) ?? pausesAt
    const set = { resumes_at: resumesAt }
    await setSubscription(tx, id, { ...set, next_at: nextStep({ ...sub, ...set }) })
    await audit(tx, 'subscription.paused', 'subscription', id, { from: pausesAt, until: resumesAt })
    await publish(tx, 'subscription.paused', { subscriptionId: id, resumesAt: resumesAt.toISOString() })
    return { pausesAt, resumesAt }
  })
}

/**
 * Takes a pause back before it begins, or ends it: then the next period begins now, and is charged at once.
 * SUBSCRIPTION_NOT_FOUND, STATUS_CONFLICT where there is no pause.
 */
export async function resumeSubscription(ctx: Context, id: string): Promise<{ charged: boolean }> {
  const userId = asUser(ctx)
  const rested = await write(ctx, async (tx) => {
    const sub = await lockOwnSubscription(tx, id, userId)
    const now = tx.now()
    const ended = demandRunning(sub)
    must(sub.resumes_at !== null, 'STATUS_CONFLICT')
    const rests = ended <= now
    const set = { resumes_at: rests ? now : null }
    await setSubscription(tx, id, { ...set, next_at: nextStep({ ...sub, ...set }) })
    await audit(tx, 'subscription.unpaused', 'subscription', id, { charged: rests })
    return rests
  })
  if (rested) await stepSubscription(ctx, id)
  return { charged: rested }
}

function demandRunning(sub: Subscription): Date {
  must(sub.status === 'ACTIVE', 'STATUS_CONFLICT')
  must(sub.apple_id === null, 'SUBSCRIPTION_AT_APPLE')
  must(sub.period_end !== null, 'SUBSCRIPTION_ALREADY_LIFETIME')
  return sub.period_end
}
