import type { OpeningWaitsFor } from '#domain/host-standing.ts'
import { courseFlow } from '#domain/statuses/course.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { tell } from '#server/core/jobs.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { whyNotPublish } from '#server/modules/hosts/index.ts'
import { screenReview } from '../moderated/screen-review.ts'
import { approvedReview, coursesToOpen, lockAnyCourse } from '../reviews/rows.ts'
import { publishVersion } from './publish-version.ts'
import { opensLater } from './rules.ts'

/**
 * Puts every approved course on sale whose start has come, whose words still pass and whose host may still publish, each
 * in a transaction of its own. What may not waits, and its host is told once why. Run by the clock; a second run finds
 * nothing.
 */
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
    if (await mustWait(tx, course)) return false
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

type Waiting = { id: string; host_id: string; opening_waits_for: OpeningWaitsFor | null }

async function mustWait(tx: Tx, course: Waiting): Promise<boolean> {
  const why = await whyNotPublish(tx, course.host_id)
  if (why === course.opening_waits_for) return why !== null
  await tx.db.updateTable('courses').set({ opening_waits_for: why }).where('id', '=', course.id).execute()
  if (why)
    await tell(tx, 'course.opening-waits', {
      courseId: course.id,
      hostId: course.host_id,
      why,
      at: tx.now().toISOString(),
    })
  return why !== null
}
