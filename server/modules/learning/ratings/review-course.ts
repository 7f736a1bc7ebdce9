import { REVIEW_FROM_PERCENT } from '#domain/course/learning.ts'
import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { rateProduct } from '#server/modules/catalog/index.ts'
import { lockEnrollment } from '../enrollments/rows.ts'
import { outlinesOf } from '../progress/outlines.ts'
import { tracesOf } from '../progress/rows.ts'
import { standingOf } from '../progress/rules.ts'
import { findMyReview } from './reads.ts'

/**
 * Writes a learner's review, or changes it: one for each learner and course. Only who has learnt a fifth of it judges;
 * an access that ran out does not take the right away. The sums of the shop change in the same transaction.
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
    if (before === null) {
      await tx.db
        .insertInto('reviews')
        .values({ product_id: courseId, user_id: userId, rating, text, created_at: now, updated_at: now })
        .execute()
    } else {
      await tx.db
        .updateTable('reviews')
        .set({ rating, text, updated_at: now })
        .where('product_id', '=', courseId)
        .where('user_id', '=', userId)
        .execute()
    }
    await rateProduct(tx, courseId, before === null ? { add: rating } : { add: rating, remove: before.rating })
    return { rating, text, createdAt: before?.createdAt ?? now, updatedAt: now }
  })
}
