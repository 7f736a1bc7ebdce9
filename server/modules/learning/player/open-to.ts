import type { UserId } from '#domain/ids.ts'
import type { Context } from '#server/core/context.ts'
import { holds } from '#server/core/permissions.ts'
import { can, NOT_BOUGHT, type Opening, openedByMembership } from '#server/modules/catalog/index.ts'
import { findEnrollment } from '../enrollments/rows.ts'
import { accessOf } from './access.ts'

type Product = { id: string; on_sale: boolean; host_id: string }

/** Whether a person may open a course now, as the player says it. */
export async function courseOpenTo(ctx: Context, userId: UserId, product: Product): Promise<Opening> {
  const live = await ctx.db
    .selectFrom('courses')
    .select('awaits_opening')
    .where('id', '=', product.id)
    .where('live_version_id', 'is not', null)
    .executeTakeFirst()
  if (!live) return NOT_BOUGHT
  const enrollment = await findEnrollment(ctx, userId, product.id)
  const { state, expiresAt } = accessOf({
    userId,
    moderates: holds(ctx, 'courses.moderate'),
    hostId: product.host_id,
    now: ctx.now(),
    enrollment,
    opensAt: live.awaits_opening ? ctx.now() : null,
  })
  if (state === 'OWNER' || state === 'STAFF') return { accessible: true, reason: state, expiresAt: null }
  const borrowed = enrollment?.byMembership ?? false
  if (state === 'WAITING') return { accessible: false, reason: 'WAITING', expiresAt: null }
  if (state === 'ENROLLED') return { accessible: true, reason: borrowed ? 'MEMBERSHIP' : 'ENROLLED', expiresAt }
  // A member begins it with one press, while it is on sale.
  if (product.on_sale && !live.awaits_opening && (await can(ctx, userId, product.id)))
    return openedByMembership(ctx, userId, product)
  if (state === 'NONE') return NOT_BOUGHT
  return { accessible: false, reason: borrowed ? 'MEMBERSHIP_ENDED' : 'EXPIRED', expiresAt }
}
