import { ZERO } from '#domain/money.ts'
import { graceEnds } from '#domain/subscriptions.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { membershipPlans } from '#server/modules/catalog/index.ts'
import { chargeCard, lookAfterCharge, watchAt } from '#server/modules/payments/index.ts'
import { endSubscription } from '../leaving/end-subscription.ts'
import { giveUpCharge } from '../leaving/give-up-charge.ts'
import { agreedPrice } from '../price-plan.ts'
import {
  liveOf,
  lockSubscription,
  movePayment,
  moveSubscription,
  openPayment,
  relock,
  type Subscription,
  type SubscriptionPayment,
  setSubscription,
} from '../rows.ts'
import { actsAt, nextPeriodOf, nextStep, remindsStill, turnOf, willRenew } from '../rules.ts'
import { follow, followCharge, giveGrace } from './follow-charge.ts'
import { openAttempt, openCharge } from './open-charge.ts'

/** What is to be done after the commit: the network is never asked inside. */
type Errand = { do: 'charge' | 'look'; paymentId: string } | null

/**
 * Does what is due of one subscription at this moment: reminds, charges the next period, looks after a charge without an
 * answer, tries a declined one again, ends what is over. Two processes at once: the second finds nothing due any more.
 */
export async function stepSubscription(ctx: Context, id: string): Promise<void> {
  const errand = await write(ctx, async (tx): Promise<Errand> => {
    const sub = await lockSubscription(tx, id)
    if (!sub.next_at || sub.next_at > tx.now()) return null
    if (sub.status === 'ACTIVE') return stepRunning(tx, sub)
    const row = await openPayment(tx, sub.id)
    if (sub.status === 'PENDING_RENEWAL') return stepRenewal(tx, sub, row)
    return row ? stepWaiting(tx, sub, row) : null
  })
  if (!errand) return
  await (errand.do === 'charge' ? chargeCard : lookAfterCharge)(ctx, errand.paymentId)
  await followCharge(ctx, id)
}

async function stepRunning(tx: Tx, found: Subscription): Promise<Errand> {
  const now = tx.now()
  const row = await openPayment(tx, found.id)
  if (row?.status === 'PENDING_UPGRADE') {
    const errand = await stepWaiting(tx, found, row)
    if (errand || (found.period_end && found.period_end > now)) return errand
  }
  const sub = await relock(tx, found.id)
  if (!sub.period_start || !sub.period_end) {
    await setSubscription(tx, sub.id, { next_at: null })
    return null
  }
  const turn = turnOf(sub) ?? sub.period_end
  if ((actsAt(sub) ?? turn) <= now) {
    if (willRenew(sub)) return beginRenewal(tx, sub)
    await endSubscription(tx, sub, sub.cancel_at_end ? 'cancel' : 'expire')
    return null
  }
  const reminder = remindsStill(sub)
  const reminds = reminder !== null && reminder <= now
  if (reminds)
    await publish(tx, 'subscription.renewal-coming', { subscriptionId: sub.id, periodEnd: turn.toISOString() })
  const set = reminds ? { reminded_for: turn } : {}
  await setSubscription(tx, sub.id, { ...set, next_at: nextStep({ ...sub, ...set }) })
  return null
}

/** Charges the next period at the price agreed: of the plan that waits, where one does. One charge per period, by its unique key. */
async function beginRenewal(tx: Tx, sub: Subscription): Promise<Errand> {
  const planId = sub.pending_plan_id ?? sub.plan_id
  const plan = (await membershipPlans(tx, [planId])).get(planId)
  const period = plan && nextPeriodOf(sub, plan)
  const taken =
    plan && plan.membershipId !== sub.membership_id && (await liveOf(tx, sub.user_id, plan.membershipId)) !== undefined
  if (!plan || !period || taken) {
    // The plan that was to follow is subscribed apart by now: nothing is left to renew.
    await setSubscription(tx, sub.id, { cancel_at_end: true, next_at: sub.period_end })
    return null
  }
  const waiting = await openPayment(tx, sub.id)
  if (waiting) await giveUpCharge(tx, waiting, 'Kỳ mới đã bắt đầu gia hạn')
  const price = sub.pending_price ?? sub.price
  await moveSubscription(tx, sub.id, 'begin-renewal', 'system', { failures: 0, next_at: watchAt(tx) })
  const { started } = await openCharge(tx, {
    subscription: sub,
    plan,
    kind: 'RENEWAL',
    price: agreedPrice(price),
    credit: ZERO,
    renewalPrice: price,
    periodStart: period.startsAt,
    periodEnd: period.endsAt,
    expiresAt: graceEnds(period.startsAt),
    way: { cardId: sub.card_id },
  })
  // What ends now stays open while the bank thinks; after a pause nothing is.
  if (started && !sub.resumes_at && sub.period_end && sub.period_end <= tx.now()) await giveGrace(tx, sub)
  return started && { do: 'charge', paymentId: started.paymentId }
}

async function stepRenewal(tx: Tx, sub: Subscription, row: SubscriptionPayment | undefined): Promise<Errand> {
  const now = tx.now()
  if (!row || (sub.cancel_at_end && row.status === 'FAILED')) {
    if (!sub.period_end || sub.period_end <= now)
      await endSubscription(tx, sub, sub.cancel_at_end ? 'cancel' : 'expire')
    else await setSubscription(tx, sub.id, { next_at: sub.period_end })
    return null
  }
  if (row.status === 'PENDING') {
    const waits = await follow(tx, sub, row)
    if (!waits || !row.payment_id) return null
    if (!sub.cancel_at_end) await giveGrace(tx, sub)
    await setSubscription(tx, sub.id, { next_at: watchAt(tx) })
    return { do: 'look', paymentId: row.payment_id }
  }
  if (sub.grace_until && sub.grace_until <= now) {
    await endSubscription(tx, sub, 'expire')
    return null
  }
  return tryAgain(tx, sub, row)
}

/** Charges a declined period once more, as another attempt for the same order. */
export async function tryAgain(tx: Tx, sub: Subscription, row: SubscriptionPayment): Promise<Errand> {
  const order = await tx.db
    .selectFrom('orders')
    .select(['id', 'code', 'total', 'status', 'user_id'])
    .where('id', '=', row.order_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (order.status !== 'CREATED') {
    await endSubscription(tx, sub, 'cancel')
    return null
  }
  await movePayment(tx, row.id, 'retry', 'system')
  await setSubscription(tx, sub.id, { next_at: watchAt(tx) })
  const started = await openAttempt(tx, { rowId: row.id, order, way: { cardId: sub.card_id } })
  return { do: 'charge', paymentId: started.paymentId }
}

/** A first period or an upgrade that waits to be paid: given up once its time is over. */
async function stepWaiting(tx: Tx, sub: Subscription, row: SubscriptionPayment): Promise<Errand> {
  if (!(await follow(tx, sub, row))) return null
  await setSubscription(tx, sub.id, { next_at: watchAt(tx) })
  return row.payment_id ? { do: 'look', paymentId: row.payment_id } : null
}
