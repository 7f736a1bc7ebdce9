import type { ProductItemType } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import type { Grant } from '#domain/permissions.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { holds } from '#server/core/permissions.ts'

/** The right that the staff need to say how a product of a kind is sold; who sells it needs none. */
const GRANTS: Record<ProductItemType, Grant> = {
  ONLINE_COURSE: 'products.manage',
  COMBO: 'products.manage',
  MEMBERSHIP_PRICE: 'memberships.manage',
  E_BOOK: 'documents.manage',
  DOCUMENT: 'documents.manage',
  CALENDAR: 'products.manage',
  CALENDAR_FRAME: 'products.manage',
  TICKET_TIER: 'products.manage',
  RESKILL_PRICE: 'products.manage',
}

export type Limited = { id: string; kind: ProductItemType; name: string }

/** A product whose places the caller may look at and limit. PRODUCT_NOT_FOUND, NOT_OWNER. */
export async function theSoldProduct(ctx: Context | Tx, id: string): Promise<Limited> {
  const userId = asHost(ctx)
  const product = await ctx.db
    .selectFrom('products')
    .select(['id', 'kind', 'name', 'host_id'])
    .where('id', '=', id)
    .where('kind', '!=', 'GIFT_CARD')
    .$narrowType<{ kind: ProductItemType }>()
    .executeTakeFirst()
  must(product !== undefined, 'PRODUCT_NOT_FOUND')
  must(product.host_id === userId || holds(ctx, GRANTS[product.kind]), 'NOT_OWNER')
  return product
}
