import { courseDifference } from '#domain/course/difference.ts'
import { courseValidity } from '#domain/course/validity.ts'
import { fail, must } from '#domain/faults.ts'
import { courseFlow } from '#domain/statuses/course.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { mustBeApprovedHost, mustBeVerifiedSeller } from '#server/modules/hosts/index.ts'
import { screenOrRefuse } from '#server/modules/moderation/index.ts'
import { courseTexts } from '../courses/course-texts.ts'
import { liveContent } from '../courses/live-content.ts'
import { isLive } from './access.ts'
import { courseOf, draftTree } from './draft.ts'
import { hasPendingReview, lockCourse, noteDeed } from './rows.ts'
import { contentOf, draftForRules } from './snapshot.ts'

/**
 * Hands a draft of an approved host, whose papers are verified, to the staff. What they read is frozen now, and the draft
 * rests until they decide or the host takes it back. A course that was never live waits; a live one that differs from what is sold stays on sale as it is until the edit is approved. Words that are refused are named
 * part by part; words that are held do not stop it from waiting, but it is not approved before they are decided on.
 */
export function submitCourse(ctx: Context | Tx, courseId: string, note: string | undefined) {
  return write(ctx, async (tx) => {
    const course = await lockCourse(tx, courseId, 'submit')
    await mustBeApprovedHost(tx, course.host_id)
    await mustBeVerifiedSeller(tx, course.host_id)
    must(!(await hasPendingReview(tx, courseId)), 'COURSE_ALREADY_SUBMITTED')
    const sections = await draftTree(tx, courseId)
    const { problems, publishable } = courseValidity(draftForRules(courseOf(course, ''), sections))
    if (!publishable) {
      fail('COURSE_NOT_READY', {
        errors: problems
          .filter(({ blocker }) => blocker)
          .map(({ path, message }) => ({ path, code: 'missing', message })),
      })
    }
    const content = await contentOf(tx, course, sections)
    if (course.live_version_id !== null)
      must(courseDifference(await liveContent(tx, courseId), content).length > 0, 'COURSE_NOT_CHANGED')
    await screenOrRefuse(tx, {
      kind: 'COURSE',
      id: courseId,
      authorId: course.host_id,
      texts: courseTexts(content),
      stage: 'PUBLISH',
    })
    const { id: reviewId } = await tx.db
      .insertInto('course_reviews')
      .values({
        course_id: courseId,
        content: JSON.stringify(content),
        note: note || null,
        submitted_by: asUser(tx),
        submitted_at: tx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const status = isLive(course.status)
      ? course.status
      : (
          await move(tx, {
            table: 'courses',
            subject: 'course',
            flow: courseFlow,
            id: courseId,
            action: 'submit',
            as: 'host',
          })
        ).to
    await noteDeed(tx, course, 'course.submitted')
    await publish(tx, 'course.submitted', { courseId, reviewId })
    return { reviewId, status }
  })
}
