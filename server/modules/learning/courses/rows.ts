import type { Selectable } from 'kysely'
import type { CourseContent } from '#domain/course/content.ts'
import { fail } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { CourseReviews, Courses } from '#server/core/schema.ts'

export type ReviewRow = Omit<Selectable<CourseReviews>, 'content'> & { content: CourseContent }

/** A course of whomever, locked: submitting, withdrawing, deciding and editing all hold this lock. COURSE_NOT_FOUND. */
export async function lockAnyCourse(tx: Tx, id: string): Promise<Selectable<Courses>> {
  const row = await tx.db.selectFrom('courses').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ?? fail('COURSE_NOT_FOUND')
}

/** The submission of a course approved last; null where none was. */
export async function approvedReview(ctx: Context | Tx, courseId: string): Promise<ReviewRow | null> {
  const row = await ctx.db
    .selectFrom('course_reviews')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('status', '=', 'APPROVED')
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? asReview(row) : null
}

/** A row of a submission with its content typed. */
export function asReview(row: Selectable<CourseReviews>): ReviewRow {
  return { ...row, content: row.content as unknown as CourseContent }
}
