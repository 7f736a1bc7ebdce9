import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { openAt } from '#server/modules/catalog/index.ts'
import { hasExpired, lockEnrollment } from '../enrollments/rows.ts'
import { issueCertificate } from './issue-certificate.ts'

/**
 * A new version may have dropped the very lessons somebody still lacked: whoever has done all that is left gets the
 * certificate now. Hearing the news again issues nothing twice.
 */
export async function certifyFinished(ctx: Context, { courseId }: { courseId: string }): Promise<void> {
  const learners = await ctx.db
    .selectFrom('enrollments')
    .select('user_id')
    .where('course_id', '=', courseId)
    .where(openAt('enrollments', ctx.now()))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('lesson_progress')
          .select('lesson_id')
          .whereRef('lesson_progress.user_id', '=', 'enrollments.user_id')
          .whereRef('lesson_progress.course_id', '=', 'enrollments.course_id')
          .where('completed_at', 'is not', null),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('certificates')
            .select('id')
            .whereRef('certificates.user_id', '=', 'enrollments.user_id')
            .whereRef('certificates.course_id', '=', 'enrollments.course_id'),
        ),
      ),
    )
    .execute()
  for (const { user_id } of learners) {
    await write(ctx, async (tx) => {
      // One begun with a membership ends with it, which no column of its own tells.
      if (hasExpired(await lockEnrollment(tx, user_id, courseId), tx.now())) return
      await issueCertificate(tx, user_id, courseId)
    })
  }
}
