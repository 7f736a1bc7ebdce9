import type { CourseContent } from '#domain/course/content.ts'
import type { CourseStatus } from '#domain/enums.ts'
import { must } from '#domain/faults.ts'
import { courseFlow, LIVE, ON_SALE } from '#domain/statuses/course.ts'
import { courseReviewFlow } from '#domain/statuses/course-review.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { mustBeApprovedHost, mustBeVerifiedSeller } from '#server/modules/hosts/index.ts'
import { isHeld } from '#server/modules/moderation/index.ts'
import { lockAnyCourse } from '../courses/rows.ts'
import { screenReview } from '../moderated/screen-review.ts'
import { openToLearners } from '../publishing/open-to-learners.ts'
import { publishVersion } from '../publishing/publish-version.ts'
import { opensLater } from '../publishing/rules.ts'
import { mayDecideOn } from './access.ts'
import { theReview } from './rows.ts'

/**
 * The staff approve a submission: what was frozen becomes the live version. A course that was never live goes on sale; as
 * REVIEWED, it is sold but not open, while its start lies ahead. A live one keeps its status, a hidden one stays hidden.
 * Nothing of a host who is not approved, or of a seller whose papers are not verified, is published.
 * What keywords hold is decided on first: CONTENT_HELD. Whoever decides second, or after the host took it back, gets STATUS_CONFLICT. Nobody approves their own course.
 */
export async function approveReview(ctx: Context | Tx, reviewId: string) {
  // Committed by itself: the case it may open must outlive the refusal.
  const verdict = await write(ctx, async (tx) => screenReview(tx, await theReview(tx, reviewId)))
  must(verdict !== 'REFUSE', 'CONTENT_REFUSED')
  return write(ctx, async (tx) => {
    const staffId = asStaff(tx)
    const review = await theReview(tx, reviewId)
    const course = await lockAnyCourse(tx, review.course_id)
    must(mayDecideOn(staffId, { hostId: course.host_id, submittedBy: review.submitted_by }), 'CANNOT_DECIDE_OWN')
    await mustBeApprovedHost(tx, course.host_id)
    await mustBeVerifiedSeller(tx, course.host_id)
    must(!(await isHeld(tx, 'COURSE', course.id)), 'CONTENT_HELD')
    await move(tx, {
      table: 'course_reviews',
      subject: 'course review',
      flow: courseReviewFlow,
      id: reviewId,
      action: 'approve',
      as: 'staff',
      set: { decided_at: tx.now(), decided_by: staffId },
    })
    const isLive = (LIVE as readonly CourseStatus[]).includes(course.status)
    const courseStatus = isLive ? course.status : await takeCourseOn(tx, course.id, review.content)
    await publishVersion(tx, {
      courseId: course.id,
      hostId: course.host_id,
      content: review.content,
      reviewId,
      onSale: (ON_SALE as readonly CourseStatus[]).includes(courseStatus),
      isOpen: isLive && !course.awaits_opening,
    })
    await audit(tx, 'course.approved', 'course', course.id, { reviewId })
    await publish(tx, 'course.approved', { courseId: course.id, reviewId, hostId: course.host_id })
    return { reviewId, courseId: course.id, status: 'APPROVED' as const, courseStatus }
  })
}

/** Takes a course on that is not live: it is open at once, or awaits its opening. */
async function takeCourseOn(tx: Tx, id: string, content: CourseContent): Promise<CourseStatus> {
  const later = opensLater(content, tx.now())
  const { to } = await move(tx, {
    table: 'courses',
    subject: 'course',
    flow: courseFlow,
    id,
    action: later ? 'approve-for-later' : 'approve',
    as: 'staff',
    set: { awaits_opening: later },
  })
  // It may have been sold once before, with a start that never came.
  if (!later) await openToLearners(tx, id)
  return to
}
