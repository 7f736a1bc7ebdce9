import type { Tx } from '#server/core/context.ts'
import { type Granted, restoreMembership } from '#server/modules/catalog/index.ts'
import { liveOf, movePayment, moveSubscription, partyOf, relock, type Subscription, setSubscription } from '../rows.ts'
import { nextStep, pauseAfter } from '../rules.ts'

/**
 * Gives again the period of a line that was taken back, because the money stays with us after all. A subscription that runs
 * reaches as far again; one of the App Store that ended with the refund runs on, as Apple renews it. One that is paid
 * with a card does not: nobody asked for that charge again.
 * @returns false where the line never gave a period, or still has it
 */
export async function restorePeriod(tx: Tx, orderItemId: string): Promise<boolean> {
  const granted = await restoreMembership(tx, orderItemId)
  if (!granted) return false
  const row = await tx.db
    .selectFrom('subscription_payments')
    .selectAll()
    .where('order_item_id', '=', orderItemId)
    .forUpdate()
    .executeTakeFirst()
  if (row?.status !== 'REFUNDED') return true
  const period = { period_start: granted.startsAt, period_end: granted.endsAt }
  await movePayment(tx, row.id, 'restore', partyOf(tx), { access_id: granted.accessId, ...period })
  const sub = await relock(tx, row.subscription_id)
  if (await reachesFurther(tx, sub, granted)) await runOn(tx, sub, period)
  return true
}

async function reachesFurther(tx: Tx, sub: Subscription, { endsAt }: Granted): Promise<boolean> {
  if (endsAt !== null && endsAt <= tx.now()) return false
  if (sub.status === 'CANCEL') return sub.apple_id !== null && !(await liveOf(tx, sub.user_id, sub.membership_id))
  return sub.status === 'ACTIVE' && sub.period_end !== null && (endsAt === null || endsAt > sub.period_end)
}

async function runOn(tx: Tx, sub: Subscription, period: { period_start: Date; period_end: Date | null }) {
  const resumes = pauseAfter(sub, period.period_end)
  const set = { ...period, anchor_at: period.period_end ?? period.period_start, periods: 0, resumes_at: resumes }
  if (sub.status === 'CANCEL') await moveSubscription(tx, sub.id, 'resume', partyOf(tx), { ...set, ended_at: null })
  else await setSubscription(tx, sub.id, { ...set, next_at: sub.apple_id ? null : nextStep({ ...sub, ...set }) })
}
