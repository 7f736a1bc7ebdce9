import { courseFlow } from '#domain/statuses/course.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { setOnSale } from '#server/modules/catalog/index.ts'
import { cancelPendingReview } from '../courses/cancel-pending-review.ts'
import { lockAnyCourse } from '../courses/rows.ts'

/**
 * Ends what the courses of a host who deleted their account were up to: submissions leave the queue of the staff, what is
 * shown is hidden, what was to open and nobody bought does not. Learners keep what they bought, and what they bought ahead
 * opens to them. A second time changes nothing.
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

async function isBought(tx: Tx, courseId: string): Promise<boolean> {
  const one = tx.db.selectFrom('enrollments').select('id').where('course_id', '=', courseId)
  return (await one.where('revoked_at', 'is', null).executeTakeFirst()) !== undefined
}

function retireCourse(ctx: Context, id: string): Promise<void> {
  return write(ctx, async (tx) => {
    const { status } = await lockAnyCourse(tx, id)
    await cancelPendingReview(tx, id, 'system')
    const step = { table: 'courses', subject: 'course', flow: courseFlow, id, as: 'system' } as const
    if (status === 'PENDING_APPROVAL_WITH_ADMIN') await move(tx, { ...step, action: 'retire' })
    if (status !== 'PUBLISHED' && status !== 'REVIEWED') return
    const opens = status === 'PUBLISHED' || (await isBought(tx, id))
    await move(tx, { ...step, action: opens ? 'hide' : 'retire' })
    await setOnSale(tx, id, false)
  })
}
