import type { DomainEvents } from '#domain/domain-events.ts'
import { courseFlow } from '#domain/statuses/course.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { rateProduct, setOnSale } from '#server/modules/catalog/index.ts'
import { standingOf } from '#server/modules/moderation/index.ts'
import { cancelPendingReview } from '../courses/cancel-pending-review.ts'
import { lockAnyCourse } from '../courses/rows.ts'

/** What the staff decided on a course or a review becomes true here. Heard twice it changes nothing more. */
export async function takeDecision(ctx: Context, news: DomainEvents['moderation.decided']): Promise<void> {
  if (news.kind === 'RATING') await write(ctx, (tx) => showRating(tx, news.id))
  if (news.kind === 'COURSE' && news.verdict === 'REMOVED') await write(ctx, (tx) => takeCourseDown(tx, news))
}

/** A hidden review is neither read nor counted; its author's text stays. */
async function showRating(tx: Tx, id: string): Promise<void> {
  const review = await tx.db
    .selectFrom('reviews')
    .select(['product_id', 'rating', 'hidden'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  // Its author may have sent other words meanwhile, which wait for a decision of their own.
  const shown = (await standingOf(tx, 'RATING', id)) === 'FREE'
  if (!review || review.hidden === !shown) return
  await tx.db.updateTable('reviews').set({ hidden: !shown }).where('id', '=', id).execute()
  await rateProduct(tx, review.product_id, shown ? { add: review.rating } : { remove: review.rating })
}

/**
 * A submission that was held leaves the queue and never opens; the version that is live stays as it is. Where the live
 * version itself was judged it leaves the shop. Those who bought it keep learning; what was not open yet does not open.
 */
async function takeCourseDown(tx: Tx, { id, held }: DomainEvents['moderation.decided']): Promise<void> {
  const { status } = await lockAnyCourse(tx, id)
  const step = { table: 'courses', subject: 'course', flow: courseFlow, id, as: 'system' } as const
  if (status === 'PENDING_APPROVAL_WITH_ADMIN') {
    await cancelPendingReview(tx, id, 'system')
    await move(tx, { ...step, action: 'retire' })
    return
  }
  // Before its opening the live version itself may be what is held.
  const wasEdit = held && (await cancelPendingReview(tx, id, 'system'))
  if (wasEdit || (held && status !== 'REVIEWED') || (status !== 'REVIEWED' && status !== 'PUBLISHED')) return
  await move(tx, { ...step, action: status === 'REVIEWED' ? 'retire' : 'hide' })
  await setOnSale(tx, id, false)
}
