import type { Context } from '#server/core/context.ts'
import { processDueRows } from '#server/core/process-due-rows.ts'
import { stepSubscription } from './step-subscription.ts'

/** Does what is due of subscriptions. @param most how many at most @returns how many were gone through */
export function runSubscriptions(ctx: Context, most?: number): Promise<number> {
  return processDueRows(ctx, 'subscriptions', stepSubscription, most)
}
