import type { CourseContent } from '#domain/course/content.ts'
import type { Tx } from '#server/core/context.ts'
import type { Screening } from '#server/core/screener.ts'
import { screen } from '#server/modules/moderation/index.ts'
import { courseTexts } from '../courses/course-texts.ts'

/**
 * Checks a submission once more with the keywords as they are now, before it is approved or opens by the clock: the list
 * may have changed since it was sent in. Nobody is there to mend a refused word, so it is held for a person instead.
 */
export async function screenReview(
  tx: Tx,
  review: { course_id: string; submitted_by: string; status: string; content: CourseContent },
): Promise<Screening['verdict']> {
  if (review.status !== 'PENDING' && review.status !== 'APPROVED') return 'PASS'
  const { host_id } = await tx.db
    .selectFrom('courses')
    .select('host_id')
    .where('id', '=', review.course_id)
    .executeTakeFirstOrThrow()
  const what = { kind: 'COURSE', id: review.course_id, authorId: host_id, stage: 'SCHEDULE' } as const
  return (await screen(tx, { ...what, texts: courseTexts(review.content) })).verdict
}
