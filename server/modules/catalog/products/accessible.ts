import { must } from '#domain/faults.ts'
import { isStaff } from '#domain/permissions.ts'
import { asUser, roleOf } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { ownedDocumentIds } from '../documents/own.ts'
import { membershipUntil } from '../memberships/opens.ts'

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
    .select(['products.host_id', 'products.kind', 'products.published_at', 'enrollments.id as enrollment'])
    .select(['enrollments.expires_at', 'enrollments.source'])
    .where('products.id', '=', id)
    .executeTakeFirst()
  must(product !== undefined, 'PRODUCT_NOT_FOUND')
  const role = roleOf(ctx)
  const begun = product.enrollment !== null
  const borrowed = product.source === 'MEMBERSHIP'
  const until = await membershipUntil(ctx, userId, [id])
  const ends = until.get(id)
  const opens = ends !== undefined && (ends === null || ends > ctx.now())
  const expiresAt = borrowed ? (ends ?? null) : product.expires_at
  if (begun && !borrowed && (expiresAt === null || expiresAt > ctx.now()))
    return { accessible: true, reason: 'ENROLLED' as const, expiresAt }
  if ((await ownedDocumentIds(ctx, userId, [id])).has(id))
    return { accessible: true, reason: 'ENROLLED' as const, expiresAt: null }
  if (opens) return { accessible: true, reason: 'MEMBERSHIP' as const, expiresAt: ends }
  if (product.host_id === userId) return { accessible: true, reason: 'OWNER' as const, expiresAt: null }
  if (role !== null && isStaff(role)) return { accessible: true, reason: 'STAFF' as const, expiresAt: null }
  must(product.published_at !== null, 'PRODUCT_NOT_FOUND')
  if (borrowed) return { accessible: false, reason: 'MEMBERSHIP_ENDED' as const, expiresAt: ends ?? ctx.now() }
  return { accessible: false, reason: begun ? ('EXPIRED' as const) : ('NOT_BOUGHT' as const), expiresAt }
}
