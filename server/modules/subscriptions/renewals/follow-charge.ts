import { graceEnds, retriesAt } from '#domain/subscriptions.ts'
import { HOUR } from '#domain/time.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import { progressOf } from '#server/modules/orders/index.ts'
import { endLastAccess } from '../leaving/end-periods.ts'
import { giveUpCharge } from '../leaving/give-up-charge.ts'
import {
  lockSubscription,
  movePayment,
  moveSubscription,
  openPayment,
  type Subscription,
  type SubscriptionPayment,
  setSubscription,
} from '../rows.ts'
import { nextStep, turnOf } from '../rules.ts'

/** Draws the conclusion from what became of the charge that waits, as evidence has settled it. Nothing decided changes nothing. */
export function followCharge(ctx: Context | Tx, subscriptionId: string): Promise<void> {
  return write(ctx, async (tx) => {
    const sub = await lockSubscription(tx, subscriptionId)
    const row = await openPayment(tx, sub.id)
    if (row) await follow(tx, sub, row)
  })
}

/** The same, behind locks that are held. @returns whether the charge is still undecided */
export async function follow(tx: Tx, sub: Subscription, row: SubscriptionPayment): Promise<boolean> {
  if (row.status === 'FAILED') return false
  const { isPaid, isOver } = await progressOf(tx, row.order_id)
  if (isPaid) return false
  const payment = row.payment_id
    ? await tx.db.selectFrom('payments').select(['status', 'mode']).where('id', '=', row.payment_id).executeTakeFirst()
    : undefined
  const declined = payment !== undefined && payment.status !== 'PENDING'
  if (row.kind === 'RENEWAL') {
    if (isOver) await endRenewal(tx, sub, row)
    else if (declined) await failRenewal(tx, sub, row, payment.status === 'FAILED')
    return !isOver && !declined
  }
  // Who pays in person may try again in any way until the time of the order is over; a kept card is tried once.
  if (!isOver && !(declined && payment.mode === 'RECURRING')) return true
  await giveUpCharge(tx, row, 'Không thanh toán được', 'fail')
  if (row.kind === 'FIRST') {
    await moveSubscription(tx, sub.id, 'fail', 'system', { ended_at: tx.now(), next_at: null })
  } else await setSubscription(tx, sub.id, { next_at: nextStep(sub) })
  return false
}

/**
 * A renewal that was declined is tried again on its days, and what the membership opens stays open meanwhile; one that never
 * reached the bank is tried again soon. Whoever asked to leave is let go.
 */
async function failRenewal(tx: Tx, sub: Subscription, row: SubscriptionPayment, declined: boolean): Promise<void> {
  if (sub.cancel_at_end) return endRenewal(tx, sub, row)
  await movePayment(tx, row.id, 'fail', 'system')
  const graceUntil = await giveGrace(tx, sub)
  const failures = sub.failures + (declined ? 1 : 0)
  const again = declined ? retriesAt(row.created_at, failures) : new Date(tx.now().getTime() + HOUR)
  const nextAt = again && again < graceUntil ? again : graceUntil
  await setSubscription(tx, sub.id, { failures, next_at: nextAt })
  if (declined)
    await publish(tx, 'subscription.renewal-failed', { subscriptionId: sub.id, paymentId: row.id, failures })
}

/** Nobody charges this renewal any more: it ends with the paid period, as if it had been left. */
async function endRenewal(tx: Tx, sub: Subscription, row: SubscriptionPayment): Promise<void> {
  await giveUpCharge(tx, row, 'Không gia hạn nữa')
  const ends = new Date(Math.max(tx.now().getTime(), sub.period_end?.getTime() ?? 0))
  if (sub.grace_until && ends < sub.grace_until) await endLastAccess(tx, sub, ends)
  await setSubscription(tx, sub.id, { cancel_at_end: true, grace_until: null, next_at: ends })
}

/** Opens the days of grace, once. */
export async function giveGrace(tx: Tx, sub: Subscription): Promise<Date> {
  if (sub.grace_until || !sub.period_end) return sub.grace_until ?? tx.now()
  const graceUntil = graceEnds(turnOf(sub) ?? sub.period_end)
  await endLastAccess(tx, sub, graceUntil)
  await setSubscription(tx, sub.id, { grace_until: graceUntil })
  return graceUntil
}
