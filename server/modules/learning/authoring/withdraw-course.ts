import { must } from '#domain/faults.ts'
import { courseFlow } from '#domain/statuses/course.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { cancelPendingReview } from '../courses/cancel-pending-review.ts'
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
