import { courseFlow } from '#domain/statuses/course.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { move } from '#server/core/move.ts'
import { write } from '#server/core/write.ts'
import { cancelPendingReview } from '../courses/cancel-pending-review.ts'
import { lockCourse } from './rows.ts'

/** A course leaves the studio for good. It must be off sale first; those who bought it keep learning what they bought. */
export function deleteCourse(ctx: Context | Tx, courseId: string) {
  return write(ctx, async (tx) => {
    const course = await lockCourse(tx, courseId, 'delete')
    await move(tx, {
      table: 'courses',
      subject: 'course',
      flow: courseFlow,
      id: courseId,
      action: 'delete',
      as: 'host',
    })
    await cancelPendingReview(tx, courseId)
    await audit(tx, 'course.deleted', 'course', courseId, { name: course.name, hostId: course.host_id })
    return { ok: true as const }
  })
}
