import { must } from '#domain/faults.ts'
import { courseFlow } from '#domain/statuses/course.ts'
import { courseReviewFlow } from '#domain/statuses/course-review.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { isLive } from './access.ts'
import { lockCourse, noteDeed } from './rows.ts'

/** Takes a submission back out of the queue: a first one makes the course a draft again, an edit of a live course just goes. */
export function withdrawCourse(ctx: Context | Tx, courseId: string) {
  return write(ctx, async (tx) => {
    const course = await lockCourse(tx, courseId, 'submit')
    must(await cancelPendingReview(tx, courseId), 'REVIEW_NOT_FOUND')
    await noteDeed(tx, course, 'course.withdrawn')
    if (isLive(course.status)) return { status: course.status }
    const { to } = await move(tx, {
      table: 'courses',
      subject: 'course',
      flow: courseFlow,
      id: courseId,
      action: 'withdraw',
      as: 'host',
    })
    return { status: to }
  })
}

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
