import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { theCard } from '#server/modules/subscriptions/index.ts'
import { lockOwnPlan, setPlan } from './rows.ts'
import { stepPlan } from './step-plan.ts'

/**
 * Names the card that the other parts are charged to; a part that was declined is tried again at once.
 * INSTALMENT_NOT_FOUND, SUBSCRIPTION_CARD_TOKEN_NOT_FOUND, STATUS_CONFLICT.
 */
export async function changePlanCard(ctx: Context, id: string, cardId: string): Promise<{ triedAgain: boolean }> {
  const userId = asUser(ctx)
  const triedAgain = await write(ctx, async (tx) => {
    const plan = await lockOwnPlan(tx, id, userId)
    must(plan.status === 'ACTIVE' || plan.status === 'LATE' || plan.status === 'SUSPENDED', 'STATUS_CONFLICT')
    const card = await theCard(tx, userId, cardId)
    const again = plan.status === 'LATE' && plan.payment_id === null
    await setPlan(tx, id, { card_id: card.id, ...(again && { next_at: tx.now() }) })
    return again
  })
  if (triedAgain) await stepPlan(ctx, id)
  return { triedAgain }
}
