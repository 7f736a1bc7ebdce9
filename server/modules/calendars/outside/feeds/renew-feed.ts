import { asUser } from '#server/core/actor.ts'
import { Answer } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import { randomToken, sha256 } from '#server/core/crypto.ts'
import { seal } from '#server/core/sealing.ts'
import { write } from '#server/core/write.ts'
import { feedUrl, type Side } from './feeds.ts'

/** Makes the secret address of the caller’s bookings, or another one: the one before opens nothing from then on. */
export async function renewFeed(ctx: Context, side: Side): Promise<Answer> {
  const secret = randomToken()
  const createdAt = await write(ctx, async (tx) => {
    const values = {
      secret_hash: sha256(secret),
      secret_sealed: seal(tx, 'booking-feeds', secret),
      created_at: tx.now(),
    }
    await tx.db
      .insertInto('booking_feeds')
      .values({ user_id: asUser(tx), side, ...values })
      .onConflict((on) => on.columns(['user_id', 'side']).doUpdateSet(values))
      .execute()
    return tx.now()
  })
  return new Answer({ url: feedUrl(ctx, secret), createdAt }, { once: true })
}
