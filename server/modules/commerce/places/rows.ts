import type { ProductItemType } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { type Grant, isStaff } from '#domain/permissions.ts'
import { asHost, roleOf } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'

/** What the staff need who say how many of a kind are sold; who sells it needs none. */
const GRANTS: Record<ProductItemType, Grant> = {
  ONLINE_COURSE: 'courses.moderate',
  COMBO: 'courses.moderate',
  MEMBERSHIP_PRICE: 'memberships.manage',
  E_BOOK: 'documents.manage',
  DOCUMENT: 'documents.manage',
  CALENDAR: 'courses.moderate',
  CALENDAR_FRAME: 'courses.moderate',
  TICKET_TIER: 'courses.moderate',
  RESKILL_PRICE: 'courses.moderate',
}

export type Limited = { id: string; kind: ProductItemType; name: string }

/** A product whose places the caller may look at and limit. PRODUCT_NOT_FOUND, NOT_OWNER. */
export async function theSoldProduct(ctx: Context | Tx, id: string): Promise<Limited> {
  const userId = asHost(ctx)
  const role = roleOf(ctx)
  const product = await ctx.db
    .selectFrom('products')
    .select(['id', 'kind', 'name', 'host_id'])
    .where('id', '=', id)
    .where('kind', '!=', 'GIFT_CARD')
    .$narrowType<{ kind: ProductItemType }>()
    .executeTakeFirst()
  must(product !== undefined, 'PRODUCT_NOT_FOUND')
  const asStaff = role !== null && isStaff(role) && ctx.permissions.grants(role).includes(GRANTS[product.kind])
  must(product.host_id === userId || asStaff, 'NOT_OWNER')
  return product
}
