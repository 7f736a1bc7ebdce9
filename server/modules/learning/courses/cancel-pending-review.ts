import { courseReviewFlow } from '#domain/statuses/course-review.ts'
import type { Tx } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'

/** Cancels the submission that waits, if one does. The caller holds the lock of the course. */
export async function cancelPendingReview(tx: Tx, courseId: string, as: 'host' | 'system' = 'host'): Promise<boolean> {
  const review = await tx.db
    .selectFrom('course_reviews')
    .select('id')
    .where('course_id', '=', courseId)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  if (!review) return false
  await move(tx, {
    table: 'course_reviews',
    subject: 'course review',
    flow: courseReviewFlow,
    id: review.id,
    action: 'cancel',
    as,
  })
  await tx.db.updateTable('course_reviews').set({ decided_at: tx.now() }).where('id', '=', review.id).execute()
  return true
}
