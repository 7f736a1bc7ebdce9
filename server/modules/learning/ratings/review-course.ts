import { REVIEW_FROM_PERCENT } from '#domain/course/learning.ts'
import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { rateProduct } from '#server/modules/catalog/index.ts'
import { screenOrRefuse } from '#server/modules/moderation/index.ts'
import { lockEnrollment } from '../enrollments/rows.ts'
import { outlinesOf } from '../standing/outlines.ts'
import { tracesOf } from '../standing/rows.ts'
import { standingOf } from '../standing/rules.ts'
import { findMyReview } from './reads.ts'

/**
 * Writes a learner's review, or changes it: one for each learner and course. Only who has learnt a fifth of it judges;
 * an access that ran out does not take the right away. Words that are held keep it hidden and out of the sums of the shop
 * until a person decided; otherwise the sums change in the same transaction.
 */
export async function reviewCourse(ctx: Context, courseId: string, { rating, text }: { rating: number; text: string }) {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    const outline = (await outlinesOf(tx, [courseId])).get(courseId)
    must(outline !== undefined, 'COURSE_NOT_FOUND')
    await lockEnrollment(tx, userId, courseId)
    const { percent } = standingOf(outline.sections, await tracesOf(tx, userId, [courseId]))
    const before = await findMyReview(tx, userId, courseId)
    must(before !== null || percent >= REVIEW_FROM_PERCENT, 'REVIEW_TOO_EARLY')
    const now = tx.now()
    const { id } = await tx.db
      .insertInto('reviews')
      .values({ product_id: courseId, user_id: userId, rating, text, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.constraint('reviews_once').doUpdateSet({ rating, text, updated_at: now }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const texts = [{ field: 'text', text }]
    const stage = before === null ? 'CREATE' : 'EDIT'
    const hidden = (await screenOrRefuse(tx, { kind: 'RATING', id, authorId: userId, texts, stage })) === 'HOLD'
    await tx.db.updateTable('reviews').set({ hidden }).where('id', '=', id).execute()
    await rateProduct(tx, courseId, {
      ...(!hidden && { add: rating }),
      ...(before && !before.hidden && { remove: before.rating }),
    })
    return { rating, text, hidden, createdAt: before?.createdAt ?? now, updatedAt: now }
  })
}
