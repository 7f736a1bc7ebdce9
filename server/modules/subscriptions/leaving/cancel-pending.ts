import type { SubscriptionStatus } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockOwnSubscription, moveSubscription, openPayment, setSubscription } from '../rows.ts'
import { nextStep } from '../rules.ts'
import { giveUpCharge } from './give-up-charge.ts'

export type Waiting = 'PAYMENT' | 'PLAN' | 'LEAVING'

/**
 * Takes back what waits of a subscription: a first period or an upgrade that is not paid, a change of plan at the end of the
 * period, the wish to leave then. Money that comes for it all the same goes back. STATUS_CONFLICT where nothing waits.
 * @returns what was taken back
 */
export function cancelPending(ctx: Context, id: string): Promise<{ status: SubscriptionStatus; undone: Waiting[] }> {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const sub = await lockOwnSubscription(tx, id, userId)
    const undone: Waiting[] = []
    const row = await openPayment(tx, id)
    if (row && row.kind !== 'RENEWAL') {
      await giveUpCharge(tx, row, 'Người mua hủy')
      undone.push('PAYMENT')
    }
    if (sub.status === 'PENDING') {
      must(undone.length > 0, 'STATUS_CONFLICT')
      const { to } = await moveSubscription(tx, id, 'cancel', 'user', { ended_at: tx.now(), next_at: null })
      return { status: to, undone }
    }
    if (sub.pending_plan_id) undone.push('PLAN')
    // A renewal that was let go of by leaving is not called back: its charge has been given up.
    if (sub.cancel_at_end && sub.status === 'ACTIVE' && sub.apple_id === null) undone.push('LEAVING')
    must(undone.length > 0, 'STATUS_CONFLICT')
    const stays = {
      pending_plan_id: null,
      pending_price: null,
      cancel_at_end: sub.status === 'ACTIVE' ? false : sub.cancel_at_end,
    }
    const next = sub.status === 'ACTIVE' && sub.apple_id === null ? { next_at: nextStep({ ...sub, ...stays }) } : {}
    await setSubscription(tx, id, { ...stays, ...next, ...(undone.includes('LEAVING') && { leave_reason: null }) })
    return { status: sub.status, undone }
  })
}
