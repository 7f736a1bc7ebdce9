import type { CourseStatus } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { courseFlow, LIVE } from '#domain/statuses/course.ts'
import { courseReviewFlow } from '#domain/statuses/course-review.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { lockAnyCourse } from '../courses/rows.ts'
import { mayDecideOn } from './access.ts'
import { theReview } from './rows.ts'

/**
 * The staff send a submission back with a reason the host reads. A course that was never live is REJECTED until it is
 * submitted again; a live one stays on sale as it was.
 */
export function rejectReview(ctx: Context | Tx, reviewId: string, reason: string) {
  return write(ctx, async (tx) => {
    const staffId = asStaff(tx)
    const review = await theReview(tx, reviewId)
    const course = await lockAnyCourse(tx, review.course_id)
    must(mayDecideOn(staffId, { hostId: course.host_id, submittedBy: review.submitted_by }), 'CANNOT_DECIDE_OWN')
    await move(tx, {
      table: 'course_reviews',
      subject: 'course review',
      flow: courseReviewFlow,
      id: reviewId,
      action: 'reject',
      as: 'staff',
      reason,
      set: { decided_at: tx.now(), decided_by: staffId, reason },
    })
    const live = (LIVE as readonly CourseStatus[]).includes(course.status)
    if (!live)
      await move(tx, {
        table: 'courses',
        subject: 'course',
        flow: courseFlow,
        id: course.id,
        action: 'reject',
        as: 'staff',
        reason,
      })
    await audit(tx, 'course.rejected', 'course', course.id, { reviewId, reason })
    await publish(tx, 'course.rejected', { courseId: course.id, reviewId, hostId: course.host_id })
    return {
      reviewId,
      courseId: course.id,
      status: 'REJECTED' as const,
      courseStatus: live ? course.status : ('REJECTED' as const),
    }
  })
}
