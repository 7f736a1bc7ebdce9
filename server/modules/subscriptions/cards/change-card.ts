import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { stepSubscription } from '../renewals/step-subscription.ts'
import { lockOwnSubscription, openPayment, setSubscription } from '../rows.ts'
import { nextStep } from '../rules.ts'
import { theCard } from './cards.ts'

/**
 * Names the card that is charged from now on. A subscription that did not renew does from now on; a renewal that was
 * declined is tried again at once. SUBSCRIPTION_CARD_TOKEN_NOT_FOUND, SUBSCRIPTION_AT_APPLE, SUBSCRIPTION_ALREADY_LIFETIME, STATUS_CONFLICT.
 */
export async function changeCard(ctx: Context, id: string, cardId: string): Promise<{ triedAgain: boolean }> {
  const userId = asUser(ctx)
  const triedAgain = await write(ctx, async (tx) => {
    const sub = await lockOwnSubscription(tx, id, userId)
    must(sub.status === 'ACTIVE' || sub.status === 'PENDING_RENEWAL', 'STATUS_CONFLICT')
    must(sub.apple_id === null, 'SUBSCRIPTION_AT_APPLE')
    must(sub.period_end !== null, 'SUBSCRIPTION_ALREADY_LIFETIME')
    const card = await theCard(tx, userId, cardId)
    const set = { card_id: card.id, renews: true }
    const row = await openPayment(tx, id)
    const again = sub.status === 'PENDING_RENEWAL' && row?.status === 'FAILED' && !sub.cancel_at_end
    const next = again ? tx.now() : sub.status === 'ACTIVE' ? nextStep({ ...sub, ...set }) : sub.next_at
    await setSubscription(tx, id, { ...set, next_at: next })
    return again
  })
  if (triedAgain) await stepSubscription(ctx, id)
  return { triedAgain }
}
