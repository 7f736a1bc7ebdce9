import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { type Opening, sellableOf } from '#server/modules/catalog/index.ts'

/**
 * Whether the caller may open a product now, and why, as the door they would come to says it: of a course the player, of a
 * document the reader, of a combo all of its parts, of a plan the membership. Throws PRODUCT_NOT_FOUND, also for what nobody
 * was shown yet and the caller may not open.
 */
export async function productAccessible(ctx: Context, id: string): Promise<Opening> {
  const userId = asUser(ctx)
  const product = await ctx.db
    .selectFrom('products')
    .select(['id', 'kind', 'host_id', 'on_sale', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  must(product !== undefined, 'PRODUCT_NOT_FOUND')
  const found = await sellableOf(ctx, product.kind).openTo(ctx, userId, product)
  must(found.accessible || product.published_at !== null, 'PRODUCT_NOT_FOUND')
  return found
}
