import { must } from '#domain/faults.ts'
import { SLACK_MS } from '#domain/watch.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { theEnrollment } from '../enrollments/rows.ts'
import { TRACE_COLUMNS, traceOf } from '../standing/rows.ts'
import type { LessonFacts, Trace } from '../standing/rules.ts'

export type LearnersLesson = LessonFacts & { id: string; courseId: string; videoCompletionRequired: boolean }

/**
 * A live lesson that this person may leave traces in. Throws LESSON_NOT_FOUND for one that learners do not see,
 * NOT_ENROLLED, ACCESS_EXPIRED and COURSE_NOT_OPEN; looking at a free preview, one's own course or as staff leaves none.
 */
export async function theLearnersLesson(ctx: Context | Tx, userId: string, lessonId: string): Promise<LearnersLesson> {
  const row = await ctx.db
    .selectFrom('published_lessons as lesson')
    .innerJoin('courses', 'courses.id', 'lesson.course_id')
    .innerJoin('course_versions as version', 'version.id', 'courses.live_version_id')
    .leftJoin('files', 'files.id', 'lesson.file_id')
    .select((eb) => [
      'lesson.id',
      'lesson.course_id',
      'lesson.type',
      'lesson.asset_version',
      'lesson.duration_ms',
      'courses.awaits_opening',
      'files.pages',
      eb
        .ref('version.content', '->>')
        .key('videoCompletionRequired' as never)
        .as('required'),
    ])
    .where('lesson.id', '=', lessonId)
    .where('lesson.live', '=', true)
    .executeTakeFirst()
  must(row !== undefined, 'LESSON_NOT_FOUND')
  await theEnrollment(ctx, userId, row.course_id)
  must(!row.awaits_opening, 'COURSE_NOT_OPEN')
  return {
    id: row.id,
    courseId: row.course_id,
    type: row.type,
    assetVersion: row.asset_version,
    durationMs: row.duration_ms,
    pages: row.pages,
    videoCompletionRequired: String(row.required) === 'true',
  }
}

/**
 * Locks a learner's row of a lesson, making it at the first visit. Where the recording was replaced, what was watched of
 * the old one is forgotten; that the lesson was completed stays.
 */
export async function lockTrace(tx: Tx, userId: string, lesson: LearnersLesson): Promise<Trace> {
  const now = tx.now()
  const fresh = {
    asset_version: lesson.assetVersion,
    watched: '[]',
    watched_ms: 0,
    position: 0,
  }
  await tx.db
    .insertInto('lesson_progress')
    .values({
      user_id: userId,
      lesson_id: lesson.id,
      course_id: lesson.courseId,
      ...fresh,
      opened_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'lesson_id']).doNothing())
    .execute()
  const row = await tx.db
    .selectFrom('lesson_progress')
    .select(TRACE_COLUMNS)
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lesson.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (row.asset_version === lesson.assetVersion) return traceOf(row)
  await tx.db
    .updateTable('lesson_progress')
    .set({ ...fresh, updated_at: now })
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lesson.id)
    .execute()
  return {
    lessonId: lesson.id,
    assetVersion: lesson.assetVersion,
    watched: [],
    position: 0,
    completedAt: row.completed_at,
    updatedAt: now,
  }
}

/** Locks the one clock that all videos of a learner share, making it at the first beat: no second is counted twice. */
export async function lockWatchClock(tx: Tx, userId: string): Promise<{ usedUntil: Date | null; slackMs: number }> {
  await tx.db
    .insertInto('watch_clocks')
    .values({ user_id: userId, used_until: null, slack_ms: SLACK_MS })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  const row = await tx.db
    .selectFrom('watch_clocks')
    .select(['used_until', 'slack_ms'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { usedUntil: row.used_until, slackMs: row.slack_ms }
}
