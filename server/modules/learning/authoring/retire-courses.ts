import { courseFlow } from '#domain/statuses/course.ts'
import type { Context } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { setOnSale } from '#server/modules/catalog/index.ts'
import { lockAnyCourse } from '../reviews/rows.ts'
import { cancelPendingReview } from './withdraw-course.ts'

/**
 * Ends what the courses of a host who deleted their account were up to: submissions leave the queue of the staff, what
 * was to open does not, what is shown is hidden. Learners keep what they bought. A second time changes nothing.
 */
export async function retireCourses(ctx: Context, hostId: string): Promise<void> {
  const courses = await ctx.db
    .selectFrom('courses')
    .select('id')
    .where('host_id', '=', hostId)
    .where('status', '<>', 'DELETED')
    .orderBy('id')
    .execute()
  for (const { id } of courses) await retireCourse(ctx, id)
}

function retireCourse(ctx: Context, id: string): Promise<void> {
  return write(ctx, async (tx) => {
    const { status } = await lockAnyCourse(tx, id)
    await cancelPendingReview(tx, id, 'system')
    const step = { table: 'courses', subject: 'course', flow: courseFlow, id, as: 'system' } as const
    if (status === 'PENDING_APPROVAL_WITH_ADMIN' || status === 'REVIEWED') await move(tx, { ...step, action: 'retire' })
    if (status !== 'PUBLISHED') return
    await move(tx, { ...step, action: 'hide' })
    await setOnSale(tx, id, false)
  })
}
