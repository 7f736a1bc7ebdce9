import { contract } from '#domain/contract/index.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { on } from '#server/core/serve.ts'
import { changeShelf } from './change-shelf.ts'
import { createShelf } from './create-shelf.ts'
import { deleteShelf } from './delete-shelf.ts'
import { shelvesOf, theShelf } from './rows.ts'

export const shelves = [
  on(contract.hostCategories, (ctx) => ownShelves(ctx)),
  on(contract.createHostCategory, (ctx, { body }) => createShelf(ctx, body)),
  on(contract.hostCategory, (ctx, { params }) => theShelf(ctx, asHost(ctx), params.id)),
  on(contract.changeHostCategory, (ctx, { params, body }) => changeShelf(ctx, params.id, body)),
  on(contract.deleteHostCategory, async (ctx, { params }) => {
    await deleteShelf(ctx, params.id)
    return { ok: true as const }
  }),
]

/** The host's shelves, and what they sell that stands on none. */
async function ownShelves(ctx: Context) {
  const hostId = asHost(ctx)
  const items = await shelvesOf(ctx, hostId)
  const placed = new Set(items.flatMap((shelf) => shelf.products.map((product) => product.id)))
  const sold = await ctx.db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('host_id', '=', hostId)
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .execute()
  return { items, total: items.length, loose: sold.filter((product) => !placed.has(product.id)) }
}
