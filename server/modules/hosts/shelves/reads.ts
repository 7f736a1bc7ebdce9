import { asHost } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { allGoods } from '../goods.ts'
import { shelvesOf } from './rows.ts'

/** The host's shelves, and what they sell that stands on none. */
export async function ownShelves(ctx: Context) {
  const hostId = asHost(ctx)
  const items = await shelvesOf(ctx, hostId)
  const placed = new Set(items.flatMap((shelf) => shelf.products.map((product) => product.id)))
  const sold = await ctx.db
    .selectFrom(allGoods(ctx).as('p'))
    .select(['p.id', 'p.name'])
    .where('p.host_id', '=', hostId)
    .where('p.published_at', 'is not', null)
    .orderBy('p.published_at', 'desc')
    .execute()
  return { items, total: items.length, loose: sold.filter((product) => !placed.has(product.id)) }
}
