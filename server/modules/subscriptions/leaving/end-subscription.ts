import type { Party } from '#domain/statuses/flow.ts'
import type { Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { moveSubscription, openPayment, type Subscription } from '../rows.ts'
import { giveUpCharge } from './give-up-charge.ts'

/** Ends a running subscription: nothing waits, nothing is charged any more. Access ends with its own periods. */
export async function endSubscription(
  tx: Tx,
  sub: Subscription,
  action: 'cancel' | 'expire',
  as: Party = 'system',
  reason?: string,
): Promise<void> {
  const row = await openPayment(tx, sub.id)
  if (row) await giveUpCharge(tx, row, 'Gói hội viên đã kết thúc')
  const over = {
    ended_at: tx.now(),
    next_at: null,
    grace_until: null,
    resumes_at: null,
    pending_plan_id: null,
    pending_price: null,
    back_plan_id: null,
    back_price: null,
    back_until: null,
  }
  await moveSubscription(tx, sub.id, action, as, over, reason)
  if (action === 'expire') await publish(tx, 'subscription.expired', { subscriptionId: sub.id })
}
