import type { CourseContent } from '#domain/course/content.ts'
import { fail } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { asReview, type ReviewRow } from '../courses/rows.ts'

/** A submission by its id. REVIEW_NOT_FOUND. */
export async function theReview(ctx: Context | Tx, id: string): Promise<ReviewRow> {
  const row = await ctx.db.selectFrom('course_reviews').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? asReview(row) : fail('REVIEW_NOT_FOUND')
}

/** The version that was live when the submission was decided (for one that waits: that is live now); null where there was none. */
export async function comparedVersion(
  ctx: Context,
  courseId: string,
  decidedAt: Date | null,
): Promise<CourseContent | null> {
  const row = await ctx.db
    .selectFrom('course_versions')
    .select('content')
    .where('course_id', '=', courseId)
    .$if(decidedAt !== null, (query) => query.where('published_at', '<', decidedAt as Date))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? (row.content as unknown as CourseContent) : null
}

/** The submission of the same course decided last before this one was sent, where it was rejected; what was taken back counts for nothing. */
export async function rejectedBefore(
  ctx: Context,
  { id, course_id, submitted_at }: Pick<ReviewRow, 'id' | 'course_id' | 'submitted_at'>,
): Promise<ReviewRow | null> {
  const row = await ctx.db
    .selectFrom('course_reviews')
    .selectAll()
    .where('course_id', '=', course_id)
    .where('id', '<>', id)
    .where('submitted_at', '<=', submitted_at)
    .where('decided_at', '<=', submitted_at)
    .where('status', 'in', ['APPROVED', 'REJECTED'])
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.status === 'REJECTED' ? asReview(row) : null
}
