import { sellerFlow } from '#domain/statuses/seller.ts'
import { localDay } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'

const AT_ONCE = 200

/** Verified sellers whose paper ran out before today (in Vietnam) must show another before they publish again. */
export async function expireSellers(ctx: Context): Promise<number> {
  const due = await ctx.db
    .selectFrom('seller_verifications')
    .select(['id', 'user_id'])
    .where('status', '=', 'VERIFIED')
    .where('expires_on', '<', localDay(ctx.now()))
    .orderBy('expires_on')
    .limit(AT_ONCE)
    .execute()
  for (const { id, user_id } of due) {
    await write(ctx, async (tx) => {
      await move(tx, {
        table: 'seller_verifications',
        subject: 'seller verification',
        flow: sellerFlow,
        id,
        action: 'expire',
        as: 'system',
      })
      await publish(tx, 'seller.decided', { verificationId: id, userId: user_id })
    })
  }
  return due.length
}
