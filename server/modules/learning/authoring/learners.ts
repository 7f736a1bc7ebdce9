import { sql } from 'kysely'
import { percent } from '#domain/course/progress.ts'
import { imageUrl } from '#domain/media.ts'
import { maskedEmail } from '#domain/text.ts'
import type { Context } from '#server/core/context.ts'
import { countOf, type Paging, page } from '#server/core/page.ts'
import { openAt } from '#server/modules/catalog/index.ts'
import { theOwnCourse } from './rows.ts'

/** Who may learn a course, the newest first. Their e-mail is masked: the host teaches them, the platform writes to them. */
export async function courseLearners(ctx: Context, courseId: string, { take, skip }: Paging) {
  await theOwnCourse(ctx, courseId, 'see-learners')
  const live = ctx.db.selectFrom('enrollments').where('course_id', '=', courseId).where('revoked_at', 'is', null)
  const { total } = await live.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const lessons = await countOf(
    ctx.db.selectFrom('published_lessons').where('course_id', '=', courseId).where('live', '=', true),
  )
  const rows = await live
    .innerJoin('users', 'users.id', 'enrollments.user_id')
    .select([
      'enrollments.id',
      'user_id',
      'granted_at',
      'ends_at',
      'days_from_opening',
      'users.full_name',
      'users.email',
      'users.avatar_file_id',
    ])
    .select((eb) => [
      eb
        .selectFrom('lesson_progress')
        .innerJoin('published_lessons', 'published_lessons.id', 'lesson_progress.lesson_id')
        .select((inner) => inner.fn.countAll<number>().as('done'))
        .whereRef('lesson_progress.user_id', '=', 'enrollments.user_id')
        .where('lesson_progress.course_id', '=', courseId)
        .where('published_lessons.live', '=', true)
        .where('completed_at', 'is not', null)
        .as('done'),
      eb
        .selectFrom('lesson_progress')
        .innerJoin('published_lessons', 'published_lessons.id', 'lesson_progress.lesson_id')
        .select((inner) => inner.fn.max('completed_at').as('at'))
        .whereRef('lesson_progress.user_id', '=', 'enrollments.user_id')
        .where('lesson_progress.course_id', '=', courseId)
        .where('published_lessons.live', '=', true)
        .as('last_done'),
      eb
        .selectFrom('certificates')
        .select('completed_at')
        .whereRef('certificates.user_id', '=', 'enrollments.user_id')
        .where('certificates.course_id', '=', courseId)
        .orderBy('cycle', 'desc')
        .limit(sql.lit(1))
        .as('completed_at'),
    ])
    .orderBy('granted_at', 'desc')
    .orderBy('enrollments.id')
    .limit(sql.lit(take))
    .offset(skip)
    .execute()
  return {
    total: Number(total),
    items: rows.map((row) => {
      const progress = { done: Number(row.done ?? 0), total: Number(lessons) }
      const share = percent(progress.done, progress.total)
      return {
        enrollmentId: row.id,
        user: { id: row.user_id, fullName: row.full_name, avatarUrl: imageUrl(row.avatar_file_id, 256) },
        maskedEmail: maskedEmail(row.email),
        grantedAt: row.granted_at,
        expiresAt: row.ends_at,
        daysFromOpening: row.days_from_opening,
        ...progress,
        percent: share,
        // Who did all there is has a day for it, also without a certificate: revoked, or what was missing left the course.
        completedAt: row.completed_at ?? (share === 100 ? row.last_done : null),
      }
    }),
  }
}

/**
 * Who began a course with a membership that opens it at this moment, the newest first. Who may begin it but did not is
 * nobody's business; who bought it stands among its learners alone.
 */
export async function courseSubscribers(ctx: Context, courseId: string, { take, skip }: Paging) {
  await theOwnCourse(ctx, courseId, 'see-learners')
  const now = ctx.now()
  const begun = ctx.db
    .selectFrom('enrollments as e')
    .where('e.course_id', '=', courseId)
    .where('e.source', '=', 'MEMBERSHIP')
    .where('e.revoked_at', 'is', null)
    .where((e) =>
      e.exists(
        e
          .selectFrom('membership_access as a')
          .innerJoin('membership_products as o', 'o.membership_id', 'a.membership_id')
          .select('a.id')
          .whereRef('a.user_id', '=', 'e.user_id')
          .where('o.product_id', '=', courseId)
          .where(openAt('a', now)),
      ),
    )
  const { rows, total } = await page(
    begun
      .innerJoin('users as u', 'u.id', 'e.user_id')
      .select(['e.user_id', 'e.granted_at', 'u.full_name', 'u.avatar_file_id'])
      .orderBy('e.granted_at', 'desc')
      .orderBy('e.id'),
    { take, skip },
  )
  return {
    items: rows.map((row) => ({
      user: { id: row.user_id, fullName: row.full_name, avatarUrl: imageUrl(row.avatar_file_id, 256) },
      grantedAt: row.granted_at,
    })),
    total: Number(total),
  }
}
