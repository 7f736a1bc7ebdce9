import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'

/** Its giver takes a gift back: it opens nothing any more, to who opened it neither. A second time changes nothing. POST_GIFT_NOT_FOUND. */
export function takeBackGift(ctx: Context | Tx, id: string): Promise<{ ok: true }> {
  return write(ctx, async (tx) => {
    const gift = await tx.db
      .selectFrom('post_gifts')
      .select(['id', 'taken_back_at'])
      .where('id', '=', id)
      .where('giver_id', '=', asUser(tx))
      .forUpdate()
      .executeTakeFirst()
    must(gift !== undefined, 'POST_GIFT_NOT_FOUND')
    if (!gift.taken_back_at)
      await tx.db.updateTable('post_gifts').set({ taken_back_at: tx.now() }).where('id', '=', id).execute()
    return { ok: true as const }
  })
}

/** Deletes what a person gave who deleted their account. */
export function eraseGifts(ctx: Context, userId: string): Promise<void> {
  return write(ctx, async (tx) => {
    await tx.db.deleteFrom('post_gifts').where('giver_id', '=', userId).execute()
  })
}
