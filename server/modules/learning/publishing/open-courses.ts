import { courseFlow } from '#domain/statuses/course.ts'
import type { Context } from '#server/core/context.ts'
import { tell } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { screenReview } from '../moderated/screen-review.ts'
import { approvedReview, coursesToOpen, lockAnyCourse } from '../reviews/rows.ts'
import { publishVersion } from './publish-version.ts'
import { opensLater } from './rules.ts'

/** Puts every approved course on sale whose start has come and whose words still pass, each in a transaction of its own. Run by the clock; a second run finds nothing. */
export async function openCourses(ctx: Context): Promise<number> {
  const due = await coursesToOpen(ctx)
  let opened = 0
  for (const courseId of due) if (await openCourse(ctx, courseId)) opened++
  return opened
}

function openCourse(ctx: Context, courseId: string): Promise<boolean> {
  return write(ctx, async (tx) => {
    const course = await lockAnyCourse(tx, courseId)
    const review = await approvedReview(tx, courseId)
    if (course.status !== 'REVIEWED' || review === null || opensLater(review.content, tx.now())) return false
    if ((await screenReview(tx, review)) !== 'PASS') return false
    await publishVersion(tx, {
      courseId,
      hostId: course.host_id,
      content: review.content,
      reviewId: review.id,
      onSale: true,
    })
    await move(tx, {
      table: 'courses',
      subject: 'course',
      flow: courseFlow,
      id: courseId,
      action: 'open',
      as: 'system',
    })
    await tell(tx, 'course.opened', { courseId, hostId: course.host_id })
    return true
  })
}
