import type { DeliveryMode } from '#domain/enums.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { allGoods } from '../goods.ts'
import { findProfileOf } from '../profiles/rows.ts'
import { dueTime } from './set-news-mode.ts'
import { tellFollowers } from './tell-followers.ts'

/**
 * A product may have come on sale: the first time in its life that is news for the host's followers. Later versions, and a
 * product that was hidden and shown again, are none. Heard twice, it changes nothing.
 */
export async function noteOpening(ctx: Context, productId: string): Promise<void> {
  const noted = await write(ctx, async (tx) => {
    const product = await tx.db
      .selectFrom(allGoods(tx).as('p'))
      .select(['p.id', 'p.host_id'])
      .where('p.id', '=', productId)
      .where('p.on_sale', '=', true)
      .executeTakeFirst()
    if (!product) return null
    const profile = await findProfileOf(tx, product.host_id)
    if (profile?.status !== 'APPROVED') return null
    return tx.db
      .insertInto('host_news')
      .values({
        product_id: product.id,
        host_id: product.host_id,
        published_at: tx.now(),
        due_at: dueTime(profile.news_mode as DeliveryMode, tx.now()),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['host_id', 'due_at'])
      .executeTakeFirst()
  })
  if (noted?.due_at && noted.due_at <= ctx.now()) await tellFollowers(ctx, noted.host_id)
}
