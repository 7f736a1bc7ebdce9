import type { UserId } from '#domain/ids.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { lockPerson } from '#server/modules/identity/index.ts'
import { forgetCard } from '#server/modules/payments/index.ts'
import { setSubscription } from '../rows.ts'
import { nextStep } from '../rules.ts'

/** Forgets a card, here and at the provider; what it was charged for ends with its paid period. CARD_NOT_FOUND. */
export async function forgetOwnCard(ctx: Context, userId: UserId, cardId: string): Promise<void> {
  await write(ctx, async (tx) => {
    await lockPerson(tx, userId)
    const charged = await tx.db
      .selectFrom('subscriptions')
      .selectAll()
      .where('user_id', '=', userId)
      .where('card_id', '=', cardId)
      .where('status', '=', 'ACTIVE')
      .forUpdate()
      .execute()
    for (const sub of charged) {
      const set = { card_id: null, renews: false, resumes_at: null }
      await setSubscription(tx, sub.id, { ...set, next_at: nextStep({ ...sub, ...set }) })
    }
  })
  await forgetCard(ctx, userId, cardId)
}
