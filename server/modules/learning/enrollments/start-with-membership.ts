import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { openTo, ownedIds } from '#server/modules/catalog/index.ts'

/**
 * Begins a course that a running membership of the caller opens; it is learnt for as long as one does. Begun before, nothing
 * changes. COURSE_NOT_FOUND for one that is not on sale, COURSE_NOT_OPEN before its opening, MEMBERSHIP_DOES_NOT_OPEN,
 * ALREADY_OWNED for one they bought.
 */
export function startWithMembership(ctx: Context, courseId: string) {
  const userId = asUser(ctx)
  return write(ctx, async (tx) => {
    await tx.db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()
    const course = await tx.db
      .selectFrom('products as p')
      .innerJoin('courses as c', 'c.id', 'p.id')
      .select(['p.slug', 'p.on_sale', 'c.awaits_opening'])
      .where('p.id', '=', courseId)
      .executeTakeFirst()
    must(course !== undefined, 'COURSE_NOT_FOUND')
    must(!(await ownedIds(tx, userId, [courseId])).has(courseId), 'ALREADY_OWNED')
    const until = (await openTo(tx, userId, [courseId])).get(courseId)
    must(until !== undefined, 'MEMBERSHIP_DOES_NOT_OPEN')
    const now = tx.now()
    const before = await tx.db
      .selectFrom('enrollments')
      .select(['id', 'source'])
      .where('user_id', '=', userId)
      .where('course_id', '=', courseId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (before?.source !== 'MEMBERSHIP') {
      must(course.on_sale, 'COURSE_NOT_FOUND')
      must(!course.awaits_opening, 'COURSE_NOT_OPEN')
      if (before) {
        const ended = { revoked_at: now, revoked_reason: 'Đã hết hạn học' }
        await tx.db.updateTable('enrollments').set(ended).where('id', '=', before.id).execute()
      }
      await tx.db
        .insertInto('enrollments')
        .values({ user_id: userId, course_id: courseId, granted_at: now, starts_at: now, source: 'MEMBERSHIP' })
        .execute()
    }
    return { courseId, slug: course.slug, expiresAt: until }
  })
}
