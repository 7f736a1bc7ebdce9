import { must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { outlinesOf } from './outlines.ts'
import { tracesOf } from './rows.ts'
import { figures, standingOf } from './rules.ts'

/** Where a learner stands in a course, as every answer to a write says it. */
export async function theStanding(ctx: Context | Tx, userId: string, courseId: string) {
  const outline = (await outlinesOf(ctx, [courseId])).get(courseId)
  must(outline !== undefined, 'COURSE_NOT_FOUND')
  const certificate = await ctx.db
    .selectFrom('certificates')
    .select('number')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return {
    courseProgress: figures(standingOf(outline.sections, await tracesOf(ctx, userId, [courseId]))),
    certificateNumber: certificate?.number ?? null,
  }
}

/** How much of each course a person has learnt, 0 to 1; 0 where there is nothing to learn. */
export async function usedOfCourses(
  ctx: Context | Tx,
  userId: string,
  courseIds: readonly string[],
): Promise<number[]> {
  const traces = Map.groupBy(await tracesOf(ctx, userId, courseIds), ({ courseId }) => courseId)
  const outlines = traces.size === 0 ? undefined : await outlinesOf(ctx, [...traces.keys()])
  return courseIds.map((id) => {
    const outline = outlines?.get(id)
    if (!outline) return 0
    const { done, total } = standingOf(outline.sections, traces.get(id) ?? [])
    return total === 0 ? 0 : done / total
  })
}
