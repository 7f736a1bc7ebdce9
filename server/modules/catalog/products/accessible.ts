import { must } from '#domain/faults.ts'
import { isStaff } from '#domain/permissions.ts'
import { asUser, roleOf } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'

/** Whether the caller may open a product now, and why. Throws PRODUCT_NOT_FOUND. */
export async function productAccessible(ctx: Context, id: string) {
  const userId = asUser(ctx)
  const product = await ctx.db
    .selectFrom('products')
    .leftJoin('enrollments', (join) =>
      join
        .onRef('enrollments.course_id', '=', 'products.id')
        .on('enrollments.user_id', '=', userId)
        .on('enrollments.revoked_at', 'is', null),
    )
    .select(['products.host_id', 'products.published_at', 'enrollments.id as enrollment', 'enrollments.expires_at'])
    .where('products.id', '=', id)
    .executeTakeFirst()
  must(product !== undefined, 'PRODUCT_NOT_FOUND')
  const role = roleOf(ctx)
  const expiresAt = product.expires_at
  if (product.enrollment !== null && (expiresAt === null || expiresAt > ctx.now()))
    return { accessible: true, reason: 'ENROLLED' as const, expiresAt }
  if (product.host_id === userId) return { accessible: true, reason: 'OWNER' as const, expiresAt: null }
  if (role !== null && isStaff(role)) return { accessible: true, reason: 'STAFF' as const, expiresAt: null }
  must(product.published_at !== null, 'PRODUCT_NOT_FOUND')
  return {
    accessible: false,
    reason: product.enrollment === null ? ('NOT_BOUGHT' as const) : ('EXPIRED' as const),
    expiresAt,
  }
}
