import type { ProductItemType } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { kindRow, kindsWith } from '#domain/sold/kinds.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { holds } from '#server/core/permissions.ts'

export type Limited = { id: string; kind: ProductItemType; name: string }

/** A product whose places the caller may look at and limit. PRODUCT_NOT_FOUND, NOT_OWNER. */
export async function theSoldProduct(ctx: Context | Tx, id: string): Promise<Limited> {
  const userId = asHost(ctx)
  const product = await ctx.db
    .selectFrom('products')
    .select(['id', 'kind', 'name', 'host_id'])
    .where('id', '=', id)
    .where('kind', 'not in', kindsWith('deposit'))
    .$narrowType<{ kind: ProductItemType }>()
    .executeTakeFirst()
  must(product !== undefined, 'PRODUCT_NOT_FOUND')
  must(product.host_id === userId || holds(ctx, kindRow(product.kind).managedBy), 'NOT_OWNER')
  return product
}
