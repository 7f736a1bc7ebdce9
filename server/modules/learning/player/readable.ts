import { lacksSecondStep, userIdOf } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { holds } from '#server/core/permissions.ts'
import { membershipUntil } from '#server/modules/catalog/index.ts'
import { expiryOf } from '../enrollments/rows.ts'
import { accessOf, mayOpen } from './access.ts'

/** The courses whose lessons a person may open: all of them, or those named. Of a visitor none, not even what is free. */
export type Readable = { all: boolean; free: boolean; courseIds: string[] }

/** Which lessons the caller may open at this moment, as the player itself decides it; none for staff without their second step. */
export async function readableCourses(ctx: Context): Promise<Readable> {
  const userId = userIdOf(ctx)
  if (userId === null || lacksSecondStep(ctx)) return { all: false, free: false, courseIds: [] }
  if (holds(ctx, 'courses.moderate')) return { all: true, free: true, courseIds: [] }
  const rows = await ctx.db
    .selectFrom('courses')
    .leftJoin('enrollments as own', (join) =>
      join.onRef('own.course_id', '=', 'courses.id').on('own.user_id', '=', userId).on('own.revoked_at', 'is', null),
    )
    .select([
      'courses.id',
      'courses.host_id',
      'courses.awaits_opening',
      'own.id as enrollmentId',
      'own.source',
      'own.ends_at',
      'own.days_from_opening',
    ])
    .where((eb) =>
      eb.or([
        eb('courses.host_id', '=', userId),
        eb('courses.id', 'in', (of) =>
          of
            .selectFrom('enrollments')
            .select('course_id')
            .where('user_id', '=', userId)
            .where('revoked_at', 'is', null),
        ),
      ]),
    )
    .execute()
  const borrowed = rows.filter(({ source }) => source === 'MEMBERSHIP').map(({ id }) => id)
  const until = await membershipUntil(ctx, userId, borrowed)
  const now = ctx.now()
  const courseIds = rows
    .filter(({ id, host_id, awaits_opening, enrollmentId, source, ends_at, days_from_opening }) => {
      const byMembership = source === 'MEMBERSHIP'
      const expiresAt = byMembership ? expiryOf(until, id, now) : ends_at
      const own = { expiresAt, byMembership, daysFromOpening: days_from_opening }
      const enrollment = enrollmentId ? { id: enrollmentId, ...own } : null
      const opensAt = awaits_opening ? now : null
      const access = accessOf({ userId, moderates: false, hostId: host_id, enrollment, now, opensAt })
      return mayOpen(access, { preview: false })
    })
    .map(({ id }) => id)
  return { all: false, free: true, courseIds }
}
