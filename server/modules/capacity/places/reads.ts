import { sql } from 'kysely'
import { must } from '#domain/faults.ts'
import { isKindWith } from '#domain/sold/kinds.ts'
import { userIdOf } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { comboParts, ownedOf } from '#server/modules/catalog/index.ts'
import { keptOf, leftIn } from '../holds/reads.ts'
import { leftOf } from '../holds/rules.ts'
import { theSoldProduct } from './rows.ts'
import { soldOf } from './sold-places.ts'

/** How many places of a product are left for the caller; of a combo those of the part with the fewest that they do not own. PRODUCT_NOT_FOUND. */
export async function placesLeft(ctx: Context, id: string): Promise<{ left: number | null }> {
  const userId = userIdOf(ctx)
  const product = await ctx.db.selectFrom('products').select('kind').where('id', '=', id).executeTakeFirst()
  must(product !== undefined, 'PRODUCT_NOT_FOUND')
  const ids = isKindWith('bundle', product.kind) ? await wantedParts(ctx, id, userId) : [id]
  const limits = [...(await leftIn(ctx, ids, userId)).values()].flatMap(({ places }) => places ?? [])
  return { left: limits.length > 0 ? Math.min(...limits) : null }
}

async function wantedParts(ctx: Context, comboId: string, userId: string | null): Promise<string[]> {
  const parts = (await comboParts(ctx, [comboId])).get(comboId) ?? []
  const owned = new Set<string>()
  if (userId !== null)
    for (const [kind, group] of Map.groupBy(parts, (part) => part.kind)) {
      const ids = group.map((part) => part.productId)
      for (const one of await ownedOf(ctx, kind, userId, ids)) owned.add(one)
    }
  return parts.map((part) => part.productId).filter((one) => !owned.has(one))
}

/** How many places a product has, and where they are: for who sells it and the staff. PRODUCT_NOT_FOUND, NOT_OWNER. */
export async function readPlaces(ctx: Context, id: string) {
  const product = await theSoldProduct(ctx, id)
  const { rows } = await sql<{ capacity: number | null; sold: number; held: number; kept: number }>`
    select p.capacity, h.sold, h.held, ${keptOf(ctx, [])} as kept
    from pools p cross join lateral (
      select coalesce(sum(h.quantity) filter (where h.status = 'SUCCESS'), 0)::int as sold,
        coalesce(sum(h.quantity) filter (where h.status = 'HOLDING' and h.expires_at > ${ctx.now()}), 0)::int as held
      from holds h where h.pool_id = p.id
    ) h
    where p.id = ${id}`.execute(ctx.db)
  const { capacity, sold, held, kept } = rows[0] ?? {
    capacity: null,
    sold: await soldPlacesOf(ctx, id),
    held: 0,
    kept: 0,
  }
  return {
    productId: id,
    kind: product.kind,
    name: product.name,
    capacity,
    sold,
    held,
    kept,
    left: (await leftIn(ctx, [id], null)).get(id)?.places ?? leftOf(capacity, sold + held + kept),
  }
}

/** Sold places of a product that nobody ever limited. */
async function soldPlacesOf(ctx: Context, id: string): Promise<number> {
  const { rows } = await sql<{ sold: number }>`
    select coalesce(sum(l.quantity), 0)::int as sold from ${soldOf(ctx, [id])} l where l.is_paid`.execute(ctx.db)
  return rows[0]?.sold ?? 0
}
