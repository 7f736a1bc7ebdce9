import type { Range } from '#domain/watch.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { Trace } from './rules.ts'

/** What a trace is read from. */
export const TRACE_COLUMNS = [
  'lesson_id',
  'asset_version',
  'watched',
  'position',
  'completed_at',
  'updated_at',
] as const

/** What a learner left in all lessons of these courses. */
export async function tracesOf(
  ctx: Context | Tx,
  userId: string,
  courseIds: readonly string[],
): Promise<(Trace & { courseId: string })[]> {
  if (courseIds.length === 0) return []
  const rows = await ctx.db
    .selectFrom('lesson_progress')
    .select([...TRACE_COLUMNS, 'course_id'])
    .where('user_id', '=', userId)
    .where('course_id', 'in', [...courseIds])
    .execute()
  return rows.map((row) => ({ ...traceOf(row), courseId: row.course_id }))
}

/** What a learner left in one lesson. */
export async function findTrace(ctx: Context | Tx, userId: string, lessonId: string): Promise<Trace | undefined> {
  const row = await ctx.db
    .selectFrom('lesson_progress')
    .select(TRACE_COLUMNS)
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lessonId)
    .executeTakeFirst()
  return row && traceOf(row)
}

type TraceRow = {
  lesson_id: string
  asset_version: number
  watched: unknown
  position: number
  completed_at: Date | null
  updated_at: Date
}

/** A trace as its row says it. */
export function traceOf(row: TraceRow): Trace {
  return {
    lessonId: row.lesson_id,
    assetVersion: row.asset_version,
    watched: row.watched as Range[],
    position: row.position,
    completedAt: row.completed_at,
    updatedAt: row.updated_at,
  }
}
