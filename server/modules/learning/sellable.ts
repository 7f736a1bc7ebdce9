import { sql } from 'kysely'
import type { Sellable } from '#server/modules/catalog/index.ts'
import { grantCourse } from './enrollments/grant-course.ts'
import { revokeCourse } from './enrollments/revoke-course.ts'
import { begunEnrollments, revokeEnrollment } from './enrollments/seat-courses.ts'
import { courseOpenTo } from './player/open-to.ts'
import { usedOfCourses } from './standing/standing.ts'

/** An online course, as it is sold. */
export const courseSold: Sellable = {
  kind: 'ONLINE_COURSE',
  async grant(tx, { userId, productId, orderItemId, availableDays }) {
    await grantCourse(tx, { userId, courseId: productId, orderItemId, availableDays })
  },
  openTo: courseOpenTo,
  used: (ctx, userId, lines) =>
    usedOfCourses(
      ctx,
      userId,
      lines.map(({ productId }) => productId),
    ),
  usedUpAt: null,
  revoke: (tx, orderItemId, reason) => revokeCourse(tx, { orderItemId, reason }),
  given: sql`select order_item_id, user_id, revoked_at, revoked_reason from enrollments`,
  seat: {
    async grant(tx, { userId, productId, availableDays }) {
      const { enrollmentId } = await grantCourse(tx, { userId, courseId: productId, orderItemId: null, availableDays })
      return enrollmentId
    },
    revoke: revokeEnrollment,
    begun: begunEnrollments,
  },
}
